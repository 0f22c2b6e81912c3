import { wireDayIn } from '@rxdesk/contract/dates'
import { entityKinds } from '@rxdesk/contract/options'
import { firstDayUntil, rangeFault } from '@rxdesk/contract/report-range'
import { wireDate } from '@rxdesk/contract/wire-types'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'

/** dd-mm-yyyy, or empty; any other text counts as empty. */
const day = wireDate.default('').catch('')

/** The address of both reports: the days on which cases were received, the client, the kind of field. */
export const reportSearch = {
  ...listSearch,
  from: day,
  to: day,
  /** 0 is any. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
  kind: z.enum(entityKinds).or(z.literal('')).default('').catch(''),
} as const

export interface ReportSearch {
  from: string
  to: string
  client: number
  kind: (typeof entityKinds)[number] | ''
}

/** A box of the address that is ticked or not. */
export const flag = z.boolean().default(false).catch(false)

/** The days of the report. The default is the report's usual number of days up to today. */
export function askedRange({ from, to }: Pick<ReportSearch, 'from' | 'to'>, timeZone: string) {
  const last = to || wireDayIn(timeZone, new Date())
  const first = from || firstDayUntil(last)
  return { first, last, fault: rangeFault(first, last) }
}
