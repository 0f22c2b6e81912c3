import { bookingCodes, callBackServices, reportStatuses } from '@rxdesk/contract/options'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'
import { choice, named, saved } from '../reports-search.ts'

/** The list, and what ended longer ago than it goes back. */
export const erxViews = ['list', 'old'] as const

/** All that the address of /erxList carries; a patient's name is not among it. */
export const erxListSearch = z.object({
  ...listSearch,
  ...periodSearch,
  view: z.enum(erxViews).default('list').catch('list'),
  saved,
  client: choice,
  media: choice,
  reason: choice,
  /** Who has or had the last claim, with the user code. */
  agent: named.optional().catch(undefined),
  /** Days on which it ended (dd-mm-yyyy); an open end is a month from the other. */
  endedFrom: periodSearch.from,
  endedTo: periodSearch.from,
  service: z
    .enum(['', ...callBackServices.map(({ code }) => code)])
    .default('')
    .catch(''),
  /** A code of the booking's display list. */
  booking: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.enum(['', ...bookingCodes.filter((code) => code !== '-1')]))
    .default('')
    .catch(''),
  status: z.enum(reportStatuses).or(z.literal('')).default('').catch(''),
})
export type ErxListSearch = z.output<typeof erxListSearch>
