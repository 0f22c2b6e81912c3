import { getAppointments } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { appointmentDays, visitModes } from '@rxdesk/contract/areas/appointments/schemas'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { bookingCodes } from '@rxdesk/contract/options'
import { rangeFault } from '@rxdesk/contract/report-range'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter, dayFilter, type ListFilter, typedFilter } from '#parts/filter-bar/list-filter.tsx'
import { ListPage } from '#parts/list-page.tsx'
import { NothingFound } from '#parts/nothing-found.tsx'
import type { ListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useVisitWords } from '#parts/visits/use-visit-words.ts'
import { phoneHides, smallHides, useAppointmentColumns } from './appointment-columns.tsx'
import { DayFiguresTable } from './day-figures.tsx'
import { DoctorChoice, MasterChoice, type Named } from './named-choice.tsx'
import { PrintButton } from './print-button.tsx'
import type { AppointmentSearch } from './route.tsx'
import type { Press } from './use-steps.tsx'

type Filters = Partial<AppointmentSearch> & { text?: string }

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
  const words = useVisitWords()
  const { messageText } = useServerText()
  const { filter, paging } = address
  // A patient's name or number never appears in an address.
  const [text, setText] = useState('')
  const [names, setNames] = useState<Record<string, Named | null>>({})
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
    mode: search.mode,
    searchText: text,
    sortBy: paging.sortBy,
  }
  const { page, list } = useListPage(getAppointments, asked, paging, { enabled: fault === undefined })
  const columns = useAppointmentColumns(press)
  const byClient = useClientFilter(t('client'), search.client, filter)
  const change = ({ text: typed, ...fields }: Filters) => {
    if (typed !== undefined) setText(typed)
    filter(fields)
  }
  const named = (
    name: 'doctor' | 'department' | 'kind',
    field: (value: Named | null, choose: (one: Named | null) => void) => ReactNode,
  ): ListFilter<Filters> => {
    const known = names[name]
    const id = search[name]
    const value =
      id === 0 ? null : known?.id === id ? known : { id, name: nameIn(page?.data ?? [], name, id) }
    return {
      label: t(name),
      chosen: value?.name ?? '',
      off: { [name]: 0 },
      place: 'behind',
      field: field(value, (one) => {
        setNames({ ...names, [name]: one })
        change({ [name]: one?.id ?? 0 })
      }),
    }
  }
  const filters: (ListFilter<Filters> | false)[] = [
    dayFilter('from', t('from'), search.from, change, from),
    !oneDay && dayFilter('to', t('to'), search.to, change, to),
    !oneDay && byClient,
    !oneDay &&
      named('doctor', (value, choose) => (
        <DoctorChoice label={t('doctor')} value={value && { ...value, hospitals: [] }} onChange={choose} />
      )),
    !oneDay &&
      named('department', (value, choose) => (
        <MasterChoice of="department" label={t('department')} value={value} onChange={choose} />
      )),
    !oneDay &&
      named('kind', (value, choose) => (
        <MasterChoice of="appointment" label={t('kind')} value={value} onChange={choose} />
      )),
    choiceFilter({
      name: 'status',
      label: t('statusOf'),
      value: search.status,
      choices: bookingCodes.map((code) => ({
        value: code,
        label:
          code === '-1'
            ? t('all')
            : words.status({ status: Number(code), noShow: false, arrivedAt: '' }).label,
      })),
      change,
    }),
    choiceFilter({
      name: 'mode',
      label: t('mode'),
      value: search.mode,
      choices: [
        { value: '' as const, label: t('all') },
        ...visitModes.map((mode) => ({ value: mode, label: words.mode(mode) })),
      ],
      change,
    }),
  ]
  const isNarrowed =
    text !== '' ||
    search.status !== '-1' ||
    search.mode !== '' ||
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
              title={from === to ? `${title}, ${from}` : `${title}, ${from} – ${to}`}
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
      onOpen={press && ((row) => address.visit({ view: 'day', day: row.date, doctor: row.doctorId }))}
      empty={
        fault ? (
          <EmptyState title={messageText(fault.key, { days: String(fault.days) })} />
        ) : isNarrowed ? (
          <NothingFound
            filtered
            clear={() =>
              change({ text: '', status: '-1', mode: '', doctor: 0, department: 0, kind: 0, client: 0 })
            }
          />
        ) : (
          <EmptyState title={t('none')} />
        )
      }
    />
  )
}

/** A name that an address alone does not tell, from the rows that it has found. */
function nameIn(rows: readonly AppointmentRow[], name: 'doctor' | 'department' | 'kind', id: number): string {
  const [row] = rows
  if (!row) return `#${id}`
  return { doctor: row.doctorName, department: row.departmentName, kind: row.appointmentType }[name]
}

function daysAfter(day: string, days: number): string {
  const iso = isoFromWire(day)
  if (iso === null) return day
  return wireFromIso(new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10))
}
