import { recordSources, recordStates } from '@rxdesk/contract/areas/mrd/options'
import { z } from 'zod'
import { listSearch, openSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'

export const recordTabs = ['records', 'report'] as const

const number = z.coerce.number().int().min(0).default(0).catch(0)

/** Records, or with `tab` what was filed by whom. A text that is searched for never stands in the address. */
export const recordsSearch = z.object({
  ...listSearch,
  ...periodSearch,
  open: openSearch,
  tab: z.enum(recordTabs).default('records').catch('records'),
  client: number,
  user: number,
  source: z
    .enum(['', ...recordSources])
    .default('')
    .catch(''),
  state: z
    .enum(['', ...recordStates])
    .default('')
    .catch(''),
})
export type RecordsSearch = z.output<typeof recordsSearch>
