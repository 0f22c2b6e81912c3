import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { getIPDReportDetails } from '@rxdesk/contract/areas/inpatient/report-calls'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { leftToRight } from '#language/isolated.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { useCall } from '#wire/use-call.ts'
import type { ReportResult } from './report-result.ts'

const ResultDialog = lazy(() => import('./result-dialog.tsx'))

/** The report images of the case with what they say; what is ticked is offered to the discharge summary. */
export function ResultsSection() {
  const { t } = useTranslation('workbench-stay')
  const { erxId, writable } = useWorkbench()
  const read = useCall(getIPDReportDetails, { erxId }, { meta: { quiet: true } })
  const [shown, setShown] = useState<ReportResult>()
  const results = read.data?.reportData
  return (
    <FormSection title={t('results')} columns="1fr">
      {read.error && !results && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {results?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('noResults')}</Box>}
      {results?.map((result) => {
        const { rownumber, reportCategory, investigationDate, value, unit, normal, inSummary } = result
        const name = reportCategory || t('reportPage', { page: rownumber })
        return (
          <Box
            key={rownumber}
            component="article"
            aria-label={name}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}
          >
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {investigationDate && <span>{leftToRight(investigationDate)}</span>}
            {value && <span>{leftToRight(`${value} ${unit}`.trim())}</span>}
            {normal && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('normalRange', { range: leftToRight(normal) })}
              </Box>
            )}
            {inSummary && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('inSummaryShort')}
              </Box>
            )}
            {writable && (
              <Button size="small" onClick={() => setShown(result)} sx={{ marginInlineStart: 'auto' }}>
                {t('editResult', { name })}
              </Button>
            )}
          </Box>
        )
      })}
      <Suspense>{shown && <ResultDialog result={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </FormSection>
  )
}
