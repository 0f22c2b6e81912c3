import type { StayNote, WrittenNote } from '@rxdesk/contract/areas/inpatient/schemas'
import { type InferResult, sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import { missing, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import type { InJson, StayKey, Within } from './stay-access.ts'
import { noteStay } from './stay-subject.ts'

/** The daily notes of a stay, the newest first. */
export async function readNotes(db: Db, key: StayKey): Promise<StayNote[]> {
  return (await notesOf(db, key.clientId, key.stayId).execute()).map(noteOnWire)
}

/** Their rows, for statements that read more. */
export const notesOf = (db: Db, clientId: Within<number>, stayId: Within<number>) =>
  db
    .selectFrom('stay_notes as n')
    .innerJoin('users as u', 'u.id', 'n.written_by')
    .leftJoin('doctors as d', 'd.id', 'n.doctor_id')
    .select([
      'n.id',
      'n.noted_at',
      'n.doctor_id',
      'd.name as doctor',
      'n.subjective',
      'n.objective',
      'n.plan',
    ])
    .select(['n.orders', 'n.version', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('writer')])
    .where('n.client_id', '=', clientId)
    .where('n.stay_id', '=', stayId)
    .where('n.removed_at', 'is', null)
    .orderBy('n.noted_at', 'desc')
    .orderBy('n.id', 'desc')

/** A row of them as it is answered. */
export function noteOnWire(row: InJson<InferResult<ReturnType<typeof notesOf>>[number]>): StayNote {
  return {
    noteId: row.id,
    notedAt: new Date(row.noted_at).toISOString(),
    doctorId: row.doctor_id,
    doctorName: row.doctor ?? '',
    subjective: row.subjective,
    objective: row.objective,
    plan: row.plan,
    orders: row.orders,
    writtenBy: row.writer,
    version: row.version,
  }
}

/** Writes a note of a locked stay, new or as it is now. A removed one stays in the history. */
export async function writeNote(
  work: Work,
  row: Pick<CaseData, 'client_id' | 'id' | 'stay_id'>,
  stayId: number,
  note: WrittenNote,
): Promise<void> {
  const { db, caller, now } = work
  const key = { client_id: row.client_id, stay_id: stayId }
  const written = {
    noted_at: note.notedAt,
    doctor_id: note.doctorId,
    subjective: note.subjective,
    objective: note.objective,
    plan: note.plan,
    orders: note.orders,
    written_by: caller.userId,
    written_at: now,
  }
  if (note.noteId === undefined) {
    const { id } = await db
      .insertInto('stay_notes')
      .values({ ...key, ...written })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteStay(work, 'stay.note', row, { noteId: id })
    return
  }
  const known = await db
    .selectFrom('stay_notes')
    .selectAll()
    .where('client_id', '=', key.client_id)
    .where('stay_id', '=', key.stay_id)
    .where('id', '=', note.noteId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw missing()
  if (known.version !== note.version) throw stale('stay.changedMeanwhile', { reason: 'conflict' })
  await db
    .updateTable('stay_notes')
    .set(note.removed ? { removed_at: now } : { ...written, version: known.version + 1 })
    .where('id', '=', known.id)
    .execute()
  const { subjective, objective, plan, orders } = known
  // What stood there before is kept, as the history of a record is.
  await noteStay(work, 'stay.note', row, {
    noteId: known.id,
    removed: note.removed,
    was: { subjective, objective, plan, orders },
  })
}
