import CancelIcon from '@mui/icons-material/CancelOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { DigitizationReportRow } from '@rxdesk/contract/areas/digitization'
import { onGetDigitizationReportList } from '@rxdesk/contract/areas/digitization'
import { wireDayIn } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { reportStatuses } from '@rxdesk/contract/options'
import { firstDayUntil, rangeFault } from '@rxdesk/contract/report-range'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '../../../language/use-server-text.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import type { ListColumn } from '../../../parts/list-column.ts'
import { ListScreen } from '../../../parts/list-screen.tsx'
import { useListState } from '../../../parts/list-state.ts'
import { CaseStatusChip, StatusChip } from '../../../parts/status-chip.tsx'
import { WholeDateField } from '../../../parts/whole-date-field.tsx'
import { notify } from '../../../shell/notices.ts'
import { fetchAuthorised } from '../../../wire/authorised-file.ts'
import { useConfig } from '../../../wire/config.ts'
import { saveAs } from '../../../wire/save-as.ts'
import { useCall } from '../../../wire/use-call.ts'
import { Moment } from '../../cases/dashboard/case-cells.tsx'
import type { ReportSearch } from './route.tsx'
import { digitizationReportsRoute } from './route.tsx'

const dates = { needed: true, sx: { width: 150 } } as const

/** `/digitizationreports`: what was received for digitization, what became of it, and the same as an Excel workbook. */
export function DigitizationReportsScreen() {
  const { t } = useTranslation(['digitization', 'dashboard'])
  const { messageText, errorText } = useServerText()
  const { timeZone } = useConfig()
  const search = digitizationReportsRoute.useSearch()
  const navigate = digitizationReportsRoute.useNavigate()
  const change = useCallback(
    (fields: Partial<ReportSearch>) => void navigate({ search: (before) => ({ ...before, ...fields }) }),
    [navigate],
  )
  const paging = useListState(search, change)
  const to = search.to || wireDayIn(timeZone, new Date())
  const from = search.from || firstDayUntil(to)
  const fault = rangeFault(from, to)
  const report = useCall(
    onGetDigitizationReportList,
    { fromDate: from, toDate: to, status: search.status, offset: paging.offset, limit: paging.limit },
    { enabled: fault === undefined, placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const [exporting, setExporting] = useState(false)
  const columns = useColumns()

  const takeOut = async () => {
    setExporting(true)
    try {
      const query = new URLSearchParams({ fromDate: from, toDate: to, status: search.status })
      const file = await fetchAuthorised(`reports/digitization.xlsx?${query}`)
      // A refusal is no workbook.
      if (file.type.includes('json')) throw new Error(message('general.somethingWentWrong'))
      saveAs(file, `digitization-${from}-${to}.xlsx`)
    } catch (error) {
      notify.error(errorText(error))
    } finally {
      setExporting(false)
    }
  }
  const counts = report.data?.reportCount
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, pt: 1.5, pb: 1 }}>
        <Typography variant="h1" sx={{ flex: '1 1 100%' }}>
          {t('title.digitizationReports', { ns: 'shell' })}
        </Typography>
        <WholeDateField
          {...dates}
          label={t('from')}
          value={from}
          onWhole={(date) => change({ from: date, page: 1 })}
        />
        <WholeDateField
          {...dates}
          label={t('to')}
          value={to}
          onWhole={(date) => change({ to: date, page: 1 })}
        />
        <TextField
          select
          size="small"
          label={t('status')}
          value={search.status}
          onChange={({ target }) => change({ status: target.value as ReportSearch['status'], page: 1 })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="">{t('any', { ns: 'dashboard' })}</MenuItem>
          {reportStatuses.map((status) => (
            <MenuItem key={status} value={status}>
              {t(`list.${status}`, { ns: 'dashboard' })}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={exporting}
          disabled={fault !== undefined}
          onClick={() => void takeOut()}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t('export')}
        </Button>
        {counts && !fault && (
          <Typography variant="body2" role="status" sx={{ flex: '1 1 100%', color: 'text.secondary' }}>
            {t('reportCounts', { ...counts })}
          </Typography>
        )}
      </Box>
      {fault ? (
        <EmptyState title={messageText(fault.key, { days: String(fault.days) })} />
      ) : (
        <ListScreen
          label={t('title.digitizationReports', { ns: 'shell' })}
          columns={columns}
          rows={report.data?.result ?? []}
          getRowId={(row) => row.erxId}
          total={report.data?.totalcount ?? 0}
          list={paging}
          loading={report.isFetching}
          error={report.error}
          onRetry={() => void report.refetch()}
          empty={<EmptyState title={t('reportEmpty')} />}
        />
      )}
    </Box>
  )
}

function useColumns(): readonly ListColumn<DigitizationReportRow>[] {
  const { t } = useTranslation(['digitization', 'dashboard'])
  return useMemo(
    () => [
      { field: 'erxId', headerName: t('column.erxId', { ns: 'dashboard' }), width: 90 },
      { field: 'partOf', headerName: t('partOf'), width: 140, valueGetter: (value) => value || '' },
      {
        field: 'clientName',
        headerName: t('column.clientName', { ns: 'dashboard' }),
        flex: 1,
        minWidth: 120,
      },
      {
        field: 'status',
        headerName: t('status'),
        width: 140,
        renderCell: ({ row }) =>
          row.cancelled ? (
            <StatusChip tone="warning" icon={<CancelIcon />} label={t('cancelled')} />
          ) : (
            <CaseStatusChip status={row.status} sending={row.sending} />
          ),
      },
      {
        field: 'checkIn',
        headerName: t('column.checkIn', { ns: 'dashboard' }),
        width: 152,
        renderCell: ({ row }) => <Moment instant={row.checkIn} />,
      },
      {
        field: 'fulfilment',
        headerName: t('column.fulfilment', { ns: 'dashboard' }),
        width: 152,
        renderCell: ({ row }) => <Moment instant={row.fulfilment} />,
      },
      { field: 'operator', headerName: t('operator'), flex: 1, minWidth: 110 },
      { field: 'pages', headerName: t('pages'), width: 80, align: 'right' },
      { field: 'medicines', headerName: t('medicines'), width: 100, align: 'right' },
      { field: 'minutes', headerName: t('minutes'), width: 90, align: 'right' },
      { field: 'reason', headerName: t('reason'), flex: 1.4, minWidth: 140 },
    ],
    [t],
  )
}
