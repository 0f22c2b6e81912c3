import type { PatientRow } from '#domain/people/patient-store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Services } from '#platform/services.ts'

/** Writes down what was done with a patient's record, in the account's chain. The detail holds no contact data. */
export function notePatient(
  { audit }: Pick<Services, 'audit'>,
  db: Tx,
  caller: Caller,
  action: string,
  patient: Pick<PatientRow, 'client_id' | 'id'>,
  detail: Record<string, unknown>,
): Promise<void> {
  return audit.append(db, {
    chain: `account:${caller.userId}`,
    action,
    actorId: caller.userId,
    sessionId: caller.sessionId,
    clientId: patient.client_id,
    subject: `patient:${patient.id}`,
    detail,
  })
}
