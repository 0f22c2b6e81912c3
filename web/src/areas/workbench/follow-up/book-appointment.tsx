import CalendarIcon from '@mui/icons-material/EventOutlined'
import Button from '@mui/material/Button'
import { getReminders } from '@rxdesk/contract/areas/reminders/calls'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useCall } from '#wire/use-call.ts'

const BOOKING = '/appointmentBooking'

/** The patient asked for an appointment: books one with them and their doctor, of whom the address has the numbers alone. */
export function BookAppointment() {
  const { t } = useTranslation('workbench-review')
  const { erxId, opened } = useWorkbench()
  const { data } = useCall(getReminders, { erxId }, { meta: { quiet: true } })
  if (!data) return null
  const { doctorId } = opened.rxdtls
  const asked = new URLSearchParams({ patient: String(data.patientId), erx: String(erxId) })
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
      {t('bookAppointment')}
    </Button>
  )
}
