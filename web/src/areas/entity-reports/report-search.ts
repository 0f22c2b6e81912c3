import { entityKinds } from '@rxdesk/contract/options'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'
import type { PeriodSearch } from '#parts/report-period/use-report-days.ts'

/** The address of both reports: the days on which cases were received, the client, the kind of field. */
export const reportSearch = {
  ...listSearch,
  ...periodSearch,
  /** 0 is any. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
  kind: z.enum(entityKinds).or(z.literal('')).default('').catch(''),
} as const

export interface ReportSearch extends PeriodSearch {
  client: number
  kind: (typeof entityKinds)[number] | ''
}

/** A box of the address that is ticked or not. */
export const flag = z.boolean().default(false).catch(false)
