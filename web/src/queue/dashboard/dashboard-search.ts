import { stayLists } from '@rxdesk/contract/areas/inpatient/options'
import { listIds } from '@rxdesk/contract/channels'
import { isMobile } from '@rxdesk/contract/mobile-number'
import { bookingCodes, callBackServices } from '@rxdesk/contract/options'
import { wireDate } from '@rxdesk/contract/wire-types'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'

/** The lists, those of stays, and the list of claims (for users who may reassign cases). */
export const tabIds = [...listIds, ...stayLists, 'holders'] as const
export type TabId = (typeof tabIds)[number]

const serviceCodes = callBackServices.map(({ code }) => code)

// The router reads `?name=12` as a number.
const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().trim().max(150))
  .default('')
  .catch('')
const date = wireDate.default('').catch('')
/** An id to filter by; 0 is any. */
const id = z.coerce.number().int().min(0).default(0).catch(0)

/** Filters that identify a patient: stored in the browser tab, never in the address (patient-filters.ts). */
const patientFilters = {
  name: text,
  /** Contact data is found only by the whole number. */
  mobile: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().trim().max(20).refine(isMobile))
    .or(z.literal(''))
    .default('')
    .catch(''),
}
export const patientFilterSchema = z.object(patientFilters)

const filterSearch = {
  checkInFrom: date,
  checkInTo: date,
  fulfilmentFrom: date,
  fulfilmentTo: date,
  media: id,
  client: id,
  services: z.array(z.enum(serviceCodes)).default([]).catch([]),
  reject: id,
  agent: id,
  due: z.enum(['', 'overdue', 'soon']).default('').catch(''),
  /** A code of the booking's display list; -1, all of them, is no filter. */
  booking: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.enum(['', ...bookingCodes.filter((code) => code !== '-1')]))
    .default('')
    .catch(''),
}
const filterSchema = z.object({ ...filterSearch, ...patientFilters })

/** The filters of a list: those in the address, and the patient search. */
export type CaseFilters = z.output<typeof filterSchema>
export const noFilters: CaseFilters = filterSchema.parse({})

/** All that the address of /dashboard carries. */
export const dashboardSearchSchema = z.object({
  tab: z.enum(tabIds).default('pending').catch('pending'),
  ...listSearch,
  ...filterSearch,
  /** The Add Prescription form is open. */
  add: z.literal(1).optional().catch(undefined),
})
export type DashboardAddress = z.output<typeof dashboardSearchSchema>
/** The state of the screen in the address. */
export type DashboardSearch = DashboardAddress & CaseFilters

/** What the address leaves out. */
export const dashboardDefaults: Omit<DashboardAddress, 'add'> = dashboardSearchSchema.parse({})
