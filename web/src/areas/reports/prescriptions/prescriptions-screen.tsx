import { onGetReportList } from '@rxdesk/contract/areas/reports/list-calls'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
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
import { usePatientSearch } from '../patient-search.tsx'
import { ReportEmpty } from '../report-empty.tsx'
import { type ReportsSearch, termFilterNames } from '../reports-search.ts'
import { SavedReports } from '../saved/saved-reports.tsx'
import { ViewChoice } from '../view-choice.tsx'
import { usePrescriptionColumns } from './prescription-columns.tsx'
import { useContentFilters } from './use-content-filters.tsx'

const route = getRouteApi('/console/reports')

/** Prescriptions of some days by what they say: terms, doctor, medicines. */
export function PrescriptionsScreen() {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const openCase = useOpenCase()
  const search = route.useSearch()
  const { filter, paging } = useListAddress<ReportsSearch>(search, route.useNavigate())
  const { patient, search: byPatient, change } = usePatientSearch(filter)
  const days = useReportDays(search)
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const byContent = useContentFilters(search, filter)
  const asked = {
    fromDate: days.from,
    toDate: days.to,
    clientId: search.client,
    dateOf: search.dateOf,
    status: search.status,
    mediaId: search.media,
    hospitalId: search.hospital,
    departmentId: search.department,
    doctor: search.doctor?.id ?? 0,
    patient,
    ...Object.fromEntries(termFilterNames.map((tag) => [tag, search[tag].map(({ id }) => id)])),
  }
  const enabled = days.fault === undefined
  useFreshFigures(onGetReportList)
  const { page, list } = useListPage(onGetReportList, asked, paging, { enabled })
  const columns = usePrescriptionColumns()
  const counts = page?.reportCount
  return (
    <ListPage
      title={t('title.prescriptionReports', { ns: 'shell' })}
      label={t('view.prescriptions')}
      summary={
        counts && enabled
          ? t('counts', {
              received: number(counts.received),
              completed: number(counts.completed),
              rejected: number(counts.rejected),
              open: number(counts.open + counts.failure),
              medicines: number(counts.medicines),
              pages: number(counts.pages),
            })
          : ''
      }
      actions={
        <>
          <SavedReports />
          <ReportExport disabled={!enabled} asked={{ report: 'reports', ...asked }} />
        </>
      }
      filters={
        <FilterBar
          change={change}
          before={<ViewChoice />}
          search={byPatient}
          filters={[byPeriod, byClient, ...byContent]}
        />
      }
      columns={columns}
      phoneHides={['doctorName', 'specialization', 'investigations', 'medicines', 'fulfilment']}
      smallHides={['specialization', 'investigations', 'fulfilment']}
      {...list}
      getRowId={(row) => row.erxId}
      onOpen={({ erxId, channel }) => openCase(erxId, channel)}
      empty={<ReportEmpty fault={days.fault} nothing={t('nothing')} />}
    />
  )
}
