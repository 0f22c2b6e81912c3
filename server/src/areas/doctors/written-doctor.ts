import type { editDoctor } from '@rxdesk/contract/areas/doctors/master-calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { sealedContact } from '#domain/people/patient-store.ts'
import type { Work } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { StoredDoctor } from './doctor-page-store.ts'

/** The fields of a doctor that a user writes. */
export type Written = Omit<
  ParsedRequestOf<typeof editDoctor>,
  'doctorId' | 'version' | 'hospitalIds' | 'userCode' | 'userId'
>

/** The same as stored; contact data that is left out stays. */
export function columnsOf(sealer: Sealer, payload: Written) {
  return {
    name: payload.docName,
    registration_number: payload.registerno,
    council: payload.council,
    specialization: payload.specialization,
    qualification: payload.qualification,
    category: payload.doctorCategory,
    consult_times: JSON.stringify(payload.consultTime),
    ...sealedContact(sealer, { mobile: payload.mobileNo, email: payload.email }),
  }
}

/** What the audit log records of a doctor, without contact data. */
export function doctorForLog(
  payload: Written & { hospitalIds?: readonly number[] },
): Record<string, unknown> {
  const { docName, registerno, council, specialization, qualification, doctorCategory } = payload
  const { consultTime, hospitalIds } = payload
  return {
    docName,
    registerno,
    council,
    specialization,
    qualification,
    doctorCategory,
    consultTime,
    ...(hospitalIds && { hospitalIds }),
  }
}

/** The same of a stored doctor, without the hospitals. */
export function shownOf(doctor: StoredDoctor): Record<string, unknown> {
  return {
    docName: doctor.name,
    registerno: doctor.registration_number,
    council: doctor.council,
    specialization: doctor.specialization,
    qualification: doctor.qualification,
    doctorCategory: doctor.category,
    consultTime: doctor.consult_times,
  }
}

/** Records a change of a doctor in the audit log. */
export function noteDoctor(
  work: Work,
  action: AuditAction,
  doctor: { id: number; client_id: number | null },
  detail: Record<string, unknown>,
): Promise<void> {
  return work.note(
    action,
    { clientId: doctor.client_id ?? undefined, subject: `doctor:${doctor.id}` },
    detail,
  )
}
