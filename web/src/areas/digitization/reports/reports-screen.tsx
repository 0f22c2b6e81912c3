import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { onGetDigitizationReportList } from '@rxdesk/contract/areas/digitization/calls'
import type { DigitizationReportRow } from '@rxdesk/contract/areas/digitization/schemas'
import { reportStatuses } from '@rxdesk/contract/options'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { Moment } from '#parts/cell-text.tsx'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter } from '#parts/filter-bar/list-filter.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage } from '#parts/list-page.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { CaseStatusChip, StatusChip } from '#parts/status-chip.tsx'
import { useFileDownload } from '#parts/use-file-download.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'

const route = getRouteApi('/console/digitizationreports')

/** `/digitizationreports`: cases received for digitization and their outcome, also as an Excel workbook. */
export function DigitizationReportsScreen() {
  const { t } = useTranslation(['digitization', 'queue-dashboard'])
  const { messageText } = useServerText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { filter, paging } = useListAddress(search, navigate)
  const days = useReportDays(search)
  const { from, to, fault } = days
  const { page, list } = useListPage(
    onGetDigitizationReportList,
    { fromDate: from, toDate: to, clientId: search.client || '', status: search.status },
    paging,
    { enabled: fault === undefined },
  )
  const { busy: exporting, download } = useFileDownload()
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('column.clientName', { ns: 'queue-dashboard' }), search.client, filter)
  const columns = useColumns()

  const takeOut = () => {
    const query = new URLSearchParams({
      fromDate: from,
      toDate: to,
      clientId: search.client === 0 ? '' : String(search.client),
      status: search.status,
    })
    return download(() => ({
      fileUrl: `reports/digitization.xlsx?${query}`,
      fileName: `digitization-${from}-${to}.xlsx`,
    }))
  }
  const counts = page?.reportCount
  return (
    <ListPage
      title={t('title.digitizationReports', { ns: 'shell' })}
      summary={counts ? t('reportCounts', { ...counts }) : ''}
      actions={
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={exporting}
          disabled={fault !== undefined}
          onClick={() => void takeOut()}
        >
          {t('export')}
        </Button>
      }
      filters={
        <FilterBar
          change={filter}
          filters={[
            byPeriod,
            byClient,
            choiceFilter({
              name: 'status',
              label: t('status'),
              value: search.status,
              choices: [
                { value: '', label: t('any', { ns: 'queue-dashboard' }) },
                ...reportStatuses.map((value) => ({
                  value,
                  label: t(`list.${value}`, { ns: 'queue-dashboard' }),
                })),
              ],
              change: filter,
            }),
          ]}
        />
      }
      columns={columns}
      {...list}
      getRowId={(row) => row.erxId}
      empty={
        <EmptyState title={fault ? messageText(fault.key, { days: String(fault.days) }) : t('reportEmpty')} />
      }
    />
  )
}

function useColumns(): readonly ListColumn<DigitizationReportRow>[] {
  const { t } = useTranslation(['digitization', 'queue-dashboard'])
  return useMemo(
    () => [
      { field: 'erxId', headerName: t('column.erxId', { ns: 'queue-dashboard' }), width: 90 },
      { field: 'partOf', headerName: t('partOf'), width: 140, valueGetter: (value) => value || '' },
      {
        field: 'clientName',
        headerName: t('column.clientName', { ns: 'queue-dashboard' }),
        flex: 1,
        minWidth: 120,
      },
      {
        field: 'status',
        headerName: t('status'),
        width: 140,
        renderCell: ({ row }) =>
          row.cancelled ? (
            <StatusChip status="cancelled" label={t('cancelled')} />
          ) : (
            <CaseStatusChip status={row.status} sending={row.sending} />
          ),
      },
      {
        field: 'checkIn',
        headerName: t('column.checkIn', { ns: 'queue-dashboard' }),
        width: 152,
        renderCell: ({ row }) => <Moment instant={row.checkIn} />,
      },
      {
        field: 'fulfilment',
        headerName: t('column.fulfilment', { ns: 'queue-dashboard' }),
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
