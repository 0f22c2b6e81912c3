import { isKnownTo } from '#domain/people/patient-search.ts'
import type { PatientRow } from '#domain/people/patient-store.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'

/** The most relatives shown: a number that more patients share belongs to an office. */
const MOST = 20

/**
 * Other patients of the client with the same phone: a mobile number is never unique to a patient (decisions).
 */
export async function relativesOf(db: Db, caller: Caller, row: PatientRow): Promise<PatientRow[]> {
  if (row.mobile_index === null) return []
  return db
    .selectFrom('patients')
    .selectAll()
    .where('mobile_index', '=', row.mobile_index)
    .where('client_id', '=', row.client_id)
    .where('id', '<>', row.id)
    .where('merged_into', 'is', null)
    .where(isKnownTo(caller))
    .orderBy('id')
    .limit(MOST)
    .execute()
}
