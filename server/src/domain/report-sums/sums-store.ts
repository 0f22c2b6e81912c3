import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { CaseFacts } from './case-facts.ts'
import type { SumChanges } from './sum-changes.ts'
import type { Term } from './term-rules.ts'

/** What the given cases counted when they were counted last. */
export async function readFacts(db: Tx, caseIds: readonly number[]): Promise<CaseFacts[]> {
  const { rows } = await sql<CaseFacts>`
    select client_id as "clientId", case_id as "caseId", channel, day::text, hospital_id as "hospitalId",
      media_id as "mediaId", completed, rejected, failed, in_time as "inTime", minutes, pages, medicines, terms, work
    from case_report_facts where case_id = any(${[...caseIds]}::bigint[])`.execute(db)
  return rows
}

/** Puts facts in the place of those that the cases had; a case without any has none any more. */
export async function replaceFacts(
  db: Tx,
  caseIds: readonly number[],
  facts: readonly CaseFacts[],
): Promise<void> {
  await sql`delete from case_report_facts where case_id = any(${[...caseIds]}::bigint[])`.execute(db)
  await sql`
    insert into case_report_facts (client_id, case_id, channel, day, hospital_id, media_id, completed, rejected, failed,
      in_time, minutes, pages, medicines, terms, work)
    select "clientId", "caseId", channel, day, "hospitalId", "mediaId", completed, rejected, failed, "inTime", minutes,
      pages, medicines, terms, work
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f ("clientId" int, "caseId" bigint, channel text, day date,
      "hospitalId" bigint, "mediaId" int, completed int, rejected int, failed int, "inTime" int, minutes int, pages int,
      medicines int, terms int[], work jsonb)`.execute(db)
}

/** The id of each term, by kind and key; those that were never counted before get one. */
export async function termIds(db: Tx, terms: readonly Term[]): Promise<(term: Term) => number> {
  const { rows } = await sql<{ id: number; kind: string; key: string }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t (kind text, key text, name text, mark text)),
    known as (select r.id, r.kind, r.key from given join report_terms r using (kind, key) where r.mark = given.mark),
    made as (insert into report_terms (kind, key, name, mark)
      select kind, key, name, mark from given where (kind, key) not in (select kind, key from known)
      on conflict (kind, key) do update set mark = excluded.mark returning id, kind, key)
    select * from known union all select * from made`.execute(db)
  const ids = new Map(rows.map(({ id, kind, key }) => [`${kind}\n${key}`, id]))
  return ({ kind, key }) => {
    const id = ids.get(`${kind}\n${key}`)
    if (id === undefined) throw new Error('a term has no id')
    return id
  }
}

/**
 * Adds to the sums. A row that comes to nothing is removed, so that the sums are those of a fresh count. Only what is taken
 * from can come to nothing: the first count, which adds alone, looks for no such rows.
 */
export async function addToSums(db: Tx, { caseDays, operatorDays, termDays }: SumChanges): Promise<void> {
  if (caseDays.length > 0) await addCaseDays(db, flat(caseDays))
  const fewerDays = caseDays.filter(({ counts }) => counts.received < 0)
  if (fewerDays.length > 0) await removeCaseDays(db, flat(fewerDays))
  if (operatorDays.length > 0) await addOperatorDays(db, flat(operatorDays))
  const fewerClaims = operatorDays.filter(({ counts }) => counts.cases < 0)
  if (fewerClaims.length > 0) await removeOperatorDays(db, flat(fewerClaims))
  if (termDays.length > 0) await addTermDays(db, flat(termDays))
  const fewerTerms = termDays.filter(({ counts }) => counts.cases < 0)
  if (fewerTerms.length > 0) await removeTermDays(db, flat(fewerTerms))
}

const flat = (rows: readonly { key: object; counts: object }[]): string =>
  JSON.stringify(rows.map(({ key, counts }) => ({ ...key, ...counts })))

async function addCaseDays(db: Tx, rows: string): Promise<void> {
  await sql`
    insert into report_case_days as s (client_id, channel, day, hospital_id, media_id, received, completed, rejected, failed,
      in_time, minutes, pages, medicines)
    select "clientId", channel, day, "hospitalId", "mediaId", received, completed, rejected, failed, "inTime", minutes, pages, medicines
    from jsonb_to_recordset(${rows}::jsonb) as n ("clientId" int, channel text, day date, "hospitalId" bigint, "mediaId" int,
      received int, completed int, rejected int, failed int, "inTime" int, minutes bigint, pages int,
      medicines int)
    on conflict (client_id, day, channel, hospital_id, media_id) do update set
      received = s.received + excluded.received, completed = s.completed + excluded.completed,
      rejected = s.rejected + excluded.rejected, failed = s.failed + excluded.failed,
      in_time = s.in_time + excluded.in_time, minutes = s.minutes + excluded.minutes, pages = s.pages + excluded.pages,
      medicines = s.medicines + excluded.medicines`.execute(db)
}

async function removeCaseDays(db: Tx, rows: string): Promise<void> {
  await sql`delete from report_case_days s using jsonb_to_recordset(${rows}::jsonb) as n ("clientId" int, day date)
    where s.client_id = n."clientId" and s.day = n.day and s.received = 0`.execute(db)
}

const operatorRows = (rows: string) =>
  sql`jsonb_to_recordset(${rows}::jsonb) as n ("userId" bigint, "clientId" int, channel text, level text,
    action text, day date, "heldGroup" smallint, cases int, "heldSeconds" bigint, "activeSeconds" bigint, keys bigint, clicks bigint)`

/** The days, and the months of all clients together, at once. */
async function addOperatorDays(db: Tx, rows: string): Promise<void> {
  const given = operatorRows(rows)
  await sql`
    insert into report_operator_days as s (user_id, client_id, channel, level, action, day, held_group, cases, held_seconds,
      active_seconds, keys, clicks)
    select "userId", "clientId", channel, level, action, day, "heldGroup", cases, "heldSeconds", "activeSeconds", keys, clicks
    from ${given}
    on conflict (client_id, day, user_id, channel, level, action, held_group) do update set
      cases = s.cases + excluded.cases, held_seconds = s.held_seconds + excluded.held_seconds,
      active_seconds = s.active_seconds + excluded.active_seconds, keys = s.keys + excluded.keys,
      clicks = s.clicks + excluded.clicks`.execute(db)
  await sql`
    insert into report_operator_months as s (user_id, channel, level, action, month, held_group, cases, active_seconds, keys, clicks)
    select "userId", channel, level, action, date_trunc('month', day)::date, "heldGroup", sum(cases), sum("activeSeconds"),
      sum(keys), sum(clicks)
    from ${given} group by 1, 2, 3, 4, 5, 6
    on conflict (month, user_id, channel, level, action, held_group) do update set
      cases = s.cases + excluded.cases, active_seconds = s.active_seconds + excluded.active_seconds,
      keys = s.keys + excluded.keys, clicks = s.clicks + excluded.clicks`.execute(db)
}

async function removeOperatorDays(db: Tx, rows: string): Promise<void> {
  const given = operatorRows(rows)
  const same = sql`s.user_id = n."userId" and s.channel = n.channel and s.level = n.level and s.action = n.action
    and s.held_group = n."heldGroup" and s.cases = 0`
  await sql`delete from report_operator_days s using ${given}
    where s.client_id = n."clientId" and s.day = n.day and ${same}`.execute(db)
  await sql`delete from report_operator_months s using ${given}
    where s.month = date_trunc('month', n.day)::date and ${same}`.execute(db)
}

const termRows = (rows: string) =>
  sql`jsonb_to_recordset(${rows}::jsonb) as n ("clientId" int, channel text, day date, "termId" int, cases int)`

/** The days and the months at once: both of a term, or neither. */
async function addTermDays(db: Tx, rows: string): Promise<void> {
  const given = termRows(rows)
  await sql`
    insert into report_term_days as s (kind, client_id, channel, day, term_id, cases)
    select t.kind, "clientId", channel, day, "termId", cases from ${given} join report_terms t on t.id = n."termId"
    on conflict (kind, client_id, day, channel, term_id) do update set cases = s.cases + excluded.cases`.execute(
    db,
  )
  await sql`
    insert into report_term_months as s (kind, client_id, channel, month, term_id, cases)
    select t.kind, "clientId", channel, date_trunc('month', day)::date, "termId", sum(cases)
    from ${given} join report_terms t on t.id = n."termId" group by 1, 2, 3, 4, 5
    on conflict (kind, client_id, month, channel, term_id) do update set cases = s.cases + excluded.cases`.execute(
    db,
  )
}

async function removeTermDays(db: Tx, rows: string): Promise<void> {
  const given = termRows(rows)
  await sql`delete from report_term_days s using ${given}, report_terms t
    where t.id = n."termId" and s.kind = t.kind and s.client_id = n."clientId" and s.day = n.day
      and s.channel = n.channel and s.term_id = n."termId" and s.cases = 0`.execute(db)
  await sql`delete from report_term_months s using ${given}, report_terms t
    where t.id = n."termId" and s.kind = t.kind and s.client_id = n."clientId"
      and s.month = date_trunc('month', n.day)::date and s.channel = n.channel and s.term_id = n."termId"
      and s.cases = 0`.execute(db)
}
