import type { ReportTermKind } from '@rxdesk/contract/areas/reports/options'
import type { ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { isoFromWire } from '@rxdesk/contract/dates'
import { joined } from '#domain/road/case-list-filter.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { rangeRows } from './range-rows.ts'
import { seenConditions } from './scope.ts'

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
  const sums = rangeRows(asked, {
    days: 'report_term_days',
    months: 'report_term_months',
    columns: 'term_id, cases',
    conditions: [{ text: 'kind = ?', values: [kind] }, ...seenConditions(work, asked.clientId)],
  })
  let at = terms.values.length
  const text = `select t.id, t.name, t.mark, s.cases from (
      select term_id, sum(cases)::int8 as cases from (${sums.text.replace(/\?/g, () => `$${++at}`)}) counted group by 1) s
    join report_terms t on t.id = s.term_id
    where ${terms.text} and s.cases > 0 order by s.cases desc, t.name limit ${Number(top)}`
  return runPrepared<TermSum>(work.db, text, [...terms.values, ...sums.values])
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
