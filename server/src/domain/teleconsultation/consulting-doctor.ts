import type { CaseData } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'

export interface ConsultingDoctor {
  /** Whether it is the doctor that the caller's account is linked to. */
  isLinked: boolean
  /** Approved and verified, with a registration number and its council (status "7"). */
  isVerified: boolean
}

/** Whether the doctor of a case may consult for this caller; null while none is chosen. */
export async function consultingDoctor(
  db: Db,
  caller: Pick<Caller, 'userId'>,
  row: Pick<CaseData, 'doctor_id'>,
): Promise<ConsultingDoctor | null> {
  if (row.doctor_id === null) return null
  const doctor = await db
    .selectFrom('doctors')
    .select(['id', 'approval', 'verified_at', 'registration_number', 'council'])
    .where('id', '=', row.doctor_id)
    .executeTakeFirst()
  if (!doctor) return null
  const account = await db
    .selectFrom('users')
    .select('doctor_id')
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  return {
    isLinked: account?.doctor_id === doctor.id,
    isVerified:
      doctor.approval === 'approved' &&
      doctor.verified_at !== null &&
      doctor.registration_number !== '' &&
      doctor.council !== '',
  }
}
