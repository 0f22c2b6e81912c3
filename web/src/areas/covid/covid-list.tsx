import { getCovidPatientList } from '@rxdesk/contract/areas/covid/calls'
import { covidStatuses } from '@rxdesk/contract/covid/status'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useClientFilter } from '#parts/client-select.tsx'
import { useCovidWords } from '#parts/covid-words/use-covid-words.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter, typedFilter } from '#parts/filter-bar/list-filter.tsx'
import { ListPage } from '#parts/list-page.tsx'
import type { ListState } from '#parts/list-state.ts'
import { NothingFound } from '#parts/nothing-found.tsx'
import { usePeriodFilter } from '#parts/report-period/use-period-filter.tsx'
import type { PeriodSearch, ReportDays } from '#parts/report-period/use-report-days.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useCovidColumns } from './covid-columns.tsx'
import { CovidExport } from './covid-export.tsx'

interface Typed {
  patName: string
  mobileNo: string
}
type Search = PeriodSearch & { status: number; client: number }

interface CovidListProps {
  search: Search
  address: {
    filter: (fields: Partial<Search>) => void
    visit: (fields: { patient: number }) => void
    paging: ListState
  }
  days: ReportDays
  typed: Typed
  onTyped: (typed: Typed) => void
}

const isWhole = (text: string) => text.replace(/\D/g, '').length >= 10

/** Patients who were measured on some days, those with the lowest saturation first where it is asked for. */
export function CovidList({ search, address, days, typed, onTyped }: CovidListProps) {
  const { t } = useTranslation('covid')
  const words = useCovidWords()
  const { messageText } = useServerText()
  const { filter, visit, paging } = address
  const { from, to, fault } = days
  const asked = {
    filterfromDate: from,
    filtertoDate: to,
    ...typed,
    covidStatus: String(search.status),
    ...(search.client !== 0 && { clientId: search.client }),
    sortBy: paging.sortBy,
  }
  const { page, list } = useListPage(getCovidPatientList, asked, paging, { enabled: fault === undefined })
  const columns = useCovidColumns(page?.resultData ?? [])
  const byPeriod = usePeriodFilter(days, search, filter)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const change = ({ patName, mobileNo, ...fields }: Partial<Search & Typed>) => {
    if (patName !== undefined || mobileNo !== undefined)
      onTyped({ patName: patName ?? typed.patName, mobileNo: mobileNo ?? typed.mobileNo })
    filter(fields)
  }
  const byStatus = choiceFilter({
    name: 'status',
    label: t('status'),
    value: search.status,
    choices: [
      { value: -1, label: t('anyStatus') },
      ...covidStatuses.map((value) => ({ value: value as number, label: words.status(value) })),
    ],
    change,
  })
  const isFiltered =
    search.status !== -1 || search.client !== 0 || typed.patName !== '' || typed.mobileNo !== ''
  const clear = () => change({ status: -1, client: 0, patName: '', mobileNo: '' })
  return (
    <ListPage
      title={t('title.covidVitals', { ns: 'shell' })}
      label={t('patients')}
      actions={<CovidExport asked={asked} />}
      filters={
        <FilterBar<Partial<Search & Typed>>
          change={change}
          search={typedFilter({ name: 'patName', label: t('patient'), value: typed.patName, change })}
          filters={[
            byPeriod,
            byClient,
            byStatus,
            typedFilter({
              name: 'mobileNo',
              label: t('mobile'),
              value: typed.mobileNo,
              fits: isWhole,
              unfit: t('mobileUnfit'),
              change,
            }),
          ]}
        />
      }
      columns={columns}
      phoneHides={['symptomDay', 'who', 'clientName', 'byFigures']}
      phoneName="patName"
      smallHides={['symptomDay', 'who', 'clientName']}
      {...list}
      getRowId={({ patientId }) => patientId}
      onOpen={({ patientId }) => visit({ patient: patientId })}
      empty={
        fault ? (
          <EmptyState title={messageText(fault.key, { days: String(fault.days) })} />
        ) : isFiltered ? (
          <NothingFound filtered clear={clear} />
        ) : (
          <EmptyState title={t('none')} />
        )
      }
    />
  )
}
