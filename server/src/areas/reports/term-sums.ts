import type { ReportTermKind } from '@rxdesk/contract/areas/reports/options'
import type { ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { isoFromWire } from '@rxdesk/contract/dates'
import { type Condition, joined } from '#domain/road/case-list-filter.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { seenConditions } from './scope.ts'

/** Days from which on whole months are read from the sums by months. */
const MANY_DAYS = 92

export interface TermQuestion {
  kind: ReportTermKind
  /** Only terms with one of these marks. */
  marks?: readonly string[]
  /** Only this term, or all but it. */
  only?: string
  without?: string
  top: number
}

export interface TermSum {
  id: number
  name: string
  mark: string
  cases: number
}

/** How many completed prescriptions of the range have each term, the most frequent first. */
export async function termSums(
  work: Reading,
  asked: ReportRange,
  { kind, marks, only, without, top }: TermQuestion,
): Promise<TermSum[]> {
  const terms = joined([
    { text: 't.kind = ?', values: [kind] },
    ...(marks ? [{ text: 't.mark = any(?::text[])', values: [[...marks]] }] : []),
    ...(only === undefined ? [] : [{ text: 't.key = ?', values: [only] }]),
    ...(without === undefined ? [] : [{ text: 't.key <> ?', values: [without] }]),
  ])
  const sums = countedTerms(work, asked, kind, terms.values.length)
  const text = `select t.id, t.name, t.mark, s.cases from (
      select term_id, sum(cases)::int8 as cases from (${sums.text}) counted group by 1) s
    join report_terms t on t.id = s.term_id
    where ${terms.text} and s.cases > 0 order by s.cases desc, t.name limit ${Number(top)}`
  return runPrepared<TermSum>(work.db, text, [...terms.values, ...sums.values])
}

/** The rows of a kind: whole months where there are many days, and the days beside them. */
function countedTerms(work: Reading, asked: ReportRange, kind: ReportTermKind, taken: number): Condition {
  const [from, to] = [isoFromWire(asked.fromDate) ?? '', isoFromWire(asked.toDate) ?? '']
  const whole = wholeMonths(from, to)
  const seen = [{ text: 'kind = ?', values: [kind] }, ...seenConditions(work, asked.clientId)]
  const days: Condition = { text: 'day between ?::date and ?::date', values: [from, to] }
  const parts = whole
    ? [
        part('report_term_days', [
          ...seen,
          days,
          { text: 'day not between ?::date and ?::date', values: [whole.from, whole.to] },
        ]),
        part('report_term_months', [
          ...seen,
          { text: 'month between ?::date and ?::date', values: [whole.from, whole.to] },
        ]),
      ]
    : [part('report_term_days', [...seen, days])]
  let at = taken
  const numbered = parts.map(({ text }) => text.replace(/\?/g, () => `$${++at}`))
  return { text: numbered.join(' union all '), values: parts.flatMap(({ values }) => values) }
}

const part = (table: string, conditions: readonly Condition[]): Condition => ({
  text: `select term_id, cases from ${table} where ${conditions.map(({ text }) => text).join(' and ')}`,
  values: conditions.flatMap(({ values }) => values),
})

/** The whole months within a range of many days, by their first and last day. */
export function wholeMonths(from: string, to: string): { from: string; to: string } | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days <= MANY_DAYS) return undefined
  const iso = (date: Date) => date.toISOString().slice(0, 10)
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const first = day === 1 ? from : iso(new Date(Date.UTC(year, month, 1)))
  const after = new Date(Date.parse(to) + 86_400_000)
  const last = iso(new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), 0)))
  return { from: first, to: last }
}

/** How many completed prescriptions have a term, by the day, week or month of their receipt; days with none are left out. */
export async function termDays(
  work: Reading,
  asked: ReportRange,
  { kind, key, by }: { kind: ReportTermKind; key: string; by: 'day' | 'week' | 'month' },
): Promise<Map<string, number>> {
  const where = joined([
    { text: 'kind = ?', values: [kind] },
    ...seenConditions(work, asked.clientId),
    {
      text: 'day between ?::date and ?::date',
      values: [isoFromWire(asked.fromDate), isoFromWire(asked.toDate)],
    },
    { text: 'term_id = (select id from report_terms where kind = ? and key = ?)', values: [kind, key] },
  ])
  const text = `select to_char(date_trunc('${by}', day::timestamp), 'DD-MM-YYYY') as day, sum(cases)::int8 as cases
    from report_term_days where ${where.text} group by 1`
  const rows = await runPrepared<{ day: string; cases: number }>(work.db, text, where.values)
  return new Map(rows.map(({ day, cases }) => [day, cases]))
}

/** The same as `termSums`, of prescriptions with another term: read case by case, which only a filter needs. */
export async function termSumsWith(
  work: Reading,
  asked: ReportRange,
  {
    kind,
    top,
    besides,
  }: { kind: ReportTermKind; top: number; besides: { kind: ReportTermKind; key: string } },
): Promise<{ sums: TermSum[]; completed: number }> {
  const where = joined([
    ...seenConditions(work, asked.clientId),
    {
      text: 'day between ?::date and ?::date',
      values: [isoFromWire(asked.fromDate), isoFromWire(asked.toDate)],
    },
    {
      text: 'terms @> array(select id from report_terms where kind = ? and key = ?) and completed = 1',
      values: [besides.kind, besides.key],
    },
    {
      text: 'exists (select from report_terms where kind = ? and key = ?)',
      values: [besides.kind, besides.key],
    },
  ])
  const next = where.values.length + 1
  const text = `with found as (select terms from case_report_facts where ${where.text}),
      counted as (select term_id, count(*)::int8 as cases from found, unnest(terms) term_id group by 1)
    select t.id, t.name, t.mark, counted.cases, (select count(*) from found)::int8 as completed
    from counted join report_terms t on t.id = counted.term_id
    where t.kind = $${next} order by counted.cases desc, t.name limit ${Number(top)}`
  const rows = await runPrepared<TermSum & { completed: number }>(work.db, text, [...where.values, kind])
  return { sums: rows, completed: rows[0]?.completed ?? 0 }
}
