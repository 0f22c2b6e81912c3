import type { RetentionKind } from '@rxdesk/contract/areas/privacy/retention'
import { clockText } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { Services } from '#platform/services.ts'
import { type DueFor, someDue } from './due-removals.ts'
import { leaveToBytes } from './gone-files.ts'
import { leaveTheLeast, removeRows } from './remove-rows.ts'
import { daysByClient } from './retention-rules.ts'
import { GOING, gather } from './rows-of-patient.ts'

type CaseKind = Exclude<RetentionKind, 'conversations'>
const caseKinds = ['words', 'drafts', 'images', 'prescriptions'] as const satisfies readonly CaseKind[]

type Parts = Pick<Services, 'db' | 'audit' | 'log'>

/** Prescriptions in one transaction. */
const AT_ONCE = 50
/** From when to when a day's removals are looked for, by the clock of the house: nobody waits for the database then. */
const NIGHT = { from: 1, to: 5 }

/** Whether it is night where the house is. */
export function isNight(timeZone: string, now: Date): boolean {
  const hour = Number(clockText(now.toISOString(), timeZone).slice(11, 13))
  return hour >= NIGHT.from && hour < NIGHT.to
}

/**
 * Removes what is kept no longer, of every client by its rules. Run by the clock at night, possibly by several processes at
 * once; one that is ended leaves whole prescriptions to the next. Returns of how many prescriptions something went.
 */
export async function removeOverdue(parts: Parts): Promise<number> {
  let removed = 0
  for (const kind of caseKinds)
    for (const { clientId, days } of await daysByClient(parts.db, kind))
      if (days > 0)
        try {
          removed += await removeOfClient(parts, { clientId, kind, days })
        } catch (error) {
          parts.log.error(
            { clientId, kind, type: error instanceof Error ? error.name : '' },
            'what is kept no longer stays for now',
          )
        }
  return removed
}

async function removeOfClient(parts: Parts, asked: DueFor & { kind: CaseKind }): Promise<number> {
  let [removed, above] = [0, 0]
  for (;;) {
    const ids = await someDue(parts.db, asked, above, AT_ONCE)
    const last = ids.at(-1)
    if (last === undefined) return removed
    removed += await parts.db.transaction().execute((tx) => removeOf(tx, parts, asked, ids))
    above = last
  }
}

/**
 * The patients are locked against a hold that is being placed, as it locks them; the prescriptions against another server.
 * What is due is asked once more behind the locks.
 */
async function removeOf(
  tx: Tx,
  { audit }: Pick<Parts, 'audit'>,
  asked: DueFor & { kind: CaseKind },
  ids: readonly number[],
): Promise<number> {
  const { clientId, kind, days } = asked
  await sql`select 1 from patients where client_id = ${clientId} and id in (
      select patient_id from cases where client_id = ${clientId} and id = any(${[...ids]}::bigint[]))
    order by id for share`.execute(tx)
  const { rows: locked } = await sql<{ id: number }>`
    select id from cases where client_id = ${clientId} and id = any(${[...ids]}::bigint[])
    order by id for update skip locked`.execute(tx)
  const still = new Set(await someDue(tx, asked, (ids[0] ?? 0) - 1, AT_ONCE))
  const cases = locked.map(({ id }) => Number(id)).filter((id) => still.has(id))
  if (cases.length === 0) return 0
  await removals[kind](tx, clientId, cases)
  await sql`insert into case_removals (client_id, case_id, kind)
    select ${clientId}, unnest(${cases}::bigint[]), ${kind}
    on conflict (client_id, case_id, kind) do update set removed_at = now()`.execute(tx)
  await audit.appendAll(
    tx,
    cases.map((id) => ({
      ...{ chain: `case:${id}` as const, action: 'retention.removed' as const, clientId },
      detail: { kind, days },
    })),
  )
  return cases.length
}

type Removal = (tx: Tx, clientId: number, cases: readonly number[]) => Promise<void>

const removals: Readonly<Record<CaseKind, Removal>> = { words, drafts, images, prescriptions }

/** What was recognised on the pages, and corrected there. */
async function words(tx: Tx, clientId: number, cases: readonly number[]): Promise<void> {
  const own = sql`client_id = ${clientId} and case_id = any(${[...cases]}::bigint[])`
  await sql`delete from page_text_layers where image_id in (select image_id from case_pages where ${own})`.execute(
    tx,
  )
  await sql`delete from case_page_words where ${own}`.execute(tx)
  await sql`update case_pages set ocr_text = '', ocr_words = '[]', ocr_letters = null where ${own}`.execute(
    tx,
  )
}

/** What was proposed, and the versions that were kept on the way. */
async function drafts(tx: Tx, clientId: number, cases: readonly number[]): Promise<void> {
  const own = sql`client_id = ${clientId} and case_id = any(${[...cases]}::bigint[])`
  for (const table of ['case_proposals', 'case_extractions', 'case_snapshots'])
    await sql`delete from ${sql.table(table)} where ${own}`.execute(tx)
}

/** Pages with what hangs on them; the record and the documents that were made of it stay. */
const OF_PAGES = [
  'case_reports',
  'case_page_words',
  'training_measurement_pages',
  'training_truths',
  'training_pages',
  'case_pages',
]

async function images(tx: Tx, clientId: number, cases: readonly number[]): Promise<void> {
  const own = sql`client_id = ${clientId} and case_id = any(${[...cases]}::bigint[])`
  const { rows } = await sql<{ id: string }>`
    select unnest(array[original_id, image_id, thumbnail_id]) as id from case_pages where ${own}`.execute(tx)
  for (const table of OF_PAGES) await sql`delete from ${sql.table(table)} where ${own}`.execute(tx)
  await sql`update cases set page_count = 0
    where client_id = ${clientId} and id = any(${[...cases]}::bigint[])`.execute(tx)
  await leaveToBytes(tx, [...new Set(rows.map(({ id }) => id))])
}

/** Everything of the prescription but what fees and turnaround count by. */
async function prescriptions(tx: Tx, clientId: number, cases: readonly number[]): Promise<void> {
  await gather(tx, clientId, { cases })
  const { rows } = await sql<{ id: string }>`select id from erased_files`.execute(tx)
  const rowsFirst = GOING.filter(({ table }) => table !== 'files' && table !== 'uploads')
  await removeRows(tx, clientId, rowsFirst)
  await leaveToBytes(
    tx,
    rows.map(({ id }) => id),
  )
  await leaveTheLeast(tx, clientId)
}
