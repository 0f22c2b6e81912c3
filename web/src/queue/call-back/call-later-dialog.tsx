import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { callbackeRx } from '@rxdesk/contract/areas/workbench/follow-up-calls'
import { instantAt, isoFromWire, wireDayIn } from '@rxdesk/contract/dates'
import { callStatus, timeSlots } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { DateField } from '#parts/date-field.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useConfig } from '#wire/config.ts'
import { useChange } from '#wire/use-call.ts'
import type { CallBackDialogProps } from './not-reached-dialog.tsx'

/** Moves a call to the day and half hour that were agreed with the patient. */
export function CallLaterDialog({ erxId, told, onClose }: CallBackDialogProps) {
  const { t } = useTranslation('queue-call-back')
  const { messageText } = useServerText()
  const { timeZone } = useConfig()
  const [day, setDay] = useState(() => wireDayIn(timeZone, new Date(Date.now() + 86_400_000)))
  const [slot, setSlot] = useState(21)
  const [asked, setAsked] = useState(false)
  const move = useChange(callbackeRx, told)
  const iso = isoFromWire(day)
  const time = timeSlots.find(({ id }) => id === slot)?.time ?? ''
  const isOver = iso === null || instantAt(timeZone, iso, time) <= new Date()
  return (
    <FormDialog
      open
      title={t('laterTitle', { erxId })}
      submitLabel={t('moveCall')}
      busy={move.isPending}
      onClose={onClose}
      onSubmit={() => {
        setAsked(true)
        if (!isOver) move.mutate({ erxId, status: callStatus.notCompleted, laterDate: day, laterSlot: slot })
      }}
    >
      <DateField
        label={t('day')}
        value={day}
        onChange={setDay}
        error={asked && isOver}
        helperText={asked && isOver ? messageText('callback.needsTime') : undefined}
      />
      <TextField
        select
        label={t('time')}
        value={slot}
        onChange={(event) => setSlot(Number(event.target.value))}
      >
        {timeSlots.map(({ id, time: shown }) => (
          <MenuItem key={id} value={id}>
            <bdi dir="ltr">{shown}</bdi>
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  )
}
