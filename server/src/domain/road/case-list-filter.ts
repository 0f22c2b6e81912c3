import type { ListRequest } from '@rxdesk/contract/areas/cases/schemas'
import { listedChannels, type WorkedChannel } from '@rxdesk/contract/channel-rules'
import { dayAfter, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import { queuedStatuses, status } from '@rxdesk/contract/lifecycle'
import { limits } from '@rxdesk/contract/limits'
import { searchedContact } from '#domain/people/hidden-contact.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { seesChannel } from './case-access.ts'

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

/** Only rows of the channels of a desk that the caller sees; none when they see none. Literals, for the partial indexes. */
export function channelCondition(caller: Caller, desk: WorkedChannel): Condition {
  const seen = listedChannels(desk).filter((channel) => seesChannel(caller, channel))
  const named = seen.map((channel) => `'${channel}'`).join(', ')
  const text = seen.length > 1 ? `channel in (${named})` : seen.length === 1 ? `channel = ${named}` : 'false'
  return { text, values: [] }
}

interface FilterContext {
  timeZone: string
  caller: Pick<Caller, 'permissions'>
  sealer: Sealer
  /** The list holds cases that nobody holds any more: an agent is then the one who finished them. */
  finished: boolean
}

/** Who finished a case had its last claim, and ended it with one of these. */
const FINISHED_BY = `(client_id, id) in (select c.client_id, c.case_id from case_claims c
  where c.user_id = (select id from users where user_code = ?) and c.end_action in ('send', 'submit', 'reject', 'consultationFail')
    and not exists (select from case_claims l where l.client_id = c.client_id and l.case_id = c.case_id and l.fence > c.fence))`
const HELD_BY = 'holder_id = (select id from users where user_code = ?)'

/** What a code of the display list means here (screens 4). A cancellation is pending while somebody is at the case. */
const BOOKINGS: Readonly<Record<string, string>> = {
  '0': `(status in (${queuedStatuses.join(', ')}) and not cancel_asked)`,
  '1': `(status in (${status.inProgress}, ${status.apiError}) and not cancel_asked)`,
  '2': `(status = ${status.rejected} and not cancelled)`,
  '3': `(status = ${status.completed} and not cancelled)`,
  '4': '(cancel_asked and not cancelled)',
  '5': 'cancelled',
}

/** What a filter by due time means, of cases that are not finished. */
export const DUE = {
  overdue: 'finished_at is null and due_at < now()',
  soon: `finished_at is null and due_at >= now() and due_at < now() + interval '${limits.dueSoonMinutes} minutes'`,
} as const

/** Prescriptions of the old list, and with `false` those of the eRx list: all others. */
export function oldCondition(
  { OLD_AFTER_DAYS }: Pick<Settings, 'OLD_AFTER_DAYS'>,
  isOld: boolean,
): Condition {
  const old = 'coalesce(finished_at < now() - make_interval(days => ?::int), false)'
  return { text: isOld ? old : `not ${old}`, values: [OLD_AFTER_DAYS] }
}

/** The filters of a list request that need the rows themselves (all except the client). */
export function rowFilters(request: ListRequest, context: FilterContext): Condition[] {
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
  if (request.filterMobileNo) {
    const [index, ...older] = searchedContact(context, 'mobile', request.filterMobileNo)
    // While keys are turned there are several; one alone keeps the order of the index.
    conditions.push(
      older.length === 0
        ? { text: 'mobile_index = ?', values: [index ?? null] }
        : { text: 'mobile_index = any(?::bytea[])', values: [[index, ...older]] },
    )
  }
  // Media 0 is the "All" entry of the list (calls 9).
  if (request.filterMedia) conditions.push({ text: 'media_id = ?', values: [request.filterMedia] })
  if (request.filterService.length > 0)
    conditions.push({ text: 'services && ?::text[]', values: [request.filterService] })
  if (request.filterRejectId)
    conditions.push({ text: 'reject_reason_id = ?', values: [request.filterRejectId] })
  if (request.filterAgent)
    conditions.push({ text: context.finished ? FINISHED_BY : HELD_BY, values: [request.filterAgent] })
  if (request.filterDue) conditions.push({ text: DUE[request.filterDue], values: [] })
  const booking = BOOKINGS[request.filterBookingStatus]
  if (booking) conditions.push({ text: booking, values: [] })
  return conditions
}
