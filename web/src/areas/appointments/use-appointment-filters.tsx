import { visitModes } from '@rxdesk/contract/areas/appointments/options'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import { bookingCodes } from '@rxdesk/contract/options'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { choiceFilter, dayFilter, type ListFilter } from '#parts/filter-bar/list-filter.tsx'
import { useVisitWords } from '#parts/visits/use-visit-words.ts'
import type { AppointmentSearch } from './appointment-search.ts'
import { DoctorChoice, MasterChoice, type Named } from './named-choice.tsx'

export type Filters = Partial<AppointmentSearch> & { text?: string }

interface FilterParts {
  search: AppointmentSearch
  /** What was found, for the names of what an address filters by. */
  rows: readonly AppointmentRow[]
  /** The days in force. */
  from: string
  to: string
  /** Staff of a client choose the day, status and mode alone. */
  oneDay: boolean
  change: (fields: Filters) => void
}

/** The filters of the list of appointments. */
export function useAppointmentFilters({
  search,
  rows,
  from,
  to,
  oneDay,
  change,
}: FilterParts): (ListFilter<Filters> | false)[] {
  const { t } = useTranslation('appointments')
  const words = useVisitWords()
  const [names, setNames] = useState<Record<string, Named | null>>({})
  const byClient = useClientFilter(t('client'), search.client, change)
  const named = (
    name: 'doctor' | 'department' | 'kind',
    field: (value: Named | null, choose: (one: Named | null) => void) => ReactNode,
  ): ListFilter<Filters> => {
    const known = names[name]
    const id = search[name]
    const value = id === 0 ? null : known?.id === id ? known : { id, name: nameIn(rows, name, id) }
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
  return [
    dayFilter('from', t(oneDay ? 'day' : 'from'), search.from, change, from),
    !oneDay && dayFilter('to', t('to'), search.to, change, to),
    !oneDay && byClient,
    !oneDay &&
      named('doctor', (value, choose) => (
        <DoctorChoice
          clientId={search.client}
          label={t('doctor')}
          value={value && { ...value, hospitals: [] }}
          onChange={choose}
        />
      )),
    !oneDay &&
      named('department', (value, choose) => (
        <MasterChoice
          of="department"
          clientId={search.client}
          label={t('department')}
          value={value}
          onChange={choose}
        />
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
      name: 'visit',
      label: t('mode'),
      value: search.visit,
      choices: [
        { value: '' as const, label: t('all') },
        ...visitModes.map((mode) => ({ value: mode, label: words.mode(mode) })),
      ],
      change,
    }),
  ]
}

/** A name that an address alone does not tell, from the rows that it has found. */
function nameIn(rows: readonly AppointmentRow[], name: 'doctor' | 'department' | 'kind', id: number): string {
  const [row] = rows
  if (!row) return `#${id}`
  return { doctor: row.doctorName, department: row.departmentName, kind: row.appointmentType }[name]
}
