import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { PatientRow } from '#domain/people/patient-store.ts'
import type { Work } from '#platform/protocol/work.ts'

/** Records an action on a patient in the account's chain. The detail holds no contact data. */
export function notePatient(
  work: Work,
  action: AuditAction,
  patient: Pick<PatientRow, 'client_id' | 'id'>,
  detail: Record<string, unknown>,
): Promise<void> {
  return work.note(action, { clientId: patient.client_id, subject: `patient:${patient.id}` }, detail)
}
