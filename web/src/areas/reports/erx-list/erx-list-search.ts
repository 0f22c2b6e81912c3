import { reportStatuses } from '@rxdesk/contract/options'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'
import { choice, named } from '../reports-search.ts'

/** The list, and what ended longer ago than it goes back. */
export const erxViews = ['list', 'old'] as const

/** All that the address of /erxList carries; a patient's name is not among it. */
export const erxListSearch = z.object({
  ...listSearch,
  ...periodSearch,
  view: z.enum(erxViews).default('list').catch('list'),
  client: choice,
  media: choice,
  reason: choice,
  /** Who has or had the last claim, with the user code. */
  agent: named.optional().catch(undefined),
  status: z.enum(reportStatuses).or(z.literal('')).default('').catch(''),
})
