import type { PatientRow } from '#domain/people/patient-store.ts'
import { seenPatient } from '#domain/people/seen-patient.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/** The patient's row, locked as the erasing itself locks it: a hold or an archive and an erasure do not pass each other. */
export async function lockUnmerged({ db, caller }: Work, patientId: number): Promise<PatientRow> {
  const row = await seenPatient(db, caller, patientId)
  if (row.merged_into !== null) throw refused('patient.merged')
  return db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
