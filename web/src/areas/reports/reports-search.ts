import { rejectionGroups, reportDates, reportTags, termFilters } from '@rxdesk/contract/areas/reports/options'
import { reportStatuses } from '@rxdesk/contract/options'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'

/** What /reports shows. */
export const reportViews = ['prescriptions', 'charts', 'rejections', 'byClient', 'old'] as const

export const named = z.object({ id: z.coerce.number().int().min(1), name: z.string().max(200) })
export type Named = z.output<typeof named>

/** Filters of terms, in the order of the screen; each narrows to prescriptions that have any of its terms. */
export type TermFilter = keyof typeof termFilters
export const isTermFilter = (tag: string): tag is TermFilter => Object.hasOwn(termFilters, tag)
export const termFilterNames = reportTags.filter(isTermFilter)

/** 0 is every one. */
export const choice = z.coerce.number().int().min(0).default(0).catch(0)
/** The number of a saved report, whose filters take its place at once. */
export const saved = choice
const terms = z.array(named).max(5).default([]).catch([])

/** All that the address of /reports carries; a patient's name is not among it. */
export const reportsSearch = z.object({
  ...listSearch,
  ...periodSearch,
  view: z.enum(reportViews).default('prescriptions').catch('prescriptions'),
  saved,
  client: choice,
  status: z.enum(reportStatuses).or(z.literal('')).default('').catch(''),
  dateOf: z.enum(reportDates).default('received').catch('received'),
  media: choice,
  hospital: choice,
  department: choice,
  doctor: named.optional().catch(undefined),
  diagonsis: terms,
  disease: terms,
  investigation: terms,
  specialization: terms,
  symptoms: terms,
  medicines: terms,
  allergy: terms,
  procedure: terms,
  /** By what rejected ones are grouped. */
  by: z.enum(rejectionGroups).default('reason').catch('reason'),
})
export type ReportsSearch = z.output<typeof reportsSearch>
