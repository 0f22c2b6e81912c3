import { geteRxListReport, geteRxOldListReport } from '@rxdesk/contract/areas/reports/list-calls'
import { reportStatuses } from '@rxdesk/contract/options'
import { reportDays } from '@rxdesk/contract/report-range'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter } from '#parts/filter-bar/list-filter.tsx'
import { useFreshFigures } from '#parts/fresh-figures/use-fresh-figures.ts'
import { ListPage } from '#parts/list-page.tsx'
import { ReportExport } from '#parts/report-export/report-export.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import { useReportDays } from '#parts/report-period/use-report-days.ts'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useNumber } from '#parts/written.ts'
import { useOpenCase } from '#queue/case-link.ts'
import { useMasterFilters } from '../master-filters.tsx'
import { usePatientSearch } from '../patient-search.tsx'
import { ReportEmpty } from '../report-empty.tsx'
import { SavedReports } from '../saved/saved-reports.tsx'
import { useErxColumns } from './erx-columns.tsx'
import { type ErxListSearch, erxViews } from './erx-list-search.ts'
import { useErxFilters } from './use-erx-filters.tsx'

const route = getRouteApi('/console/erxList')

/** `/erxList`: who has or had each prescription received in some days, how long it took and where it stands. */
export function ErxListScreen() {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const openCase = useOpenCase()
  const search = route.useSearch()
  const { filter, paging } = useListAddress(search, route.useNavigate())
  const days = useReportDays(search, search.view === 'old' ? reportDays.most : undefined)
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const byStatus = choiceFilter({
    name: 'status',
    label: t('status'),
    value: search.status,
    choices: [
      { value: '' as const, label: t('any') },
      ...reportStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    ],
    change: filter,
  })
  const byMasters = useMasterFilters(['media', 'reason'], search, filter)
  const { patient, search: byPatient, change: ofPatient } = usePatientSearch(filter)
  const more = useErxFilters(search, filter)
  const change = ({ mobile, ...fields }: Partial<ErxListSearch> & { patient?: string; mobile?: string }) => {
    if (mobile !== undefined) more.setMobile(mobile)
    ofPatient(fields)
  }
  const asked = {
    filtercheckInStartDate: days.from,
    filtercheckInEndDate: days.to,
    filterVendor: search.client || ('' as const),
    status: search.status,
    filterMedia: search.media || ('' as const),
    filterRejectId: search.reason || ('' as const),
    filterpatName: patient,
    ...more.asked,
  }
  const enabled = days.fault === undefined
  const isOld = search.view === 'old'
  const sorted = { ...asked, sortBy: search.sort }
  useFreshFigures(geteRxListReport)
  const newer = useListPage(geteRxListReport, sorted, paging, { enabled: enabled && !isOld })
  const old = useListPage(geteRxOldListReport, sorted, paging, { enabled: enabled && isOld })
  const { list } = isOld ? old : newer
  const columns = useErxColumns()
  return (
    <ListPage
      title={t('title.erxList', { ns: 'shell' })}
      label={t(`view.${search.view}`)}
      summary={enabled ? t('found', { number: number(list.total) }) : ''}
      actions={
        <>
          <SavedReports />
          <ReportExport disabled={!enabled} asked={{ report: isOld ? 'old-list' : 'erx-list', ...asked }} />
        </>
      }
      filters={
        <FilterBar
          change={change}
          search={byPatient}
          before={
            <ChoiceFilter
              label={t('show')}
              value={search.view}
              choices={erxViews.map((value) => ({ value, label: t(`view.${value}`) }))}
              onChange={(chosen) => filter({ view: chosen })}
            />
          }
          filters={[byPeriod, byClient, byStatus, ...more.filters, more.byMobile, ...byMasters]}
        />
      }
      columns={columns}
      phoneHides={['mediaName', 'level', 'due', 'minutes', 'inTime', 'reason']}
      smallHides={['mediaName', 'due', 'reason']}
      {...list}
      getRowId={(row) => row.erxId}
      onOpen={({ erxId, channel }) => openCase(erxId, channel)}
      empty={<ReportEmpty fault={days.fault} nothing={t('nothing')} />}
    />
  )
}
