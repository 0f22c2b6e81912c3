import { digitizationChannel } from '@rxdesk/contract/channels'
import type { Selectable } from 'kysely'

import { sql } from 'kysely'
import { type CaseData, lockVisible, requireVisible, WITHDRAWN } from '#domain/road/case-access.ts'
import { requireHeld } from '#domain/road/lease.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { CasePagesTable } from '#platform/database/tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

type Page = Selectable<CasePagesTable>

/** The case, when the caller sees it and it is a digitized one. */
export async function requireDigitized(db: Db, caller: Caller, erxId: number): Promise<CaseData> {
  return digitized(await requireVisible(db, caller, erxId))
}

/** The same, held by the caller's session under this fencing number and locked. */
export async function requireDigitizedHeld(
  work: Work,
  { erxId, fence }: { erxId: number; fence: number },
): Promise<CaseData> {
  return digitized(await requireHeld(work, erxId, fence))
}

/**
 * The same, with the upload's own case locked first: every change of which prescription a page belongs to
 * takes that one lock, so that concurrent changes take turns.
 */
export async function requireUploadHeld(
  work: Work,
  held: { erxId: number; fence: number },
): Promise<CaseData> {
  const { db, caller } = work
  const seen = await requireDigitized(db, caller, held.erxId)
  await db.selectFrom('cases').select('id').where('id', '=', uploadOf(seen)).forUpdate().execute()
  return requireDigitizedHeld(work, held)
}

export async function lockDigitized(db: Tx, caller: Caller, erxId: number): Promise<CaseData> {
  return digitized(await lockVisible(db, caller, erxId))
}

function digitized(row: CaseData): CaseData {
  if (row.channel !== digitizationChannel) throw missing()
  return row
}

/**
 * The case as which the upload of a prescription was received: itself, unless it was segregated from another.
 */
export const uploadOf = (row: Pick<CaseData, 'id' | 'part_of'>): number => row.part_of ?? row.id

/** The prescriptions of an upload in order, the upload's own case first; reverted ones are left out. */
export async function partsOf(
  db: Db,
  row: Pick<CaseData, 'id' | 'client_id' | 'part_of'>,
): Promise<CaseData[]> {
  const upload = uploadOf(row)
  const rows = await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where((is) => is.or([is('id', '=', upload), is('part_of', '=', upload)]))
    .where('channel', '<>', WITHDRAWN)
    .orderBy('id')
    .execute()
  return rows as CaseData[]
}

/** The pages of some cases, without removed ones, by case and number. */
export async function pagesOf(db: Db, clientId: number, caseIds: readonly number[]): Promise<Page[]> {
  return db
    .selectFrom('case_pages')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('case_id', 'in', [...caseIds])
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute()
}

/** The first of these cases that has been worked on: it has typed data, medicines, notes or documents. */
export async function workedOn(db: Db, rows: readonly CaseData[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const ids = rows.map(({ id }) => id)
  const [{ client_id: clientId } = { client_id: 0 }] = rows
  const found = await sql<{ case_id: number }>`
    select case_id from case_records where client_id = ${clientId} and case_id = any(${ids}::bigint[]) and version > 1
    union select case_id from case_medicines where client_id = ${clientId} and case_id = any(${ids}::bigint[])
    union select case_id from case_notes where client_id = ${clientId} and case_id = any(${ids}::bigint[])
    union select case_id from case_documents where client_id = ${clientId} and case_id = any(${ids}::bigint[])
    union select case_id from deliveries where client_id = ${clientId} and case_id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Set(found.rows.map(({ case_id }) => Number(case_id)))
}

/** Whether the caller digitizes for level 2: only shown as a badge (gap D38). */
export async function usersL2Tag(db: Db, caller: Caller): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('digitization_l2_tag')
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  return user?.digitization_l2_tag ?? false
}
