import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { Work } from '#platform/protocol/work.ts'
import type { StoredHospital } from './hospital-store.ts'

/** Writes down what was done with a hospital, in the chain of its client or of everybody. */
export function noteHospital(
  work: Work,
  action: AuditAction,
  hospital: Pick<StoredHospital, 'id' | 'client_id'>,
  detail: object,
): Promise<void> {
  return work.note(
    action,
    { clientId: hospital.client_id ?? undefined, subject: `hospital:${hospital.id}` },
    { ...detail },
  )
}
