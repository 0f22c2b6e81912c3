import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReportItem } from '@rxdesk/contract/areas/case-reports'
import { getReportDetails, saveReportDetails } from '@rxdesk/contract/areas/case-reports'
import { searchInvestigationCaetgory } from '@rxdesk/contract/areas/suggestions'
import { useTranslation } from 'react-i18next'
import { WholeDateField } from '../../../parts/whole-date-field.tsx'
import { useCall, useChange } from '../../../wire/use-call.ts'
import { useWorkbench } from '../prescription/workbench-context.ts'

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
  const save = useChange(saveReportDetails, { reloads: [getReportDetails], quiet: true })
  const items = reports.data?.reportData ?? []
  if (!hasReports || items.length === 0) return null
  const list = categories.data?.list ?? []
  const put = (item: ReportItem) => {
    if (writable && opened.fence !== null) save.mutate({ erxId, fence: opened.fence, reportData: [item] })
  }
  return (
    <Box component="section" aria-label={t('reports')} sx={{ display: 'grid', gap: 1.25, mt: 2 }}>
      <Typography variant="h4" component="h3">
        {t('reports')}
      </Typography>
      {items.map(({ reportTag: _derived, ...item }) => {
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
                put({
                  ...item,
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
              onWhole={(investigationDate) => put({ ...item, investigationDate })}
            />
          </Box>
        )
      })}
    </Box>
  )
}
