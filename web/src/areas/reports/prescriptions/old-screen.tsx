import { onGetOldReportList } from '@rxdesk/contract/areas/reports/list-calls'
import { reportDays } from '@rxdesk/contract/report-range'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
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
import type { ReportsSearch } from '../reports-search.ts'
import { SavedReports } from '../saved/saved-reports.tsx'
import { ViewChoice } from '../view-choice.tsx'
import { usePrescriptionColumns } from './prescription-columns.tsx'

const route = getRouteApi('/console/reports')

/** Prescriptions that ended longer ago than the eRx list goes back; a year of them, because the last days have none. */
export function OldScreen() {
  const { t } = useTranslation('reports')
  const number = useNumber()
  const openCase = useOpenCase()
  const search = route.useSearch()
  const { filter, paging } = useListAddress<ReportsSearch>(search, route.useNavigate())
  const { patient, search: byPatient, change } = usePatientSearch(filter)
  const days = useReportDays(search, reportDays.most)
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const range = { fromDate: days.from, toDate: days.to, clientId: search.client }
  const enabled = days.fault === undefined
  const { list } = useListPage(onGetOldReportList, { ...range, patName: patient }, paging, { enabled })
  const columns = usePrescriptionColumns()
  return (
    <ListPage
      title={t('title.prescriptionReports', { ns: 'shell' })}
      label={t('view.old')}
      summary={enabled ? t('found', { number: number(list.total) }) : ''}
      actions={
        <>
          <SavedReports />
          <ReportExport
            disabled={!enabled}
            asked={{
              report: 'old-list',
              filtercheckInStartDate: days.from,
              filtercheckInEndDate: days.to,
              filterVendor: search.client || '',
              filterpatName: patient,
            }}
          />
        </>
      }
      filters={
        <FilterBar
          change={change}
          before={<ViewChoice />}
          search={byPatient}
          filters={[byPeriod, byClient]}
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
