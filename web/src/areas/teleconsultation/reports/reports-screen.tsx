import { eRxAmazonRejectionMasterList } from '@rxdesk/contract/areas/teleconsultation/ending-calls'
import { teleOutcomes } from '@rxdesk/contract/areas/teleconsultation/outcomes'
import {
  onGetAmazonReportList,
  onGetTCOperatorReport,
} from '@rxdesk/contract/areas/teleconsultation/report-calls'
import { teleChannel } from '@rxdesk/contract/channels'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter } from '#parts/filter-bar/list-filter.tsx'
import { ListPage } from '#parts/list-page.tsx'
import type { ListState } from '#parts/list-state.ts'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useNumber } from '#parts/written.ts'
import { useOpenCase } from '#queue/case-link.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { caseColumnsHidden, useCaseColumns, useOperatorColumns } from './report-columns.tsx'
import { ReportExport } from './report-export.tsx'
import { type ReportsSearch, reportViews } from './reports-search.ts'
import { useAgentFilter } from './use-agent-filter.tsx'

const route = getRouteApi('/console/amazonreports')

/** What both views of the screen are given. */
interface ViewProps {
  asked: { fromDate: string; toDate: string; clientId: number | ''; agent: number | '' }
  search: ReportsSearch
  paging: ListState
  enabled: boolean
  filters: ReactNode
  /** The fault of the days, said in place of an empty list. */
  fault: string | undefined
}

/** `/amazonreports`: consultations received in some days and what became of them, and what each consultant did. */
export function TeleReportsScreen() {
  const { t } = useTranslation(['teleconsultation-reports', 'queue-dashboard'])
  const { messageText } = useServerText()
  const search = route.useSearch()
  const { filter, paging } = useListAddress(search, route.useNavigate())
  const days = useReportDays(search)
  const { from, to, fault } = days
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('column.clientName', { ns: 'queue-dashboard' }), search.client, filter)
  const byAgent = useAgentFilter(t('agent'), search.agent, filter)
  const any = t('any', { ns: 'queue-dashboard' })
  const ofCases = search.view === 'cases'
  const reasons = useCall(
    eRxAmazonRejectionMasterList,
    {},
    { enabled: ofCases, staleTime: 600_000, meta: { quiet: true } },
  )
  const byStatus = choiceFilter({
    name: 'status',
    label: t('outcome'),
    value: search.status,
    choices: [
      { value: '' as const, label: any },
      ...teleOutcomes.map((value) => ({ value, label: t(`list.${value}`, { ns: 'queue-dashboard' }) })),
    ],
    change: filter,
  })
  const byReason = choiceFilter({
    name: 'reason',
    label: t('column.rejectReason', { ns: 'queue-dashboard' }),
    value: search.reason,
    choices: [
      { value: 0, label: any },
      ...(reasons.data?.reasonList ?? []).map(({ reasonId, reason }) => ({ value: reasonId, label: reason })),
    ],
    change: filter,
  })
  const view: ViewProps = {
    asked: { fromDate: from, toDate: to, clientId: search.client || '', agent: search.agent || '' },
    search,
    paging,
    enabled: fault === undefined,
    fault: fault && messageText(fault.key, { days: String(fault.days) }),
    filters: (
      <FilterBar
        change={filter}
        before={
          <ChoiceFilter
            label={t('show')}
            value={search.view}
            choices={reportViews.map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={(chosen) => filter({ view: chosen })}
          />
        }
        filters={[byPeriod, byClient, byAgent, ofCases && byStatus, ofCases && byReason]}
      />
    ),
  }
  return ofCases ? <Cases {...view} /> : <Operators {...view} />
}

function Cases({ asked, search, paging, enabled, filters, fault }: ViewProps) {
  const { t } = useTranslation('teleconsultation-reports')
  const { messageText } = useServerText()
  const number = useNumber()
  const openCase = useOpenCase()
  const columns = useCaseColumns()
  const question = { ...asked, status: search.status, reasonId: search.reason || ('' as const) }
  const { page, list } = useListPage(onGetAmazonReportList, question, paging, { enabled })
  const counts = page?.reportCount
  return (
    <ListPage
      title={t('title.teleReports', { ns: 'shell' })}
      summary={
        counts
          ? t('sums', {
              received: number(counts.received),
              completed: number(counts.completed),
              rejected: number(counts.rejected),
              failed: number(counts.consultationFailed),
            })
          : ''
      }
      actions={
        <ReportExport
          disabled={!enabled}
          ask={() => askCall(onGetAmazonReportList, { ...question, limit: 0, exportData: true })}
        />
      }
      filters={filters}
      columns={columns}
      phoneHides={caseColumnsHidden}
      {...list}
      getRowId={(row) => row.erxId}
      onOpen={({ erxId }) => openCase(erxId, teleChannel)}
      // The documents have this sentence for a report without rows (calls 8).
      empty={<EmptyState title={fault ?? messageText('general.somethingWentWrong')} />}
    />
  )
}

function Operators({ asked, paging, enabled, filters, fault }: ViewProps) {
  const { t } = useTranslation('teleconsultation-reports')
  const { messageText } = useServerText()
  const columns = useOperatorColumns()
  const { list } = useListPage(onGetTCOperatorReport, asked, paging, { enabled })
  return (
    <ListPage
      title={t('title.teleReports', { ns: 'shell' })}
      label={t('view.operators')}
      summary=""
      actions={
        <ReportExport
          disabled={!enabled}
          ask={() => askCall(onGetTCOperatorReport, { ...asked, limit: 0, exportData: true })}
        />
      }
      filters={filters}
      columns={columns}
      {...list}
      getRowId={(row) => row.userCode}
      empty={<EmptyState title={fault ?? messageText('report.noRecords')} />}
    />
  )
}
