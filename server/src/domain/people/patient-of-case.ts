import { seesClient } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { isKnownTo } from './patient-search.ts'
import { createPatient, type PatientRow } from './patient-store.ts'

/** The patient of a case that is added: a known one of the client, locked, or a new record. */
export async function patientFor(
  work: Work,
  asked: {
    clientId: number
    patientId?: number
    fName: string
    lName: string
    uhid: string
    mobileNo: string
    email: string
  },
): Promise<PatientRow> {
  const { db, caller } = work
  if (asked.patientId !== undefined) {
    const known = await db
      .selectFrom('patients')
      .selectAll()
      .where('client_id', '=', asked.clientId)
      .where('id', '=', asked.patientId)
      .where('merged_into', 'is', null)
      .where(isKnownTo(caller))
      // Locked, so that a merge cannot come in before the prescription is added.
      .forUpdate()
      .executeTakeFirst()
    if (!known || !seesClient(caller, known.client_id)) throw missing()
    return known
  }
  return createPatient(db, work.sealer, asked.clientId, {
    firstName: asked.fName,
    lastName: asked.lName,
    uhid: asked.uhid,
    mobile: asked.mobileNo,
    email: asked.email,
  })
}
