import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  getDoctorCalendar,
  saveCalendarFeed,
  saveDoctorAbsence,
  saveDoctorCapacity,
} from '@rxdesk/contract/areas/appointments/calendar-calls'
import type { DoctorCalendar } from '@rxdesk/contract/areas/appointments/schemas'
import { clockText } from '@rxdesk/contract/dates'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { DateField } from '#parts/date-field.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { useCall, useChange } from '#wire/use-call.ts'
import { Absences, Hours, ReadCalendar } from './read-calendar.tsx'
import { appointmentReads } from './steps.ts'

const reloads = [getDoctorCalendar, ...appointmentReads]

/** How the calendar of a doctor is kept: absences, patients in a slot, and the feed for calendar programs. */
export function CalendarDialog({ doctorId, onClose }: { doctorId: number; onClose: () => void }) {
  const { t } = useTranslation('appointments')
  const read = useCall(getDoctorCalendar, { doctorId })
  if (read.data)
    return read.data.mayKeep ? (
      <Calendar calendar={read.data} onClose={onClose} />
    ) : (
      <ReadCalendar calendar={read.data} onClose={onClose} />
    )
  return (
    <FormDialog
      open
      title={t('calendar')}
      submitLabel={t('addAbsence')}
      submitDisabled
      onSubmit={() => {}}
      onClose={onClose}
    >
      {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
    </FormDialog>
  )
}

function Calendar({ calendar, onClose }: { calendar: DoctorCalendar; onClose: () => void }) {
  const { t } = useTranslation('appointments')
  const { errorText, serverText } = useServerText()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const firstDay = useRef<HTMLInputElement>(null)
  const absence = useChange(saveDoctorAbsence, { reloads })
  const { doctorId } = calendar
  const add = async () => {
    const answer = await absence
      .mutateAsync({ doctorId, from, to: to || from, reason: reason.trim() })
      .catch(() => undefined)
    if (!answer) return
    notify.success(
      answer.appointments === 0
        ? serverText(answer.message)
        : t('absenceBooked', { count: answer.appointments }),
    )
    setFrom('')
    setTo('')
    setReason('')
  }
  const remove = (absenceId: number) =>
    absence.mutate(
      { doctorId, removes: absenceId },
      {
        onSuccess: ({ message }) => {
          notify.success(serverText(message))
          // The button goes with its absence: the focus must not go with it.
          firstDay.current?.focus()
        },
      },
    )
  return (
    <FormDialog
      open
      title={`${t('calendar')}: ${calendar.doctorName}`}
      submitLabel={t('addAbsence')}
      submitDisabled={from === '' || reason.trim().length < 3}
      busy={absence.isPending}
      width="sm"
      onSubmit={() => void add()}
      onClose={onClose}
    >
      {absence.error && <Alert severity="error">{errorText(absence.error)}</Alert>}
      <Hours calendar={calendar} />
      <Capacity calendar={calendar} />
      <Absences calendar={calendar} onRemove={remove} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <DateField required label={t('firstDay')} value={from} inputRef={firstDay} onChange={setFrom} />
        <DateField label={t('lastDay')} value={to} onChange={setTo} />
      </Box>
      <TextField
        required
        label={t('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
      />
      <Feed calendar={calendar} />
    </FormDialog>
  )
}

function Capacity({ calendar }: { calendar: DoctorCalendar }) {
  const { t } = useTranslation('appointments')
  const { errorText, serverText } = useServerText()
  const [text, setText] = useState(String(calendar.perSlot))
  const { mutate, isPending } = useChange(saveDoctorCapacity, {
    reloads,
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
  const count = Number(text)
  const fits = Number.isInteger(count) && count >= 1 && count <= 20
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        label={t('perSlot')}
        value={text}
        error={!fits}
        helperText={fits ? undefined : t('perSlotFault')}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 2 } }}
        sx={{ flex: 1 }}
      />
      <Button
        variant="outlined"
        disabled={!fits || count === calendar.perSlot}
        loading={isPending}
        onClick={() => mutate({ doctorId: calendar.doctorId, perSlot: count })}
      >
        {t('save', { ns: 'common' })}
      </Button>
    </Box>
  )
}

/** The address is shown once: the server keeps no copy of it that could be read. */
function Feed({ calendar }: { calendar: DoctorCalendar }) {
  const { t } = useTranslation('appointments')
  const { errorText, serverText } = useServerText()
  const { timeZone } = useConfig()
  const [address, setAddress] = useState('')
  const { mutate, isPending } = useChange(saveCalendarFeed, {
    reloads: [getDoctorCalendar],
    onSuccess: (answer) => {
      setAddress(answer.address)
      notify.success(serverText(answer.message))
    },
    onError: (error) => notify.error(errorText(error)),
  })
  const { doctorId, feedMadeAt, mayMakeFeed } = calendar
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {t('feed')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {feedMadeAt === '' ? t('feedNone') : t('feedSince', { at: clockText(feedMadeAt, timeZone) })}
      </Typography>
      {address !== '' && (
        <TextField
          label={t('feedAddress')}
          value={address}
          helperText={t('feedHint')}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
        />
      )}
      {mayMakeFeed ? (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button loading={isPending} variant="outlined" onClick={() => mutate({ doctorId, on: true })}>
            {t(feedMadeAt === '' ? 'feedMake' : 'feedRenew')}
          </Button>
          {feedMadeAt !== '' && (
            <Button loading={isPending} onClick={() => mutate({ doctorId, on: false })}>
              {t('feedRevoke')}
            </Button>
          )}
        </Box>
      ) : (
        <Typography variant="body2">{t('feedBy')}</Typography>
      )}
    </>
  )
}
