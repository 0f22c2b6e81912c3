import type { listRequestSchema } from '@rxdesk/contract/areas/cases/schemas'
import { dayAfter, isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import type { PrescriptionType } from '@rxdesk/contract/options'
import type { z } from 'zod'
import type { CaseList, FilterField } from './case-lists.ts'
import type { CaseFilters, DashboardSearch } from './dashboard-search.ts'
import { noFilters } from './dashboard-search.ts'

/** Days of a fulfilment range of which only one end is given, both ends counted (decisions: report ranges). */
export const FULFILMENT_DAYS = 31

const fieldKeys: Record<FilterField, readonly (keyof CaseFilters)[]> = {
  name: ['name'],
  mobile: ['mobile'],
  checkIn: ['checkInFrom', 'checkInTo'],
  fulfilment: ['fulfilmentFrom', 'fulfilmentTo'],
  client: ['client'],
  media: ['media'],
  services: ['services'],
  reject: ['reject'],
  agent: ['agent'],
  due: ['due'],
  booking: ['booking'],
}

function isSet(filters: CaseFilters, key: keyof CaseFilters): boolean {
  const value = filters[key]
  return Array.isArray(value) ? value.length > 0 : value !== noFilters[key]
}

/** The filters of a list that are set. One that the list does not offer does not count, wherever it was set. */
export function activeFilters(list: CaseList, filters: CaseFilters): readonly FilterField[] {
  return list.filters.filter((field) => fieldKeys[field].some((key) => isSet(filters, key)))
}

/** Filters that may be saved: what names a patient stays in the browser tab. */
export function savable(fields: readonly FilterField[]): readonly FilterField[] {
  return fields.filter((field) => field !== 'name' && field !== 'mobile')
}

/** Address fields that unset some filters. */
export function cleared(fields: readonly FilterField[]): Partial<CaseFilters> {
  const keys = fields.flatMap((field) => fieldKeys[field])
  return Object.fromEntries(keys.map((key) => [key, noFilters[key]]))
}

/** A range of dates (dd-mm-yyyy) of which one end may be open; the open end is set `days` away. */
export function completedRange(
  from: string,
  to: string,
  days = FULFILMENT_DAYS,
): { from: string; to: string } {
  if (from !== '' && to === '') return { from, to: shifted(from, days - 1) }
  if (from === '' && to !== '') return { from: shifted(to, 1 - days), to }
  return { from, to }
}

function shifted(date: string, days: number): string {
  const iso = isoFromWire(date)
  if (iso === null) return ''
  return wireFromIso(new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString())
}

/** Whether a range ends before it begins. */
export function rangeIsTurned(from: string, to: string): boolean {
  const [first, last] = [isoFromWire(from), isoFromWire(to)]
  return first !== null && last !== null && dayAfter(last) <= first
}

/** Columns that the server orders by. */
export const sortFields = ['erxId', 'patName', 'checkIn', 'due', 'fulfilment'] as const

export type ListRequestInput = z.input<typeof listRequestSchema> & { prescriptionType?: PrescriptionType }

/** The list request (screens 3) for a list with the filters of the address. */
export function listRequestOf(list: CaseList, search: DashboardSearch): ListRequestInput {
  const asked = { ...search, ...cleared(notOffered(list)) }
  const fulfilled = completedRange(asked.fulfilmentFrom, asked.fulfilmentTo)
  return {
    status: list.status,
    ...(list.prescriptionType !== undefined && { prescriptionType: list.prescriptionType }),
    offset: (search.page - 1) * search.size,
    limit: search.size,
    sortBy: sortFields.some((field) => search.sort.startsWith(`${field}:`)) ? search.sort : '',
    filtercheckInStartDate: asked.checkInFrom,
    filtercheckInEndDate: asked.checkInTo,
    filterfullfillmentStartDate: fulfilled.from,
    filterfullfillmentEndDate: fulfilled.to,
    filterpatName: asked.name,
    filterMobileNo: asked.mobile,
    filterMedia: asked.media || '',
    filterVendor: asked.client || '',
    filterService: asked.services,
    filterRejectId: asked.reject || '',
    filterAgent: asked.agent || '',
    filterDue: asked.due,
    filterBookingStatus: asked.booking,
  }
}

/** Filters that the list does not offer. */
function notOffered(list: CaseList): FilterField[] {
  return (Object.keys(fieldKeys) as FilterField[]).filter((field) => !list.filters.includes(field))
}
