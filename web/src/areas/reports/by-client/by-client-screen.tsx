import { getReportColumn, onGetclientReportList } from '@rxdesk/contract/areas/reports/list-calls'
import type { ErxColumn } from '@rxdesk/contract/erx-row'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { useFreshFigures } from '#parts/fresh-figures/use-fresh-figures.ts'
import { ListPage } from '#parts/list-page.tsx'
import { ReportExport } from '#parts/report-export/report-export.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useNumber } from '#parts/written.ts'
import { useOpenCase } from '#queue/case-link.ts'
import { hiddenColumns, useClientColumns } from '#queue/client-columns/client-columns.tsx'
import { useCall } from '#wire/use-call.ts'
import { ReportEmpty } from '../report-empty.tsx'
import type { ReportsSearch } from '../reports-search.ts'
import { SavedReports } from '../saved/saved-reports.tsx'
import { ViewChoice } from '../view-choice.tsx'
import { ColumnsButton } from './columns-button.tsx'

const route = getRouteApi('/console/reports')

/** While the columns of the client are loading. */
const before: readonly ErxColumn[] = ['erxId', 'patientName', 'status', 'receivedAt']

/** Prescriptions that one client sent in some days, in the columns that the client chose. */
export function ByClientScreen() {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const openCase = useOpenCase()
  const search = route.useSearch()
  const { filter, paging } = useListAddress<ReportsSearch>(search, route.useNavigate())
  const days = useReportDays(search)
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const { client } = search
  const asked = { fromDate: days.from, toDate: days.to, clientId: client }
  const enabled = days.fault === undefined && client !== 0
  useFreshFigures(onGetclientReportList)
  const { page, list } = useListPage(onGetclientReportList, asked, paging, { enabled })
  const chosen = useCall(getReportColumn, { clientId: client }, { enabled: client !== 0 })
  const columns = useClientColumns(page?.columns ?? before)
  const hidden = useMemo(() => hiddenColumns(columns), [columns])
  return (
    <ListPage
      title={t('title.prescriptionReports', { ns: 'shell' })}
      label={t('view.byClient')}
      summary={enabled && page ? t('found', { number: number(page.totalcount) }) : ''}
      actions={
        <>
          <SavedReports />
          {client !== 0 && chosen.data && <ColumnsButton clientId={client} chosen={chosen.data} />}
          <ReportExport disabled={!enabled} asked={{ report: 'client-report', ...asked }} />
        </>
      }
      filters={<FilterBar change={filter} before={<ViewChoice />} filters={[byPeriod, byClient]} />}
      columns={columns}
      {...hidden}
      phoneName="patName"
      {...list}
      getRowId={(row) => row.erxId}
      onOpen={({ erxId, channel }) => openCase(erxId, channel)}
      empty={
        client === 0 && days.fault === undefined ? (
          <EmptyState title={t('chooseClient')} />
        ) : (
          <ReportEmpty fault={days.fault} nothing={t('nothing')} />
        )
      }
    />
  )
}
