import { type TeleOutcome, teleOutcomes } from '@rxdesk/contract/areas/teleconsultation/outcomes'
import { type CaseListRow, caseLists } from '@rxdesk/contract/case-lists'
import { teleChannel } from '@rxdesk/contract/channels'
import { dayAfter, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import { belongs } from '#domain/road/case-list.ts'
import { type Condition, channelCondition, tenantCondition } from '#domain/road/case-list-filter.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** The filter of a report, with a valid range of days. */
export interface TeleQuestion {
  fromDate: string
  toDate: string
  clientId: number | ''
  agent: number | ''
  status?: TeleOutcome | ''
  reasonId?: number | ''
}

/** Which consultations have an outcome, as literals on `cases`: those of the dashboard's list of that name. */
export const ofOutcome = Object.fromEntries(
  teleOutcomes.map((outcome) => [outcome, `(${belongs(caseLists[outcome] as CaseListRow)})`]),
) as Record<TeleOutcome, string>

/** The outcome of a row of `cases`. */
export const OUTCOME = `case ${teleOutcomes.map((outcome) => `when ${ofOutcome[outcome]} then '${outcome}'`).join(' ')} end`

/** Who had the last claim of a row of `cases`. */
export const AGENT = `(select user_id from case_claims k where k.client_id = cases.client_id and k.case_id = cases.id
  order by fence desc limit 1)`

/** Which rows of `cases` a report is about: received in the range, from the index of receipt. */
export function conditionsOf(work: Reading, asked: TeleQuestion): Condition[] {
  const { caller } = work
  const day = (text: string) => isoFromWire(text) ?? ''
  const zone = work.settings.TIME_ZONE
  return [
    channelCondition(caller, teleChannel),
    { text: 'received_at >= ?', values: [startOfDay(zone, day(asked.fromDate))] },
    { text: 'received_at < ?', values: [startOfDay(zone, dayAfter(day(asked.toDate)))] },
    ...tenantCondition(caller),
    ...(asked.clientId ? [{ text: 'client_id = ?', values: [asked.clientId] }] : []),
    ...(asked.status ? [{ text: ofOutcome[asked.status], values: [] }] : []),
    ...(asked.reasonId ? [{ text: 'reject_reason_id = ?', values: [asked.reasonId] }] : []),
    ...(asked.agent
      ? [{ text: `${AGENT} = (select id from users where user_code = ?)`, values: [asked.agent] }]
      : []),
  ]
}
