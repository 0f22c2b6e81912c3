import { userStatus } from '@rxdesk/contract/options'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { DoctorsTable } from '#platform/database/tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'

export type SigningDoctor = Selectable<DoctorsTable>

/** Who may sign of a client, or why not. */
export type Signing =
  | { doctor: SigningDoctor }
  | { fault: 'summary.notDoctor' | 'summary.noRegistration' | 'summary.signsByAccount' }

/** The doctor whose account the caller has, or why they sign nothing of a client. */
export async function signingDoctor(
  db: Db,
  caller: Pick<Caller, 'userId'>,
  clientId: number,
): Promise<Signing> {
  return signing(
    await approved(db, clientId)
      .innerJoin('users', 'users.doctor_id', 'doctors.id')
      .where('users.id', '=', caller.userId)
      .executeTakeFirst(),
  )
}

/** A doctor who signed by hand, or why they sign nothing of a client: who has an account that is not closed signs with it. */
export async function doctorByHand(db: Db, doctorId: number, clientId: number): Promise<Signing> {
  const doctor = await approved(db, clientId).where('doctors.id', '=', doctorId).executeTakeFirst()
  const account = await openAccounts(db).select('id').where('doctor_id', '=', doctorId).executeTakeFirst()
  return doctor && account ? { fault: 'summary.signsByAccount' } : signing(doctor)
}

/** The accounts with which doctors sign. */
export const openAccounts = (db: Db) => db.selectFrom('users').where('status', '=', userStatus.active)

const approved = (db: Db, clientId: number) =>
  db
    .selectFrom('doctors')
    .selectAll('doctors')
    .where('doctors.approval', '=', 'approved')
    .where((where) =>
      where.or([where('doctors.client_id', 'is', null), where('doctors.client_id', '=', clientId)]),
    )

function signing(doctor: SigningDoctor | undefined): Signing {
  if (!doctor) return { fault: 'summary.notDoctor' }
  return doctor.registration_number.trim() === '' ? { fault: 'summary.noRegistration' } : { doctor }
}
