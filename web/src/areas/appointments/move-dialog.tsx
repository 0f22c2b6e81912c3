import Alert from '@mui/material/Alert'
import { updateAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { type ChosenDoctor, DoctorChoice } from './named-choice.tsx'
import { VisitLine } from './reason-dialog.tsx'
import { appointmentReads } from './steps.ts'
import { askedTime, isWholeTime, TimeFields, type TimeValues } from './time-fields.tsx'

/** Moves an appointment to another time, of the same doctor or another one. */
export function MoveDialog({ row, onClose }: { row: AppointmentRow; onClose: () => void }) {
  const { t } = useTranslation('appointments')
  const { errorText, serverText } = useServerText()
  const [doctor, setDoctor] = useState<ChosenDoctor | null>(
    row.doctorId === 0 ? null : { id: row.doctorId, name: row.doctorName, hospitals: [] },
  )
  const [time, setTime] = useState<TimeValues>({
    date: row.date,
    slot: 0,
    minutes: row.minutes,
    force: false,
    forceReason: '',
    farAhead: false,
  })
  const change = useChange(updateAppointmentDetails, { reloads: appointmentReads })
  const submit = async () => {
    const { appointmentId, version } = row
    const answer = await change
      .mutateAsync({
        appointmentId,
        version,
        ...askedTime(time),
        ...(doctor && doctor.id !== row.doctorId ? { doctorId: doctor.id } : {}),
      })
      .catch(() => undefined)
    if (!answer) return
    notify.success(serverText(answer.message))
    onClose()
  }
  return (
    <FormDialog
      open
      title={t('action.move')}
      submitLabel={t('action.move')}
      submitDisabled={!isWholeTime(time) || (row.doctorId !== 0 && doctor === null)}
      busy={change.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {change.error && <Alert severity="error">{errorText(change.error)}</Alert>}
      <VisitLine row={row} />
      <DoctorChoice clientId={row.clientId} label={t('doctor')} value={doctor} onChange={setDoctor} />
      <TimeFields doctorId={doctor?.id ?? 0} values={time} onChange={setTime} error={change.error} />
    </FormDialog>
  )
}
