import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { DoctorsTable } from '#platform/database/tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'

export type SigningDoctor = Selectable<DoctorsTable>

/** The doctor whose account the caller has, or why they sign nothing of a client. */
export async function signingDoctor(
  db: Db,
  caller: Pick<Caller, 'userId'>,
  clientId: number,
): Promise<{ doctor: SigningDoctor } | { fault: 'summary.notDoctor' | 'summary.noRegistration' }> {
  const doctor = await db
    .selectFrom('users')
    .innerJoin('doctors', 'doctors.id', 'users.doctor_id')
    .selectAll('doctors')
    .where('users.id', '=', caller.userId)
    .where('doctors.approval', '=', 'approved')
    .where((where) =>
      where.or([where('doctors.client_id', 'is', null), where('doctors.client_id', '=', clientId)]),
    )
    .executeTakeFirst()
  if (!doctor) return { fault: 'summary.notDoctor' }
  return doctor.registration_number.trim() === '' ? { fault: 'summary.noRegistration' } : { doctor }
}
