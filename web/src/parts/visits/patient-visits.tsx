import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { getPatientAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { createLink } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { Section } from '#parts/section.tsx'
import { StatusChip } from '#parts/status-chip.tsx'
import { useCall } from '#wire/use-call.ts'
import { useVisitWords } from './use-visit-words.ts'
import { visitAddress } from './visit-address.ts'

const VisitLink = createLink(Link)

/** So many are listed; the rest is found by the list of appointments. */
const SHOWN = 20

/** The appointments of a patient, the newest first. */
export function PatientVisits({ patientId }: { patientId: number }) {
  const { t } = useTranslation('visits')
  const read = useCall(getPatientAppointmentDetails, { patientId, limit: SHOWN })
  const rows = read.data?.data ?? []
  return (
    <Section title={t('appointments')}>
      {read.error && !read.data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && rows.length === 0 && <Typography variant="body2">{t('none')}</Typography>}
      {rows.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <Visit key={row.appointmentId} row={row} />
          ))}
        </Box>
      )}
      {(read.data?.totalCount ?? 0) > rows.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('more', { count: (read.data?.totalCount ?? 0) - rows.length })}
        </Typography>
      )}
    </Section>
  )
}

function Visit({ row }: { row: AppointmentRow }) {
  const words = useVisitWords()
  const { look, label } = words.status(row)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <VisitLink to="/appointmentBooking" search={visitAddress(row)}>
        {words.when(row)}
      </VisitLink>
      <StatusChip status={look} label={label} />
      <Typography variant="body2">
        <bdi>{row.doctorName || row.departmentName}</bdi> · <bdi>{row.appointmentType}</bdi> ·{' '}
        {words.mode(row.mode)}
      </Typography>
      <Below text={row.reason} />
      <Below text={row.note} />
    </Box>
  )
}

/** What somebody wrote of a visit, on a line of its own. */
function Below({ text }: { text: string }) {
  if (text === '') return null
  return (
    <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
      {text}
    </Typography>
  )
}
