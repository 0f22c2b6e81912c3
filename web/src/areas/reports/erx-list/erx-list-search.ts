import { reportStatuses } from '@rxdesk/contract/options'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'

/** The list, and what ended longer ago than it goes back. */
export const erxViews = ['list', 'old'] as const

/** All that the address of /erxList carries; a patient's name is not among it. */
export const erxListSearch = z.object({
  ...listSearch,
  ...periodSearch,
  view: z.enum(erxViews).default('list').catch('list'),
  /** 0 is every one. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
  status: z.enum(reportStatuses).or(z.literal('')).default('').catch(''),
})
