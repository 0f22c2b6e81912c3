import type { Db, Tx } from '#platform/database/db.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { missing, refused, stale } from '#platform/protocol/problem.ts'
import { isKnownTo } from './patient-search.ts'
import type { PatientRow } from './patient-store.ts'

/** A patient of a client that the caller sees, merged or not; another tenant's is missing. */
export async function seenPatient(db: Db, caller: Caller, patientId: number): Promise<PatientRow> {
  const row = await db
    .selectFrom('patients')
    .selectAll()
    .where('id', '=', patientId)
    .where(isKnownTo(caller))
    .executeTakeFirst()
  if (!row || !seesClient(caller, row.client_id)) throw missing()
  return row
}

/**
 * The same, locked for a change from the version that the caller saw; a merged record cannot be changed any
 * more.
 */
export async function lockPatient(
  db: Tx,
  caller: Caller,
  patientId: number,
  version: number,
): Promise<PatientRow> {
  const row = await db
    .selectFrom('patients')
    .selectAll()
    .where('id', '=', patientId)
    .where(isKnownTo(caller))
    .forUpdate()
    .executeTakeFirst()
  if (!row || !seesClient(caller, row.client_id)) throw missing()
  if (row.merged_into !== null) throw refused('patient.merged')
  if (row.version !== version) throw stale('record.changedMeanwhile', { version: row.version })
  return row
}
