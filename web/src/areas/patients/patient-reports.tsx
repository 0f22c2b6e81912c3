import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getSearchPatientReports } from '@rxdesk/contract/areas/reports/patient-calls'
import type { PatientReport } from '@rxdesk/contract/areas/reports/schemas'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { Section } from '#parts/section.tsx'
import { useCall } from '#wire/use-call.ts'

const PictureDialog = lazy(async () => ({
  default: (await import('#page-image/picture-dialog.tsx')).PictureDialog,
}))

/** The report pictures of a patient's prescriptions, the newest investigation first; each opens over the screen. */
export function PatientReports({ patientId }: { patientId: number }) {
  const { t } = useTranslation('patients')
  const [opened, setOpened] = useState<PatientReport>()
  const read = useCall(getSearchPatientReports, { patientId })
  const reports = read.data?.reportData ?? []
  const titleOf = ({ reportTag, erxId }: PatientReport) =>
    `${reportTag.category || t('reportPicture')}, ${t('erxId')} ${erxId}`
  return (
    <Section title={t('reports')}>
      {read.error && !read.data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && reports.length === 0 && <Typography variant="body2">{t('noReports')}</Typography>}
      {reports.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 360, overflowY: 'auto' }}>
          {reports.map((report) => (
            <Box
              component="li"
              key={report.fileId}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 40 }}
            >
              <Button size="small" onClick={() => setOpened(report)}>
                {titleOf(report)}
              </Button>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <bdi dir="ltr">{report.investigationDate}</bdi> {t(`reportFrom.${report.source}`)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <Suspense>
        {opened && (
          <PictureDialog
            title={titleOf(opened)}
            path={`files/${opened.fileId}`}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </Section>
  )
}
