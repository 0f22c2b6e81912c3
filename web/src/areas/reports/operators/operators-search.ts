import { levels } from '@rxdesk/contract/roles'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'
import { saved } from '../reports-search.ts'

/** All that the address of /operatorReport carries. */
export const operatorsSearch = z.object({
  ...listSearch,
  ...periodSearch,
  saved,
  /** 0 is every one. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
  level: z.enum(levels).or(z.literal('')).default('').catch(''),
})
