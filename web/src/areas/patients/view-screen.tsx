import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { mayUse } from '@rxdesk/contract/access-row'
import { getpatient, updatePatient } from '@rxdesk/contract/areas/patients/calls'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { permissions } from '@rxdesk/contract/roles'
import { screens } from '@rxdesk/contract/screens'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#parts/button-link.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { PageFrame } from '#parts/page-frame.tsx'
import { Section } from '#parts/section.tsx'
import { useClientForm } from '#parts/use-client-form.ts'
import { nameOf } from '#parts/use-patient-text.ts'
import { PatientVisits } from '#parts/visits/patient-visits.tsx'
import { useUser } from '#session/session-store.ts'
import { viewerOf } from '#session/viewer.ts'
import { useCall } from '#wire/use-call.ts'
import { PatientFacts } from './patient-facts.tsx'
import { PatientPrescriptions } from './patient-prescriptions.tsx'
import { PatientReports } from './patient-reports.tsx'
import { Relatives } from './relatives.tsx'

const route = getRouteApi('/console/viewPatientDetails')

const VaccinationCard = lazy(async () => ({
  default: (await import('#parts/vaccination-card/vaccination-card.tsx')).VaccinationCard,
}))
const PatientDialog = lazy(() => import('./patient-dialog.tsx'))
const PatientClientDialog = lazy(() => import('./patient-client-dialog.tsx'))

/** `/viewPatientDetails`: a patient's record, other patients on the same phone number, and the prescriptions. */
export function ViewScreen() {
  const { t } = useTranslation('patients')
  const { patientId } = route.useSearch()
  const user = useUser()
  const who = viewerOf(user)
  const [opened, setOpened] = useState<'details' | 'client'>()
  const read = useCall(getpatient, { patientId })
  const patient = read.data?.patientDetails
  const live = patient?.mergedInto === null
  const edits = live && mayUse(updatePatient.access, who)
  const seesEarlier = who.permissions.includes(permissions.viewHistory)
  const vaccination = useClientForm('vaccination', patient?.clientId ?? 0, patient?.formEnabled ?? false)
  const close = () => setOpened(undefined)
  return (
    <>
      <PageFrame
        width="page"
        title={
          <>
            {(patient && nameOf(patient)) || t('title.patient', { ns: 'shell' })}{' '}
            {patient && (
              <Typography component="span" variant="body2" dir="ltr" sx={{ color: 'text.secondary' }}>
                {patient.unqiuePatientId}
              </Typography>
            )}
          </>
        }
        actions={
          <>
            {live && mayUse(screens['/mergingPatient'].access, who) && (
              <ButtonLink to="/mergingPatient" search={{ patient: patientId }}>
                {t('findDuplicates')}
              </ButtonLink>
            )}
            <ButtonLink to="/searchPatient">{t('title.searchPatient', { ns: 'shell' })}</ButtonLink>
          </>
        }
      >
        {read.error && !patient && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {patient && <MergedInto patient={patient} />}
        {patient && (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '2fr 1fr' } }}>
            <Section
              title={t('details')}
              action={
                edits && (
                  <>
                    <Button onClick={() => setOpened('client')}>{t('changeClient')}</Button>
                    <Button onClick={() => setOpened('details')}>{t('edit')}</Button>
                  </>
                )
              }
            >
              <PatientFacts patient={patient} />
            </Section>
            <Section title={t('samePhone')}>
              <Relatives relatives={read.data?.relatives ?? []} />
            </Section>
          </Box>
        )}
        {patient && seesEarlier && vaccination && (
          <Section title={t('vaccination')}>
            <Suspense>
              <VaccinationCard of={{ patientId }} />
            </Suspense>
          </Section>
        )}
        {patient && <PatientVisits patientId={patientId} />}
        {patient && seesEarlier && <PatientReports patientId={patientId} />}
        {patient && seesEarlier && <PatientPrescriptions patientId={patientId} />}
      </PageFrame>
      <Suspense>
        {patient && opened === 'details' && <PatientDialog patient={patient} onClose={close} />}
        {patient && opened === 'client' && <PatientClientDialog patient={patient} onClose={close} />}
      </Suspense>
    </>
  )
}

/** A merged record stays stored, and links to the one that replaced it. */
function MergedInto({ patient: { mergedInto } }: { patient: Patient }) {
  const { t } = useTranslation('patients')
  if (mergedInto === null) return null
  return (
    <Alert
      severity="info"
      action={
        <ButtonLink to="/viewPatientDetails" search={{ patientId: mergedInto }} color="inherit" size="small">
          {t('toThatRecord')}
        </ButtonLink>
      }
    >
      {t('mergedInto')}
    </Alert>
  )
}
