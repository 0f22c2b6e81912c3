import { termFilters } from '@rxdesk/contract/areas/reports/options'
import type { ErxListRequest } from '@rxdesk/contract/areas/reports/requests'
import type { ReportFilter, ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { dayAfter, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import { type Condition, oldCondition, rowFilters } from '#domain/road/case-list-filter.ts'
import { codesOfReportStatus } from '#domain/road/report-status.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { seenCases } from './scope.ts'

/** Cases whose column lies on the days of a range. */
function onDays(work: Reading, column: 'received_at' | 'finished_at', asked: ReportRange): Condition[] {
  const zone = work.settings.TIME_ZONE
  const [first, last] = [isoFromWire(asked.fromDate) ?? '', isoFromWire(asked.toDate) ?? '']
  return [
    { text: `${column} >= ?`, values: [startOfDay(zone, first)] },
    { text: `${column} < ?`, values: [startOfDay(zone, dayAfter(last))] },
  ]
}

function daysOf(work: Reading, asked: Pick<ReportFilter, 'dateOf'> & ReportRange): Condition[] {
  if (asked.dateOf === 'received') return onDays(work, 'received_at', asked)
  if (asked.dateOf === 'fulfilled') return onDays(work, 'finished_at', asked)
  return [
    {
      text: 'prescription_date between ?::date and ?::date',
      values: [isoFromWire(asked.fromDate), isoFromWire(asked.toDate)],
    },
  ]
}

/** A prescription that has any of these terms. */
function withTerms(ids: readonly number[]): Condition[] {
  if (ids.length === 0) return []
  const text = '(client_id, id) in (select client_id, case_id from case_report_facts where terms && ?::int[])'
  return [{ text, values: [[...ids]] }]
}

const equal = (column: string, id: number): Condition[] =>
  id === 0 ? [] : [{ text: `${column} = ?`, values: [id] }]

const named = (name: string): Condition[] =>
  name === '' ? [] : [{ text: `lower(patient_name) like ? escape '\\'`, values: [likeText(name)] }]

const ended = (status: ReportFilter['status']): Condition[] =>
  status === '' ? [] : [{ text: `status in (${codesOfReportStatus[status]})`, values: [] }]

/** Whether a search asks for terms, which are there only once every case is counted. */
export const asksForTerms = (asked: ReportFilter) =>
  Object.keys(termFilters).some((field) => asked[field as keyof typeof termFilters].length > 0)

/** The clinical search: which cases it finds. Terms are those of completed cases. */
export function reportConditions(work: Reading, asked: ReportFilter): Condition[] {
  const { diseaseType } = asked
  return [
    ...seenCases(work, asked.clientId),
    ...daysOf(work, asked),
    ...ended(asked.status),
    ...equal('media_id', asked.mediaId),
    ...equal('hospital_id', asked.hospitalId),
    ...equal('department_id', asked.departmentId),
    ...equal('doctor_id', asked.doctor),
    ...named(asked.patient),
    ...Object.keys(termFilters).flatMap((field) => withTerms(asked[field as keyof typeof termFilters])),
    ...(diseaseType === ''
      ? []
      : [
          {
            text: `(client_id, id) in (select client_id, case_id from case_records where record ->> 'diseaseType' = ?)`,
            values: [diseaseType],
          },
        ]),
  ]
}

/** Whether a search asks for nothing but days of receipt and a client: its counts are then those of the sums. */
export function isWhole({
  dateOf,
  fromDate: _from,
  toDate: _to,
  clientId: _client,
  ...filters
}: ReportFilter) {
  return (
    dateOf === 'received' &&
    Object.values(filters).every(
      (value) => value === 0 || value === '' || (Array.isArray(value) && value.length === 0),
    )
  )
}

/** Who has a case, else who had its last claim. */
const OPERATOR = `coalesce(holder_id, (select user_id from case_claims k where k.client_id = cases.client_id
  and k.case_id = cases.id order by fence desc limit 1))`

/** The operational list, or the old one. */
export function erxListConditions(work: Reading, asked: ErxListRequest, isOld: boolean): Condition[] {
  const { settings, caller, sealer } = work
  const { filterAgent, ...others } = asked
  return [
    ...seenCases(work, Number(asked.filterVendor)),
    oldCondition(settings, isOld),
    ...ended(asked.status),
    ...rowFilters(
      { ...others, filterAgent: '' },
      { timeZone: settings.TIME_ZONE, caller, sealer, finished: true },
    ),
    ...(filterAgent === ''
      ? []
      : [{ text: `${OPERATOR} = (select id from users where user_code = ?)`, values: [filterAgent] }]),
  ]
}

/** The report form of the old list: received in the range. */
export function oldConditions(work: Reading, asked: ReportRange & { patName: string }): Condition[] {
  return [
    ...seenCases(work, asked.clientId),
    ...onDays(work, 'received_at', asked),
    oldCondition(work.settings, true),
    ...named(asked.patName),
  ]
}

/** Every prescription of a client in the range. */
export function rangeConditions(work: Reading, asked: ReportRange): Condition[] {
  return [...seenCases(work, asked.clientId), ...onDays(work, 'received_at', asked)]
}
