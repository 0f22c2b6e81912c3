import type { ListRequest } from '@rxdesk/contract/areas/cases/schemas'

import { dayAfter, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import { likeText } from '#platform/database/like-text.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Sealer } from '#platform/sealing/seal.ts'

/** Conditions with their values, in the order of the placeholders. */
export interface Condition {
  text: string
  values: unknown[]
}

/** Joins conditions into one WHERE text, numbering the placeholders (each `?` becomes $n). */
export function joined(conditions: readonly Condition[]): Condition {
  const values: unknown[] = []
  const text = conditions
    .map((condition) => {
      let at = 0
      return condition.text.replace(/\?/g, () => {
        values.push(condition.values[at++])
        return `$${values.length}`
      })
    })
    .join(' and ')
  return { text, values }
}

/** Only rows of clients that the caller sees. */
export function tenantCondition(caller: Caller, column = 'client_id'): Condition[] {
  return caller.clientIds.length > 0
    ? [{ text: `${column} = any(?::int[])`, values: [[...caller.clientIds]] }]
    : []
}

/** The filters of a list request that need the rows themselves (all except the client). */
export function rowFilters(request: ListRequest, context: { timeZone: string; sealer: Sealer }): Condition[] {
  const conditions: Condition[] = []
  const between = (column: string, from: string, to: string) => {
    const first = isoFromWire(from)
    const last = isoFromWire(to)
    if (first) conditions.push({ text: `${column} >= ?`, values: [startOfDay(context.timeZone, first)] })
    if (last)
      conditions.push({ text: `${column} < ?`, values: [startOfDay(context.timeZone, dayAfter(last))] })
  }
  between('received_at', request.filtercheckInStartDate, request.filtercheckInEndDate)
  between('finished_at', request.filterfullfillmentStartDate, request.filterfullfillmentEndDate)
  if (request.filterpatName)
    conditions.push({
      text: `lower(patient_name) like ? escape '\\'`,
      values: [likeText(request.filterpatName)],
    })
  if (request.filterMobileNo)
    conditions.push({
      text: 'mobile_index = ?',
      values: [context.sealer.index('mobile', request.filterMobileNo)],
    })
  // Media 0 is the "All" entry of the list (calls 9).
  if (request.filterMedia) conditions.push({ text: 'media_id = ?', values: [request.filterMedia] })
  if (request.filterService.length > 0)
    conditions.push({ text: 'services && ?::text[]', values: [request.filterService] })
  if (request.filterRejectId)
    conditions.push({ text: 'reject_reason_id = ?', values: [request.filterRejectId] })
  if (request.filterAgent)
    conditions.push({
      text: 'holder_id = (select id from users where user_code = ?)',
      values: [request.filterAgent],
    })
  return conditions
}
