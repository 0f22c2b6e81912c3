import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { generateVitalPdf, getCovidPatient } from '@rxdesk/contract/areas/covid/calls'
import type { AnswerOf, RequestOf } from '@rxdesk/contract/call'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { CovidStatuses } from '#parts/covid-words/covid-statuses.tsx'
import { ErrorState } from '#parts/error-state.tsx'
import { Facts } from '#parts/facts.tsx'
import { PageFrame } from '#parts/page-frame.tsx'
import { Note, Section } from '#parts/section.tsx'
import { useFileDownload } from '#parts/use-file-download.ts'
import { nameOf, usePatientText } from '#parts/use-patient-text.ts'
import { useOpenCase } from '#queue/case-link.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { CovidReadings } from './covid-readings.tsx'

const VitalPage = lazy(() => import('./vital-page.tsx'))

interface CovidPatientPageProps {
  asked: RequestOf<typeof getCovidPatient>
  onBack: () => void
}

/** One patient on the days of the list: readings over time, every status, diseases and medicines. */
export function CovidPatientPage({ asked, onBack }: CovidPatientPageProps) {
  const { t } = useTranslation('covid')
  const { data, error, refetch } = useCall(getCovidPatient, asked)
  const { busy, download } = useFileDownload()
  const openCase = useOpenCase()
  const [isShown, setShown] = useState(false)
  const hasReadings = data !== undefined && data.resultData.length > 0
  const print = () =>
    download(async () => {
      const { pdfUrl, fileName, message } = await askCall(generateVitalPdf, asked)
      // The last reading was taken back meanwhile.
      if (pdfUrl === '') throw new Error(message)
      return { fileUrl: pdfUrl, fileName }
    })
  return (
    <PageFrame
      width="page"
      title={data ? nameOf(data.patientDetails) : t('title.covidVitals', { ns: 'shell' })}
      summary={
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {leftToRight(`${asked.from} – ${asked.to}`)}
        </Box>
      }
      actions={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          {data && data.erxId !== 0 && (
            <Button onClick={() => openCase(data.erxId, data.channel)}>{t('openCase')}</Button>
          )}
          {hasReadings && <Button onClick={() => setShown(true)}>{t('show')}</Button>}
          {hasReadings && (
            <Button variant="outlined" loading={busy} onClick={() => void print()}>
              {t('print')}
            </Button>
          )}
        </>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Section title={t('details')}>
            <PatientFacts data={data} />
          </Section>
          <Section title={t('history')}>
            <CovidStatuses rows={data.statusHistory} />
          </Section>
          <Section title={t('readings')}>
            {hasReadings ? (
              <CovidReadings
                readings={data.resultData}
                onOpen={({ erxId, channel }) => openCase(erxId, channel)}
              />
            ) : (
              <Note>{t('noReadings')}</Note>
            )}
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
              {t('source')}
            </Typography>
          </Section>
        </>
      )}
      <Suspense>{isShown && <VitalPage asked={asked} onClose={() => setShown(false)} />}</Suspense>
    </PageFrame>
  )
}

function PatientFacts({ data }: { data: AnswerOf<typeof getCovidPatient> }) {
  const { t } = useTranslation('covid')
  const text = usePatientText()
  const patient = data.patientDetails
  return (
    <Facts
      facts={[
        [t('gender'), text.gender(patient.genderCode)],
        [t('age'), text.age(patient.ageYears, patient.ageMonths)],
        [t('uhid'), patient.uhid],
        [t('client'), patient.clientName],
        [t('diseases'), data.comorbidities.join(' · ')],
        [
          t('medicines'),
          data.medicines
            .map(({ name, dosage, days }) => [name, dosage, days].filter(Boolean).join(' '))
            .join(' · '),
        ],
      ]}
    />
  )
}
