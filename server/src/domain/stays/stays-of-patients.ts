import { sql } from 'kysely'
import type { PatientRow } from '#domain/people/patient-store.ts'
import type { Tx } from '#platform/database/db.ts'
import { refused } from '#platform/protocol/problem.ts'
import { openStayOf } from './stay-access.ts'

/** A stay is of the patient of the case with which it began: after a merge of records, or its undoing, it goes along. */
export async function moveStays(db: Tx, clientId: number, patientIds: readonly number[]): Promise<void> {
  await sql`update admissions a set patient_id = first.patient_id
    from (select distinct on (stay_id) stay_id, patient_id from cases
      where client_id = ${clientId} and stay_id is not null and patient_id = any(${[...patientIds]}::bigint[])
      order by stay_id, id) first
    where a.client_id = ${clientId} and a.id = first.stay_id and a.patient_id <> first.patient_id`.execute(db)
}

/** Two records whose patients are both admitted cannot be one: nobody lies in two beds. */
export async function refuseTwoStays(db: Tx, one: PatientRow, other: PatientRow): Promise<void> {
  const open = (patient: PatientRow) => openStayOf(db, { clientId: patient.client_id, patientId: patient.id })
  if ((await open(one)) && (await open(other))) throw refused('stay.bothAdmitted')
}
