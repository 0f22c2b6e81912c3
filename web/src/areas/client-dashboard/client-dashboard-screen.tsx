import { mayUse } from '@rxdesk/contract/access-row'
import { getClientDashboardDetails, getClientErxList } from '@rxdesk/contract/areas/client-dashboard/calls'
import { getClientMastersList } from '@rxdesk/contract/areas/masters/calls'
import { settings_chart } from '@rxdesk/contract/areas/settings/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { detailPathOf } from '@rxdesk/contract/channel-rules'
import { consoleChannel } from '@rxdesk/contract/channels'
import type { ErxColumn } from '@rxdesk/contract/erx-row'
import { screens } from '@rxdesk/contract/screens'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { useFreshFigures } from '#parts/fresh-figures/use-fresh-figures.ts'
import { ListPage } from '#parts/list-page.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { TypedFilter } from '#parts/typed-filter.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useMoney } from '#parts/written.ts'
import { useOpenCase } from '#queue/case-link.ts'
import { hiddenColumns, useClientColumns } from '#queue/client-columns/client-columns.tsx'
import { useMayUse, useUser } from '#session/session-store.ts'
import { viewerOf } from '#session/viewer.ts'
import { useCall } from '#wire/use-call.ts'
import { ClientFigures } from './client-figures.tsx'
import { ExportButton } from './export-button.tsx'
import { ViewChoice } from './view-choice.tsx'

const route = getRouteApi('/console/clientDashboard')

/** While the list is loading. */
const before: readonly ErxColumn[] = ['erxId', 'patientName', 'status', 'receivedAt']

/** `/clientDashboard`: the status of a client's prescriptions, day by day and one by one. */
export function ClientDashboardScreen() {
  const { t } = useTranslation('client-dashboard')
  const money = useMoney()
  const { messageText } = useServerText()
  const user = useUser()
  const search = route.useSearch()
  const { filter, paging } = useListAddress(search, route.useNavigate())
  // A patient's name never appears in an address.
  const [patName, setPatName] = useState('')
  const openCase = useOpenCase()
  const choosesClient = useMayUse(getClientMastersList.access)
  const charts = useCall(settings_chart, {}, { staleTime: 300_000, meta: { quiet: true } })
  const chart = charts.data?.charts.find((one) => one.chart === 'clientDays')
  const days = useReportDays(search, chart?.days)
  const { from, to, fault } = days
  // The number of days at the start is a setting; other days are not requested before it is known.
  const known = fault === undefined && (search.period !== 'custom' || search.from !== '' || !charts.isPending)
  const range = { fromDate: from, toDate: to, clientId: search.client }
  const figures = useCall(getClientDashboardDetails, range, {
    enabled: known,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  useFreshFigures(getClientDashboardDetails, getClientErxList)
  const { page, list } = useListPage(getClientErxList, { ...range, status: search.status, patName }, paging, {
    enabled: known,
  })
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  // It is set by the figures above the list.
  const byStatus = {
    label: t('status'),
    chosen: search.status === '' ? '' : t(`count.${search.status}`),
    off: { status: '' as const },
  }
  const columns = useClientColumns(page?.columns ?? before)
  const hidden = useMemo(() => hiddenColumns(columns), [columns])
  /** Nothing where no fees are agreed, or several clients are shown. */
  const feesText = ({ total_fees, currency }: AnswerOf<typeof getClientErxList>) =>
    total_fees === null
      ? undefined
      : t('totalFees', {
          amount: money(total_fees, currency),
        })
  const who = viewerOf(user)
  const opens = (channel: string) => mayUse(screens[detailPathOf(channel)].access, who)
  return (
    <ListPage
      title={t('title.clientDashboard', { ns: 'shell' })}
      label={t('prescriptions')}
      summary={page && feesText(page)}
      actions={<ExportButton asked={{ ...range, status: search.status, patName }} />}
      filters={
        <FilterBar
          before={<ViewChoice />}
          change={({ patName: name, ...fields }: Partial<typeof search & { patName: string }>) => {
            if (name !== undefined) setPatName(name)
            filter(fields)
          }}
          search={{
            label: t('patient'),
            chosen: patName,
            off: { patName: '' },
            field: (
              <TypedFilter
                data-search
                label={t('patient')}
                value={patName}
                onSettled={(text) => {
                  setPatName(text)
                  filter({})
                }}
                slotProps={{ htmlInput: { maxLength: 100 } }}
              />
            ),
          }}
          filters={[byPeriod, choosesClient && byClient, byStatus]}
        />
      }
      above={
        fault === undefined && (
          <ClientFigures
            figures={figures.data}
            chart={chart?.shown ?? true}
            status={search.status}
            onStatus={(status) => filter({ status })}
          />
        )
      }
      columns={columns}
      {...hidden}
      phoneName="patName"
      {...list}
      // Nothing is asked for yet, which is not the same as nothing there.
      loading={list.loading || (fault === undefined && !known)}
      getRowId={(row) => row.erxId}
      onOpen={
        opens(consoleChannel) ? (row) => opens(row.channel) && openCase(row.erxId, row.channel) : undefined
      }
      empty={
        fault ? (
          <EmptyState title={messageText(fault.key, { days: String(fault.days) })} />
        ) : search.status !== '' || patName !== '' || search.client !== 0 ? (
          <NothingFound
            filtered
            clear={() => {
              setPatName('')
              filter({ status: '', client: 0 })
            }}
          />
        ) : (
          <EmptyState title={t('nothingReceived')} />
        )
      }
    />
  )
}
