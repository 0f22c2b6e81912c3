import {
  attemptGroups,
  completionSteps,
  firstCallSteps,
  type TeleSummary,
} from '@rxdesk/contract/areas/teleconsultation/report-schemas'
import { joined } from '#domain/road/case-list-filter.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { conditionsOf, ofOutcome, type TeleQuestion } from './report-cases.ts'

type StoredFigures = Record<`first${number}` | `done${number}` | `tries${number}`, number> & {
  first_median: number | null
  done_median: number | null
  not_called: number
  attempts: number
  in_time: number
  late: number
}

/** Counts of the rows whose minutes lie within each step, the last without an end. */
const within = (name: string, minutes: string, steps: readonly number[], also: string) =>
  [...steps, undefined].map((end, at) => {
    const begin = at === 0 ? undefined : steps[at - 1]
    const bounds = [
      `${minutes} is not null`,
      ...(begin === undefined ? [] : [`${minutes} > ${begin}`]),
      ...(end === undefined ? [] : [`${minutes} <= ${end}`]),
      also,
    ]
    return `(count(*) filter (where ${bounds.join(' and ')}))::int as ${name}${at}`
  })

const median = (name: string, minutes: string, also: string) =>
  `round(percentile_cont(0.5) within group (order by ${minutes}) filter (where ${also}))::int as ${name}`

const attemptCounts = attemptGroups.map((attempts, at) => {
  const many = at === attemptGroups.length - 1 ? `tries >= ${attempts}` : `tries = ${attempts}`
  return `(count(*) filter (where ${many}))::int as tries${at}`
})

/**
 * The figures of the panel, in one pass over the consultations of the filter and their calls. Of a time the groups end
 * at its steps, both counted in minutes from receipt.
 */
export async function teleSummary(work: Reading, asked: TeleQuestion): Promise<TeleSummary> {
  const where = joined(conditionsOf(work, asked))
  const ended = `(${ofOutcome.completed} or ${ofOutcome.rejected} or ${ofOutcome.consultationFailed})`
  const figures = [
    median('first_median', 'first_call', 'first_call is not null'),
    ...within('first', 'first_call', firstCallSteps, 'true'),
    `(count(*) filter (where first_call is null))::int as not_called`,
    median('done_median', 'taken', ofOutcome.completed),
    ...within('done', 'taken', completionSteps, ofOutcome.completed),
    `coalesce(sum(tries), 0)::int as attempts`,
    ...attemptCounts,
    `(count(*) filter (where ${ended} and finished_at <= due_at))::int as in_time`,
    `(count(*) filter (where ${ended} and finished_at > due_at))::int as late`,
  ]
  const text = `select ${figures.join(', ')} from (
      select status, closed_as, finished_at, due_at, calls.tries,
        extract(epoch from calls.first - received_at) / 60 as first_call,
        extract(epoch from finished_at - received_at) / 60 as taken
      from cases cross join lateral (select count(*)::int as tries, min(a.at) as first from tele_attempts a
        where a.client_id = cases.client_id and a.case_id = cases.id) calls
      where ${where.text}) counted`
  const [[found], rejections, failures] = await Promise.all([
    runPrepared<StoredFigures>(work.db, text, where.values),
    countReasons(work, { ...asked, status: 'rejected' }, 'reject_reasons', 'reject_reason_id'),
    countReasons(work, { ...asked, status: 'consultationFailed' }, 'call_reasons', 'call_reason_id'),
  ])
  if (!found) throw new Error('a count has always one row')
  const groups = (name: 'first' | 'done' | 'tries', many: number) =>
    Array.from({ length: many }, (_, at) => found[`${name}${at}`] ?? 0)
  return {
    firstCall: {
      median: found.first_median,
      groups: groups('first', firstCallSteps.length + 1),
      notCalled: found.not_called,
    },
    completion: { median: found.done_median, groups: groups('done', completionSteps.length + 1) },
    attempts: { total: found.attempts, groups: groups('tries', attemptGroups.length) },
    turnaround: { inTime: found.in_time, late: found.late },
    rejections,
    failures,
  }
}

/** Why consultations of an outcome ended so, the most frequent first. Notes are no reasons: they may name a patient. */
async function countReasons(
  work: Reading,
  asked: TeleQuestion,
  table: 'reject_reasons' | 'call_reasons',
  column: 'reject_reason_id' | 'call_reason_id',
): Promise<{ reason: string; count: number }[]> {
  const where = joined(conditionsOf(work, asked))
  const text = `select coalesce(r.name, '') as reason, c.count
    from (select ${column} as id, count(*)::int as count from cases where ${where.text} group by 1) c
    left join ${table} r on r.id = c.id order by c.count desc, 1`
  return runPrepared(work.db, text, where.values)
}
