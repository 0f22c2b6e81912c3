import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getClientMastersList } from '@rxdesk/contract/areas/masters/calls'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePatientText } from '#parts/use-patient-text.ts'
import { useCall } from '#wire/use-call.ts'
import { AbhaText } from './abha-text.tsx'
import { useContact } from './use-contact.ts'

/** A patient's record; contact data is masked for users who may not see it. */
export function PatientFacts({ patient }: { patient: Patient }) {
  const { t } = useTranslation('patients')
  const contact = useContact()
  const text = usePatientText()
  const client = useCall(
    getClientMastersList,
    { clientId: patient.clientId, limit: 1 },
    { staleTime: 600_000, meta: { quiet: true } },
  )
  const clientName = client.data?.list[0]?.clientName ?? ''
  const ltr = (value: string) => value && <span dir="ltr">{value}</span>
  const facts: [string, ReactNode][] = [
    [t('gender'), text.gender(patient.genderCode)],
    [t('age'), text.age(patient.ageYears, patient.ageMonths)],
    [t('dateOfBirth'), ltr(patient.dateOfBirth)],
    [t('uhid'), ltr(patient.uhid)],
    [t('mobile'), ltr(contact('mobileNo', patient.mobileNo))],
    [t('email'), ltr(contact('email', patient.email))],
    [t('relationLabel'), text.relation(patient.relation)],
    [t('address'), patient.address],
    [t('abhaNumber'), patient.abhaNumber && <AbhaText digits={patient.abhaNumber} />],
    [t('abhaAddress'), ltr(patient.abhaAddress)],
    [
      t('client'),
      clientName && patient.clientState === 'Approved' ? t('approved', { client: clientName }) : clientName,
    ],
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1.5,
        m: 0,
        gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
      }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value || '–'}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
