import CalendarIcon from '@mui/icons-material/EventOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { getPatientAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { getReminders } from '@rxdesk/contract/areas/reminders/calls'
import { permissions } from '@rxdesk/contract/roles'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useVisitEntry } from '#parts/visits/use-visit-entry.ts'
import { useVisitWords } from '#parts/visits/use-visit-words.ts'
import { visitAddress } from '#parts/visits/visit-address.ts'
import { useMayUse, usePermission } from '#session/session-store.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { useCall } from '#wire/use-call.ts'
import { bookedVisit } from './booked-visit.ts'

const BOOKING = '/appointmentBooking'

/** The newest appointments of the patient, among which one that was booked here is looked for. */
const NEWEST = 50

interface BookAppointmentProps {
  /** The day of the follow-up (dd-mm-yyyy) that is proposed to be booked; without it the patient asked for one. */
  followUp?: string
}

/** Books an appointment with the patient and their doctor, or says when the one that was booked from here is. */
export function BookAppointment({ followUp }: BookAppointmentProps) {
  const { erxId, opened } = useWorkbench()
  const { doctorId } = opened.rxdtls
  const books = usePermission(permissions.addPrescription)
  const reads = useMayUse(getPatientAppointmentDetails.access)
  const { data } = useCall(getReminders, { erxId }, { meta: { quiet: true } })
  const visits = useCall(
    getPatientAppointmentDetails,
    { patientId: data?.patientId ?? 0, limit: NEWEST },
    // It may be booked in another tab.
    { enabled: data !== undefined && reads, refetchOnWindowFocus: 'always', meta: { quiet: true } },
  )
  useServerEvents((event) => {
    if (event.type === 'doctorDay' && event.doctorId === doctorId) void visits.refetch()
  })
  // What is booked already would be booked twice.
  if (!data || (reads && !visits.isFetched)) return null
  const booked = bookedVisit(visits.data?.data ?? [], { erxId, doctorId, followUp })
  if (booked) return <Booked visit={booked} />
  return books && <Book patientId={data.patientId} followUp={followUp} />
}

function Booked({ visit }: { visit: AppointmentRow }) {
  const { t } = useTranslation('visits')
  const words = useVisitWords()
  const saveEntry = useVisitEntry()
  const address = new URLSearchParams(
    Object.entries(visitAddress(visit)).map(([name, value]) => [name, String(value)]),
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 }}>
      <CalendarIcon fontSize="small" color="action" aria-hidden />
      <Link href={`${BOOKING}?${address}`}>{t('bookedFor', { when: words.when(visit) })}</Link>
      <Button size="small" onClick={() => void saveEntry(visit.appointmentId)}>
        {t('entry')}
      </Button>
    </Box>
  )
}

/** Leads to the booking. Of the patient and the prescription the address has the numbers alone. */
function Book({ patientId, followUp }: BookAppointmentProps & { patientId: number }) {
  const { t } = useTranslation('workbench-review')
  const { erxId, opened } = useWorkbench()
  const { doctorId } = opened.rxdtls
  const asked = new URLSearchParams({ patient: String(patientId), erx: String(erxId) })
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
