import type { StayList } from '@rxdesk/contract/areas/inpatient/options'
import type { StayRow } from '@rxdesk/contract/areas/inpatient/schemas'
import { getStayList } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { ipdChannel } from '@rxdesk/contract/channels'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { dayFilter, searchFilter } from '#parts/filter-bar/list-filter.tsx'
import { ListArea } from '#parts/list-area.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListScreen } from '#parts/list-screen.tsx'
import type { ListState } from '#parts/list-state.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useMoment, useNumber } from '#parts/written.ts'
import { useOpenCase } from '#queue/case-link.ts'

/** What narrows a list of stays down. A patient's name stays out of the address. */
interface StayFilters {
  text: string
  client: number
  admittedFrom: string
  admittedTo: string
}

interface StayListPanelProps {
  list: StayList
  paging: ListState
  /** Shows the first page again, when the list is narrowed. */
  onNarrow: () => void
}

/** Stays in one state, the last admitted first. */
export function StayListPanel({ list, paging, onNarrow }: StayListPanelProps) {
  const { t } = useTranslation('cases')
  const openCase = useOpenCase()
  const columns = useColumns()
  const [filters, setFilters] = useState<StayFilters>({
    text: '',
    client: 0,
    admittedFrom: '',
    admittedTo: '',
  })
  const change = (fields: Partial<StayFilters>) => {
    setFilters((before) => ({ ...before, ...fields }))
    onNarrow()
  }
  const client = useClientFilter(t('client'), filters.client, change)
  const { list: page } = useListPage(
    getStayList,
    {
      list,
      patName: filters.text,
      filterVendor: filters.client || '',
      admittedFrom: filters.admittedFrom,
      admittedTo: filters.admittedTo,
    },
    paging,
  )
  return (
    <>
      <FilterBar<StayFilters>
        search={searchFilter(t('patient'), filters.text, ({ text }) => change({ text }))}
        filters={[
          client,
          dayFilter('admittedFrom', t('admittedFrom'), filters.admittedFrom, change),
          dayFilter('admittedTo', t('admittedTo'), filters.admittedTo, change),
        ]}
        change={change}
      />
      <ListArea>
        <ListScreen<StayRow>
          label={t(`stays.${list}`)}
          columns={columns}
          smallHides={['uhid', 'doctorName']}
          phoneHides={['uhid', 'clientName', 'doctorName']}
          phoneName="patName"
          {...page}
          getRowId={({ stayId }) => stayId}
          onOpen={({ erxId }) => openCase(erxId, ipdChannel)}
          empty={<EmptyState title={t(`none.${list}`)} />}
        />
      </ListArea>
    </>
  )
}

function useColumns(): readonly ListColumn<StayRow>[] {
  const { t } = useTranslation('cases')
  const moment = useMoment()
  const number = useNumber()
  return useMemo(
    () => [
      { field: 'ipdNo', headerName: t('ipdNo'), width: 120 },
      { field: 'patName', headerName: t('patient'), flex: 1, minWidth: 150 },
      { field: 'uhid', headerName: t('uhid'), width: 110 },
      { field: 'clientName', headerName: t('client'), width: 150 },
      { field: 'departmentName', headerName: t('department'), width: 150 },
      {
        field: 'ward',
        headerName: t('place'),
        width: 170,
        valueGetter: (_, { ward, room, bedName }) => [ward, room, bedName].filter(Boolean).join(' · '),
      },
      { field: 'doctorName', headerName: t('doctor'), width: 150 },
      {
        field: 'admittedAt',
        headerName: t('admittedAt'),
        width: 152,
        valueGetter: (_, row) => moment(row.admittedAt),
      },
      {
        field: 'day',
        headerName: t('day'),
        width: 70,
        align: 'right',
        valueGetter: (_, row) => number(row.day),
      },
    ],
    [t, moment, number],
  )
}
