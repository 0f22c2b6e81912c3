import { reportStatuses } from '@rxdesk/contract/options'
import { wireDate } from '@rxdesk/contract/wire-types'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'

/** All that the address of the client's dashboard carries. */
export const clientDashboardSearch = z.object({
  ...listSearch,
  /** dd-mm-yyyy; empty is the usual range, ending today. */
  from: wireDate.default('').catch(''),
  to: wireDate.default('').catch(''),
  status: z.enum(reportStatuses).or(z.literal('')).default('').catch(''),
  /** 0 is every client that one sees. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
})
export type ClientDashboardSearch = z.output<typeof clientDashboardSearch>
