import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { oneNames } from '#domain/reference/safety/salt-names.ts'
import type { Tx } from '#platform/database/db.ts'
import { announceFigures } from '#platform/events/announce.ts'
import type { Services } from '#platform/services.ts'
import { antibiotics } from './antibiotics.ts'
import { type CaseFacts, factsOf } from './case-facts.ts'
import { readSources } from './read-sources.ts'
import { sumChanges } from './sum-changes.ts'
import { addToSums, readFacts, replaceFacts, termIds } from './sums-store.ts'
import { TERM_RULES, type Term, termsOf } from './term-rules.ts'

/** Serialises the counting of all server processes; a free number of the advisory locks. */
export const SUMS_LOCK = 7_301_001

/** Changes that are counted in one transaction. */
const CHANGES = 1_000
/** Cases of a step of the first count: more of them share the rows that they are added to. */
const STEP = 3_000

/** Cases that are read and computed at once; between two of them the process answers requests. */
const CHUNK = 100

export type FoldSource = Pick<Services, 'db' | 'settings'>

/**
 * Makes the sums those of this server's days and rules, once at its start: sums by others are thrown away, and the first
 * count begins again. The server that started last decides. One that runs on with other settings then leaves the sums
 * alone, so that two servers do not throw away each other's.
 *
 * @returns whether the first count begins
 */
export async function adoptRules({ db, settings }: FoldSource): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SUMS_LOCK})`.execute(tx)
    if (await areSumsOf(tx, settings)) return false
    await sql`truncate case_report_facts, report_case_days, report_operator_days, report_operator_months, report_term_days,
      report_term_months`.execute(tx)
    const begun = { made_for: rulesOf(settings.TIME_ZONE), counted_to: 0, whole: false }
    await tx.updateTable('report_progress').set(begun).execute()
    return true
  })
}

/** Whether the sums are made by the days and rules of these settings. */
export async function areSumsOf(
  db: Services['db'] | Tx,
  settings: Pick<Services['settings'], 'TIME_ZONE'>,
): Promise<boolean> {
  const row = await db.selectFrom('report_progress').select('made_for').executeTakeFirst()
  return row?.made_for === rulesOf(settings.TIME_ZONE)
}

/**
 * Counts cases again whose part in the sums changed, and goes on with the first count of those that were there before the
 * sums. One process at a time does it; another finds the lock taken and leaves, and so does one whose rules are not those
 * of the sums. A process that is killed leaves the sums as its last transaction left them, and what it had not counted
 * yet is still noted.
 *
 * @returns whether there may be more to do at once
 */
export async function foldReports(
  { db, settings }: FoldSource,
  { changes = CHANGES, step = STEP } = {},
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock(${SUMS_LOCK}) as free`.execute(tx)
    if (!rows[0]?.free) return false
    const progress = await tx.selectFrom('report_progress').selectAll().executeTakeFirstOrThrow()
    if (progress.made_for !== rulesOf(settings.TIME_ZONE)) return false
    const changed = await takeChanges(tx, changes)
    const clientIds = await countCases(tx, changed, settings.TIME_ZONE)
    if (progress.whole) await announceFigures(tx, clientIds)
    if (progress.whole) return changed.length > 0
    const last = await countNextStep(tx, progress.counted_to, step, settings.TIME_ZONE)
    await tx
      .updateTable('report_progress')
      .set(last === undefined ? { whole: true } : { counted_to: last })
      .execute()
    return true
  })
}

/** Whether every case is counted; until then reports have no figures. */
export async function areSumsWhole(db: Services['db'] | Tx): Promise<boolean> {
  const row = await db.selectFrom('report_progress').select('whole').executeTakeFirst()
  return row?.whole === true
}

/** By which days and rules the sums are made. */
const rulesOf = (timeZone: string) =>
  `${timeZone} ${TERM_RULES} ${createHash('sha256')
    .update(JSON.stringify([[...antibiotics], [...oneNames]]))
    .digest('hex')
    .slice(0, 16)}`

/** Takes noted changes: the cases, each once. What is noted from now on waits for the next run. */
async function takeChanges(tx: Tx, most: number): Promise<number[]> {
  const { rows } = await sql<{ case_id: number }>`
    with taken as (delete from report_changes where id in (select id from report_changes order by id limit ${most})
      returning case_id)
    select distinct case_id from taken`.execute(tx)
  return rows.map(({ case_id }) => case_id)
}

/** @returns the last case that is counted now; undefined when there are no more */
async function countNextStep(
  tx: Tx,
  after: number,
  step: number,
  timeZone: string,
): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('cases')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(step)
    .execute()
  const ids = rows.map(({ id }) => id)
  await countCases(tx, ids, timeZone)
  return ids.at(-1)
}

/** @returns the clients whose figures are others now */
async function countCases(tx: Tx, caseIds: readonly number[], timeZone: string): Promise<number[]> {
  if (caseIds.length === 0) return []
  const before = await readFacts(tx, caseIds)
  const after = await computeFacts(tx, caseIds, timeZone)
  const changes = sumChanges(before, after)
  await addToSums(tx, changes)
  await replaceFacts(tx, caseIds, after)
  const rows = [...changes.caseDays, ...changes.operatorDays, ...changes.termDays]
  return [...new Set(rows.map(({ key }) => key.clientId))]
}

/** What the given cases count as they are now. */
export async function computeFacts(
  tx: Tx,
  caseIds: readonly number[],
  timeZone: string,
): Promise<CaseFacts[]> {
  const counted: { facts: Omit<CaseFacts, 'terms'>; terms: readonly Term[] }[] = []
  const distinct = new Map<string, Term>()
  for (let at = 0; at < caseIds.length; at += CHUNK) {
    if (at > 0) await setImmediate()
    for (const source of await readSources(tx, caseIds.slice(at, at + CHUNK), timeZone)) {
      const terms = source.content ? termsOf(source.content) : []
      for (const term of terms) distinct.set(`${term.kind}\n${term.key}`, term)
      counted.push({ facts: factsOf(source), terms })
    }
  }
  // Once for all of them: most cases have the terms of others.
  const idOf = await termIds(tx, [...distinct.values()])
  return counted.map(({ facts, terms }) => ({ ...facts, terms: terms.map(idOf).toSorted((a, b) => a - b) }))
}
