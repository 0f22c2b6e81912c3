import type * as contract from '@rxdesk/contract/areas/patients/merge-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { refuseHiddenContact } from '#domain/people/hidden-contact.ts'
import { type PatientRow, patientOnWire } from '#domain/people/patient-store.ts'
import { seenPatient } from '#domain/people/seen-patient.ts'
import { refuseTwoStays } from '#domain/stays/stays-of-patients.ts'
import { refused, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { lockBoth, merge } from './merge-store.ts'
import { notePatient } from './note-patient.ts'

/** Keeps two records from being offered as one person's again. */
export async function keepApart(
  work: Work,
  { patientId, otherPatientId }: ParsedRequestOf<typeof contract.keepPatientsApart>,
) {
  const { db, caller } = work
  const one = await seenPatient(db, caller, Math.min(patientId, otherPatientId))
  const other = await seenPatient(db, caller, Math.max(patientId, otherPatientId))
  mayBeOne(one, other)
  await db
    .insertInto('patients_apart')
    .values({
      client_id: one.client_id,
      one_id: one.id,
      other_id: other.id,
      decided_by: caller.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await notePatient(work, 'patient.apart', one, { other: other.id })
  return { message: message('merge.apart') }
}

/** Makes two records one, with what was chosen from both. */
export async function mergePatients(
  work: Work,
  { choices, ...asked }: ParsedRequestOf<typeof contract.insertPatientMerging>,
) {
  const { db, caller } = work
  const { client_id } = await seenPatient(db, caller, asked.survivorId)
  mayBeOne({ client_id, id: asked.survivorId }, await seenPatient(db, caller, asked.retiredId))
  refuseHiddenContact(caller, {
    // The survivor's own stays as it is, seen or not.
    ...(choices.mobileNo === 'retired' && { mobileNo: true }),
    ...(choices.email === 'retired' && { email: true }),
  })
  const [survivor, retired] = await lockBoth(db, client_id, [asked.survivorId, asked.retiredId])
  if (survivor.merged_into !== null || retired.merged_into !== null) throw refused('patient.merged')
  if (survivor.version !== asked.survivorVersion || retired.version !== asked.retiredVersion)
    throw stale('record.changedMeanwhile')
  await refuseTwoStays(db, survivor, retired)
  const made = await merge(work, { survivor, retired }, { choices, userId: caller.userId })
  await notePatient(work, 'patient.merge', survivor, {
    mergeId: made.mergeId,
    retired: retired.id,
    choices: made.choices,
    prescriptions: made.moved,
  })
  return {
    message: message('merge.done'),
    mergeId: made.mergeId,
    patientDetails: patientOnWire(work, made.row),
  }
}

/** Refuses what can never be one record. */
export function mayBeOne(
  one: Pick<PatientRow, 'client_id' | 'id'>,
  other: Pick<PatientRow, 'client_id' | 'id'>,
): void {
  if (one.id === other.id) throw refused('merge.sameRecord')
  if (one.client_id !== other.client_id) throw refused('merge.otherClient')
}
