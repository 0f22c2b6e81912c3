import { getAppointments } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { appointmentDays } from '@rxdesk/contract/areas/appointments/schemas'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { rangeFault } from '@rxdesk/contract/report-range'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '#language/isolated.ts'
import { useServerText } from '#language/use-server-text.ts'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { typedFilter } from '#parts/filter-bar/list-filter.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import type { ListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { visitAddress } from '#parts/visits/visit-address.ts'
import { phoneHides, smallHides, useAppointmentColumns } from './appointment-columns.tsx'
import type { AppointmentSearch } from './appointment-search.ts'
import { DayFiguresTable } from './day-figures.tsx'
import { PrintButton } from './print-button.tsx'
import type { Press } from './steps.ts'
import { type Filters, useAppointmentFilters } from './use-appointment-filters.tsx'

interface AppointmentListProps {
  search: AppointmentSearch
  address: ListAddress<AppointmentSearch>
  /** dd-mm-yyyy, of the deployment. */
  today: string
  /** Undefined for staff of a client, who see one day and press nothing. */
  press?: (action: Press, row: AppointmentRow) => void
  actions?: ReactNode
}

/** Appointments of a range of days, narrowed down and sorted by the server. */
export function AppointmentList({ search, address, today, press, actions }: AppointmentListProps) {
  const { t } = useTranslation('appointments')
  const { messageText } = useServerText()
  const { filter, paging } = address
  // A patient's name or number never appears in an address.
  const [text, setText] = useState('')
  const oneDay = press === undefined
  const from = search.from || today
  const to = oneDay ? from : search.to || daysAfter(from, appointmentDays.usual - 1)
  const fault = rangeFault(from, to, appointmentDays.most)
  const asked = {
    from,
    to,
    doctorId: search.doctor,
    departmentId: search.department,
    ...(search.client !== 0 && { clientId: search.client }),
    appointmentTypeId: search.kind,
    status: search.status,
    mode: search.visit,
    searchText: text,
    sortBy: paging.sortBy,
  }
  const { page, list } = useListPage(getAppointments, asked, paging, { enabled: fault === undefined })
  const columns = useAppointmentColumns(press)
  const change = ({ text: typed, ...fields }: Filters) => {
    if (typed !== undefined) setText(typed)
    filter(fields)
  }
  const filters = useAppointmentFilters({ search, rows: page?.data ?? [], from, to, oneDay, change })
  const isNarrowed =
    text !== '' ||
    search.status !== '-1' ||
    search.visit !== '' ||
    search.doctor + search.department + search.kind + search.client !== 0
  const title = t('title.appointmentBooking', { ns: 'shell' })
  return (
    <ListPage
      title={title}
      actions={
        <>
          {fault === undefined && (
            <PrintButton
              asked={asked}
              title={`${title} · ${leftToRight(from === to ? from : `${from} – ${to}`)}`}
            />
          )}
          {actions}
        </>
      }
      filters={
        <FilterBar<Filters>
          change={change}
          search={typedFilter({ name: 'text', label: t('search'), value: text, change })}
          filters={filters}
        />
      }
      above={<DayFiguresTable figures={page?.figures ?? []} />}
      columns={columns}
      phoneHides={phoneHides}
      phoneName="patient"
      smallHides={smallHides}
      {...list}
      getRowId={({ appointmentId }) => appointmentId}
      onOpen={press && ((row) => address.visit(visitAddress(row)))}
      empty={
        fault ? (
          <EmptyState title={messageText(fault.key, { days: String(fault.days) })} />
        ) : isNarrowed ? (
          <NothingFound
            filtered
            clear={() =>
              change({ text: '', status: '-1', visit: '', doctor: 0, department: 0, kind: 0, client: 0 })
            }
          />
        ) : (
          <EmptyState title={t('none')} />
        )
      }
    />
  )
}

function daysAfter(day: string, days: number): string {
  const iso = isoFromWire(day)
  if (iso === null) return day
  return wireFromIso(new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10))
}
