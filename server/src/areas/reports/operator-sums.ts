import type { OperatorRow, ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { CORRECTED, RETURNED } from '#domain/report-sums/case-facts.ts'
import { heldMinutes } from '#domain/report-sums/held-group.ts'
import { joined } from '#domain/road/case-list-filter.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { onlineMinutes } from './online-times.ts'
import { rangeRows } from './range-rows.ts'
import { seenConditions } from './scope.ts'

interface OperatorQuestion extends ReportRange {
  /** The user code of one operator; 0 is all. */
  userCodeOf: number
  level: string
}

interface StoredSum {
  userCode: number
  operator: string
  level: string
  action: string
  /** The groups of lengths, and beside each how many claims are of it. */
  groups: number[]
  counts: number[]
  cases: number
  activeSeconds: number
  keys: number
  clicks: number
}

/** Claims that brought the case on; the time of the others says nothing of the work. */
const WORKED = new Set(['forward', 'sendBack', 'send', 'submit', 'reject', 'consultationFail', 'defer'])

/** The actions that a figure counts. */
const figures = {
  forwarded: ['forward'],
  sentBack: ['sendBack'],
  sent: ['send', 'submit'],
  rejected: ['reject', 'consultationFail'],
  lapsed: ['lapse'],
  released: ['release'],
  returned: [RETURNED],
  corrected: [CORRECTED],
} as const satisfies Partial<Record<keyof OperatorRow, readonly string[]>>

/** What each operator did at each level, by name: it is no ranking. */
export async function operatorRows(work: Reading, asked: OperatorQuestion): Promise<OperatorRow[]> {
  const sums = joined([
    rangeRows(asked, {
      days: 'report_operator_days',
      // The months know no clients.
      months:
        asked.clientId === 0 && work.caller.clientIds.length === 0 ? 'report_operator_months' : undefined,
      // Sums of int8 are numeric in PostgreSQL, and several times as slow; of one row each is short.
      columns: `user_id, level, action, held_group, cases, active_seconds::int4 as active_seconds, keys::int4 as keys,
        clicks::int4 as clicks`,
      conditions: [
        ...seenConditions(work, asked.clientId),
        ...(asked.level === '' ? [] : [{ text: 'level = ?', values: [asked.level] }]),
        ...(asked.userCodeOf === 0
          ? []
          : [{ text: 'user_id = (select id from users where user_code = ?)', values: [asked.userCodeOf] }]),
      ],
    }),
  ])
  // The groups of lengths come as arrays: a row for each would be some ten thousand.
  const text = `with grouped as (select user_id, level, action, held_group, sum(cases)::int4 as cases,
        sum(active_seconds)::int8 as active, sum(keys)::int8 as keys, sum(clicks)::int8 as clicks
      from (${sums.text}) counted group by 1, 2, 3, 4),
    lines as (select user_id, level, action, array_agg(held_group::int4) as groups, array_agg(cases) as counts,
        sum(cases)::int8 as cases, sum(active)::int8 as active, sum(keys)::int8 as keys, sum(clicks)::int8 as clicks
      from grouped group by 1, 2, 3)
    select u.user_code as "userCode", trim(u.first_name || ' ' || u.last_name) as operator, s.level, s.action, s.groups,
      s.counts, s.cases, s.active as "activeSeconds", s.keys, s.clicks
    from lines s join users u on u.id = s.user_id
    order by lower(trim(u.first_name || ' ' || u.last_name)), u.id, s.level`
  const rows = await runPrepared<StoredSum>(work.db, text, sums.values)
  const lines = Map.groupBy(rows, ({ userCode, level }) => `${userCode} ${level}`)
  const online = await onlineMinutes(work, asked, [...new Set(rows.map(({ userCode }) => userCode))])
  return [...lines.values()].flatMap((line) =>
    line[0] ? [{ ...lineOf(line[0], line), onlineMinutes: online.get(line[0].userCode) ?? 0 }] : [],
  )
}

function lineOf(
  { userCode, operator, level }: StoredSum,
  sums: readonly StoredSum[],
): Omit<OperatorRow, 'onlineMinutes'> {
  const count = (actions: readonly string[]) =>
    add(
      sums.filter(({ action }) => actions.includes(action)),
      'cases',
    )
  const worked = new Map<number, number>()
  for (const { action, groups, counts } of sums)
    if (WORKED.has(action))
      groups.forEach((group, at) => {
        worked.set(group, (worked.get(group) ?? 0) + (counts[at] ?? 0))
      })
  return {
    userCode,
    operator,
    level,
    claimed: add(
      sums.filter(({ action }) => action !== RETURNED && action !== CORRECTED),
      'cases',
    ),
    forwarded: count(figures.forwarded),
    sentBack: count(figures.sentBack),
    sent: count(figures.sent),
    rejected: count(figures.rejected),
    lapsed: count(figures.lapsed),
    released: count(figures.released),
    returned: count(figures.returned),
    corrected: count(figures.corrected),
    medianMinutes: heldMinutes(worked, 0.5),
    minutesOf90: heldMinutes(worked, 0.9),
    activeMinutes: Math.round(add(sums, 'activeSeconds') / 60),
    keys: add(sums, 'keys'),
    clicks: add(sums, 'clicks'),
  }
}

const add = (sums: readonly StoredSum[], name: 'cases' | 'activeSeconds' | 'keys' | 'clicks'): number =>
  sums.reduce((sum, each) => sum + each[name], 0)
