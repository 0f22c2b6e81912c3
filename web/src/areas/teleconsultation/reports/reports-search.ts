import { teleOutcomes } from '@rxdesk/contract/areas/teleconsultation/outcomes'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'

/** Single consultations, or what each tele-consultant did. */
export const reportViews = ['cases', 'operators'] as const

/** 0 is every one. */
const id = z.coerce.number().int().min(0).default(0).catch(0)

/** All that the address of the reports carries. */
export const reportsSearch = z.object({
  ...listSearch,
  ...periodSearch,
  view: z.enum(reportViews).default('cases').catch('cases'),
  client: id,
  /** A user code. */
  agent: id,
  status: z.enum(teleOutcomes).or(z.literal('')).default('').catch(''),
  reason: id,
})
export type ReportsSearch = z.output<typeof reportsSearch>
