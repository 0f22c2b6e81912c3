import { registrationGroups } from '@rxdesk/contract/areas/reports/options'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'
import { saved } from '../reports-search.ts'

/** All that the address of /registrationReport carries. */
export const registrationSearch = z.object({
  ...listSearch,
  ...periodSearch,
  saved,
  /** 0 is every one. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
  by: z.enum(registrationGroups).default('day').catch('day'),
})
