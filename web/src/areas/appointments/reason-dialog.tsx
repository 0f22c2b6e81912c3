import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { updateAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useVisitWords } from '#parts/visits/use-visit-words.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { appointmentReads, type ReasonedAction } from './steps.ts'

interface ReasonDialogProps {
  row: AppointmentRow
  action: ReasonedAction
  status: number
  onClose: () => void
}

/** Asks why an appointment is cancelled, rejected or opened again. */
export function ReasonDialog({ row, action, status, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('appointments')
  const { errorText, serverText } = useServerText()
  const [reason, setReason] = useState('')
  const change = useChange(updateAppointmentDetails, { reloads: appointmentReads })
  const submit = async () => {
    const { appointmentId, version } = row
    const answer = await change
      .mutateAsync({ appointmentId, version, status, reason: reason.trim() })
      .catch(() => undefined)
    if (!answer) return
    notify.success(serverText(answer.message))
    onClose()
  }
  return (
    <FormDialog
      open
      title={t(`action.${action}`)}
      submitLabel={t(`action.${action}`)}
      submitDisabled={reason.trim().length < 3}
      // "Cancel" beside "Cancel the appointment" could be either.
      closeLabel={t('close', { ns: 'common' })}
      dangerous={action === 'cancel' || action === 'reject'}
      busy={change.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {change.error && <Alert severity="error">{errorText(change.error)}</Alert>}
      <VisitLine row={row} />
      <TextField
        required
        autoFocus
        multiline
        minRows={2}
        label={t('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
    </FormDialog>
  )
}

/** Whose appointment it is and when. */
export function VisitLine({ row }: { row: AppointmentRow }) {
  const words = useVisitWords()
  return (
    <Typography variant="body2">
      <bdi>{row.patName}</bdi> · {words.when(row)} · <bdi>{row.doctorName || row.departmentName}</bdi>
    </Typography>
  )
}
