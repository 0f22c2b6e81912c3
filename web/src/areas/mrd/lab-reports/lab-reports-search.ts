import { recordSources } from '@rxdesk/contract/areas/mrd/options'
import { z } from 'zod'
import { listSearch, openSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'

/** A name and a hospital number never stand in the address. */
export const labReportsSearch = z.object({
  ...listSearch,
  ...periodSearch,
  open: openSearch,
  client: z.coerce.number().int().min(0).default(0).catch(0),
  source: z
    .enum(['', ...recordSources])
    .default('')
    .catch(''),
})
export type LabReportsSearch = z.output<typeof labReportsSearch>
