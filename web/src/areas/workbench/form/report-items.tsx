import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { getReportDetails, saveReportDetails } from '@rxdesk/contract/areas/workbench/report-calls'
import type { ReportItem } from '@rxdesk/contract/areas/workbench/report-schemas'
import { searchInvestigationCaetgory } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import { notify } from '#shell/notices.ts'
import { callKey, useCall, useChange } from '#wire/use-call.ts'

/** The report images of the case, each with its category and the date of the investigation; saved as it is chosen. */
export function ReportItems() {
  const { t } = useTranslation('workbench-suggestions')
  const { erxId, opened, writable } = useWorkbench()
  const hasReports = opened.erxImageOCR.some(({ kind }) => kind === 'report')
  const reports = useCall(getReportDetails, { erxId }, { enabled: hasReports, meta: { quiet: true } })
  const categories = useCall(
    searchInvestigationCaetgory,
    { searchText: '', limit: 100 },
    { enabled: hasReports, staleTime: 600_000, meta: { quiet: true } },
  )
  const { errorText } = useServerText()
  const cache = useQueryClient()
  const save = useChange(saveReportDetails, {
    quiet: true,
    // One after the other, in the order in which they were chosen.
    scope: { id: `reports-${erxId}` },
    onError: (error) => {
      notify.error(errorText(error))
      void reports.refetch()
    },
  })
  const items = reports.data?.reportData ?? []
  if (!hasReports || items.length === 0) return null
  const list = categories.data?.list ?? []
  const put = (rownumber: number, change: Partial<ReportItem>) => {
    if (!writable || opened.fence === null) return
    // Shown at once, and read from there: a date typed while a category is being saved must not revert it.
    const shown = cache.setQueryData<AnswerOf<typeof getReportDetails>>(
      callKey(getReportDetails, { erxId }),
      (now) =>
        now && {
          ...now,
          reportData: now.reportData.map((each) =>
            each.rownumber === rownumber ? { ...each, ...change } : each,
          ),
        },
    )
    const item = shown?.reportData.find((each) => each.rownumber === rownumber)
    if (!item) return
    const { reportTag: _derived, ...whole } = item
    save.mutate({ erxId, fence: opened.fence, reportData: [whole] })
  }
  return (
    <Box component="section" aria-label={t('reports')} sx={{ display: 'grid', gap: 1.25, mt: 2 }}>
      <Typography variant="h4" component="h3">
        {t('reports')}
      </Typography>
      {items.map((item) => {
        const page = t('reportPage', { page: item.rownumber })
        return (
          <Box
            key={item.rownumber}
            role="group"
            aria-label={page}
            sx={{
              display: 'grid',
              gap: 1.25,
              alignItems: 'center',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '96px minmax(0, 1fr) 180px' },
            }}
          >
            <span>{page}</span>
            <TextField
              select
              size="small"
              label={t('category')}
              disabled={!writable}
              value={list.some(({ uid }) => uid === item.reportTagId) ? item.reportTagId : 0}
              onChange={(event) => {
                const reportTagId = Number(event.target.value)
                const chosen = list.find(({ uid }) => uid === reportTagId)
                put(item.rownumber, {
                  reportTagId,
                  reportCategory: reportTagId === 0 ? '' : (chosen?.category ?? ''),
                })
              }}
            >
              {(list.length > 0 ? list : [{ uid: 0, category: '' }]).map(({ uid, category }) => (
                <MenuItem key={uid} value={uid}>
                  {uid === 0 ? t('noCategory') : category}
                </MenuItem>
              ))}
            </TextField>
            <WholeDateField
              label={t('reportDate')}
              value={item.investigationDate}
              disabled={!writable}
              onWhole={(investigationDate) => put(item.rownumber, { investigationDate })}
            />
          </Box>
        )
      })}
    </Box>
  )
}
