import type { ClientForm } from '@rxdesk/contract/areas/clients/list-schemas'
import { permissions } from '@rxdesk/contract/roles'
import { requireForm } from '#domain/client-terms/client-forms.ts'
import type { PatientRow } from '#domain/people/patient-store.ts'
import { seenPatient } from '#domain/people/seen-patient.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { denied, missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'

export interface CardSubject {
  patient: PatientRow
  form: ClientForm
}

/**
 * The patient whose card is asked for: of a case that the caller sees, or by the patient's own number with permission
 * 3, as for earlier prescriptions. Denied where the client or the account has no vaccination form.
 */
export async function cardSubject(
  { db, caller }: Pick<Reading, 'db' | 'caller'>,
  { erxId, patientId }: { erxId?: number | undefined; patientId?: number | undefined },
): Promise<CardSubject> {
  const ofCase = erxId === undefined ? undefined : (await requireVisible(db, caller, erxId)).patient_id
  const id = ofCase ?? patientId
  if (id === undefined || (patientId !== undefined && patientId !== id)) throw missing()
  const patient = await seenPatient(db, caller, id)
  if (ofCase === undefined && !caller.permissions.includes(permissions.viewHistory)) throw denied()
  return { patient, form: await requireForm(db, caller, patient.client_id, 'vaccination') }
}
