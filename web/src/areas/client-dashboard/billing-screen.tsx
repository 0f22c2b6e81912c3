import { getClientMastersList } from '@rxdesk/contract/areas/masters/calls'
import { getbillingDashboard } from '@rxdesk/contract/areas/reports/figure-calls'
import { billingGroups } from '@rxdesk/contract/areas/reports/options'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { useFreshFigures } from '#parts/fresh-figures/use-fresh-figures.ts'
import { ListPage } from '#parts/list-page.tsx'
import { ReportExport } from '#parts/report-export/report-export.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useMayUse } from '#session/session-store.ts'
import { usePage } from '#wire/use-page.ts'
import { useBillingColumns } from './billing-columns.tsx'
import { BillingFigures } from './billing-figures.tsx'
import { ViewChoice } from './view-choice.tsx'

const route = getRouteApi('/console/clientDashboard')

/** What is owed for the completed prescriptions of some days, each currency by itself. It is no invoice. */
export function BillingScreen() {
  const { t } = useTranslation('client-dashboard')
  const { messageText } = useServerText()
  const search = route.useSearch()
  const { filter, paging } = useListAddress(search, route.useNavigate())
  const choosesClient = useMayUse(getClientMastersList.access)
  const days = useReportDays(search)
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const { by } = search
  const range = { fromDate: days.from, toDate: days.to, clientId: search.client }
  const asked = { ...range, by }
  const enabled = days.fault === undefined
  useFreshFigures(getbillingDashboard)
  const { page, state } = usePage(getbillingDashboard, asked, { enabled })
  // The answer has every line; two clients of one name differ by their place alone.
  const lines = useMemo(() => (page?.result ?? []).map((row, at) => ({ ...row, at })), [page])
  const columns = useBillingColumns(by)
  return (
    <ListPage
      title={t('title.clientDashboard', { ns: 'shell' })}
      label={t('view.billing')}
      actions={<ReportExport disabled={!enabled} asked={{ report: 'billing', ...asked }} />}
      filters={
        <FilterBar
          change={filter}
          before={
            <>
              <ViewChoice />
              <ChoiceFilter
                label={t('by')}
                value={by}
                choices={billingGroups.map((value) => ({ value, label: t(`by.${value}`) }))}
                onChange={(chosen) => filter({ by: chosen })}
              />
            </>
          }
          filters={[byPeriod, choosesClient && byClient]}
        />
      }
      above={page && lines.length > 0 && <BillingFigures asked={range} totals={page.totals} />}
      columns={columns}
      rows={lines.slice(paging.offset, paging.offset + paging.limit)}
      total={lines.length}
      list={paging}
      {...state}
      getRowId={({ at }) => at}
      empty={
        <EmptyState
          title={
            days.fault ? messageText(days.fault.key, { days: String(days.fault.days) }) : t('nothingToBill')
          }
        />
      }
    />
  )
}
