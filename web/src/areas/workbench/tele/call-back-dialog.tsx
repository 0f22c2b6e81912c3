import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { updateCallbackDetails } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import { seal } from '@rxdesk/contract/cipher'
import { limits } from '@rxdesk/contract/limits'
import { isMobile } from '@rxdesk/contract/mobile-number'
import { timeSlots } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import { useConfig } from '#wire/config.ts'
import { askCall } from '#wire/wire.ts'
import { nextCallBack } from './call-back-time.ts'
import { useEntry } from './use-entry.ts'

/** Puts the case back into its queue until the patient is called again. */
export function CallBackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workbench-tele')
  const { timeZone, clientCipherKey } = useConfig()
  const { enter, busy } = useEntry()
  const [usual] = useState(() => nextCallBack(timeZone, new Date()))
  const [day, setDay] = useState(usual.day)
  const [slot, setSlot] = useState(usual.slot)
  const [number, setNumber] = useState('')
  const [note, setNote] = useState('')
  const [noDay, setNoDay] = useState(false)
  const wrongNumber = number.trim() !== '' && !isMobile(number)
  const submit = async () => {
    if (noDay || wrongNumber) return
    const mobileNo = number.trim() === '' ? '' : seal(clientCipherKey, number.trim())
    const asked = { callBackDate: day, slot, mobileNo, note: note.trim() }
    if (await enter((held) => askCall(updateCallbackDetails, { ...held, ...asked }), { ends: true }))
      onClose()
  }
  return (
    <FormDialog
      open
      title={t('callBackTitle')}
      submitLabel={t('callBackLater')}
      submitDisabled={noDay || wrongNumber}
      busy={busy}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <WholeDateField needed label={t('callBackDay')} value={day} onFault={setNoDay} onWhole={setDay} />
      <TextField
        select
        size="small"
        label={t('callBackTime')}
        value={slot}
        onChange={({ target }) => setSlot(Number(target.value))}
        helperText={t('callWithin', { minutes: limits.callBackMinutes })}
      >
        {timeSlots.map(({ id, time }) => (
          <MenuItem key={id} value={id}>
            <bdi>{time}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={t('otherNumber')}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        error={wrongNumber}
        helperText={wrongNumber ? t('wrongNumber') : t('otherNumberHint')}
        slotProps={{ htmlInput: { maxLength: 20, dir: 'ltr', inputMode: 'tel' } }}
      />
      <TextField
        label={t('note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
