import type { RecordKind } from '@rxdesk/contract/vaccination/schedule'
import { type Selectable, sql } from 'kysely'
import type { PatientRow } from '#domain/people/patient-store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { VaccinationRecordsTable } from '#platform/database/tables/vaccination.ts'

type Person = Pick<PatientRow, 'client_id' | 'id'>
type Stored = Selectable<VaccinationRecordsTable>

/** A record with the names of who wrote and who ended it. */
export type RecordRow = Omit<Stored, 'kind' | 'known'> & {
  kind: RecordKind
  known: 'day' | 'month' | 'nothing'
  recordedByName: string
  endedByName: string
}

/**
 * What was recorded of a person, the oldest first, corrected ones too. Records stay with the patient record they were
 * written to: merging moves nothing, and taking a merge back needs nothing.
 */
export async function recordsOf(db: Db, { client_id, id }: Person): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`with recursive same(id) as (
      select ${id}::bigint
      union select p.id from patients p join same on p.merged_into = same.id where p.client_id = ${client_id})
    select r.*, trim(by.first_name || ' ' || by.last_name) as "recordedByName",
      coalesce(trim(ender.first_name || ' ' || ender.last_name), '') as "endedByName"
    from vaccination_records r
    join users by on by.id = r.recorded_by left join users ender on ender.id = r.ended_by
    where r.client_id = ${client_id} and r.patient_id in (select same.id from same)
    order by r.id`.execute(db)
  return rows
}

/** What a user writes of a dose. */
export type WrittenRecord = Pick<
  RecordRow,
  | 'dose_key'
  | 'kind'
  | 'given_on'
  | 'known'
  | 'batch'
  | 'maker'
  | 'site'
  | 'route'
  | 'amount'
  | 'given_by'
  | 'reason'
>

export async function addRecord(
  db: Tx,
  { client_id, id: patient_id }: Person,
  written: WrittenRecord,
  recorded_by: number,
): Promise<number> {
  const { id } = await db
    .insertInto('vaccination_records')
    .values({ client_id, patient_id, ...written, recorded_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a record as corrected or taken out. */
export async function endRecord(
  db: Tx,
  { client_id, id }: Pick<RecordRow, 'client_id' | 'id'>,
  ended: { by: number; reason: string },
): Promise<void> {
  await db
    .updateTable('vaccination_records')
    .set({ ended_by: ended.by, ended_at: sql<Date>`now()`, ended_reason: ended.reason })
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .execute()
}

/** Holds a person's card until the end of the transaction, so that no dose is recorded twice. */
export async function holdPerson(db: Tx, { client_id, id }: Person): Promise<void> {
  await db
    .selectFrom('patients')
    .select('id')
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}
