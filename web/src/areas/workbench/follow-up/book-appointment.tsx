import CalendarIcon from '@mui/icons-material/EventOutlined'
import Button from '@mui/material/Button'
import { getReminders } from '@rxdesk/contract/areas/reminders/calls'
import { permissions } from '@rxdesk/contract/roles'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { usePermission } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'

const BOOKING = '/appointmentBooking'

interface BookAppointmentProps {
  /** The day of the follow-up (dd-mm-yyyy) that is proposed to be booked; without it the patient asked for one. */
  followUp?: string
}

/** Books an appointment with the patient and their doctor, of whom the address has the numbers alone. */
export function BookAppointment({ followUp }: BookAppointmentProps) {
  const { t } = useTranslation('workbench-review')
  const { erxId, opened } = useWorkbench()
  const books = usePermission(permissions.addPrescription)
  const { data } = useCall(getReminders, { erxId }, { meta: { quiet: true } })
  if (!data || !books) return null
  const { doctorId } = opened.rxdtls
  const asked = new URLSearchParams({ patient: String(data.patientId), erx: String(erxId) })
  if (followUp !== undefined) asked.set('day', followUp)
  // The day of the doctor, where one is booked by a free slot.
  if (doctorId !== null) {
    asked.set('view', 'day')
    asked.set('doctor', String(doctorId))
  }
  return (
    <Button
      component="a"
      href={`${BOOKING}?${asked}`}
      size="small"
      variant="outlined"
      startIcon={<CalendarIcon />}
      sx={{ justifySelf: 'start' }}
    >
      {followUp === undefined ? (
        t('bookAppointment')
      ) : (
        <span>
          {t('bookFollowUp')} · <bdi dir="ltr">{followUp}</bdi>
        </span>
      )}
    </Button>
  )
}
