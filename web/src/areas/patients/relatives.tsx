import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { createLink } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { nameOf, usePatientText } from '#parts/use-patient-text.ts'

const RouterLink = createLink(Link)

/** Other patients with the same number: relatives share a phone. */
export function Relatives({ relatives }: { relatives: readonly Patient[] }) {
  const { t } = useTranslation('patients')
  const text = usePatientText()
  if (relatives.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('nobodyElse')}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {relatives.map((one) => (
        <li key={one.patientId}>
          <RouterLink to="/viewPatientDetails" search={{ patientId: one.patientId }}>
            <bdi>{nameOf(one) || one.unqiuePatientId}</bdi>
          </RouterLink>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[text.relation(one.relation), text.gender(one.genderCode), text.age(one.ageYears, one.ageMonths)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </li>
      ))}
    </Box>
  )
}
