import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'

/**
 * The documents of two patients go where their cases are: to the survivor of a merge, and back when it is undone. One whose
 * files are still waited for has no case yet, and stays with the survivor.
 */
export async function recordsFollowCases(
  db: Tx,
  { clientId, survivor, retired }: { clientId: number; survivor: number; retired: number },
): Promise<void> {
  await sql`update mrd_records r set patient_id = c.patient_id
    from cases c
    where r.client_id = ${clientId} and r.patient_id in (${survivor}, ${retired})
      and c.client_id = r.client_id and c.id = r.case_id and c.patient_id <> r.patient_id`.execute(db)
  await db
    .updateTable('mrd_records')
    .set({ patient_id: survivor })
    .where('client_id', '=', clientId)
    .where('patient_id', '=', retired)
    .where('case_id', 'is', null)
    .execute()
}
