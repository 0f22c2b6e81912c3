import { z } from 'zod'
import { periodSearch } from '#parts/report-period/period-search.ts'

/** All that the address of /reports carries. */
export const chartsSearch = z.object({
  ...periodSearch,
  /** 0 is every one. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
})
export type ChartsSearch = z.output<typeof chartsSearch>
