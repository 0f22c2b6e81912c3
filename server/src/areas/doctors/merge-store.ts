import { sql } from 'kysely'
import { moveAppointments } from '#domain/appointments/appointments-of-merge.ts'
import type { Tx } from '#platform/database/db.ts'
import { announce } from '#platform/events/announce.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { StoredDoctor } from './doctor-page-store.ts'
import { type MovedTemplate, moveTemplates } from './moved-templates.ts'

/** What moved to the surviving doctor. */
export interface Followed {
  cases: number
  templates: MovedTemplate[]
  hospitals: number[]
  account: number | null
  /** Doctors who had been merged into the retired one before. */
  merged: number[]
}

/**
 * Moves everything that points to `gone` to `stays`, and retires `gone`, whose own record does not change.
 * Both are locked by the caller. Refused when both have an account.
 */
export async function moveToSurvivor(
  tx: Tx,
  stays: Pick<StoredDoctor, 'id'>,
  gone: Pick<StoredDoctor, 'id' | 'version'>,
): Promise<Followed> {
  const account = await moveAccount(tx, stays.id, gone.id)
  const cases = await tx
    .updateTable('cases')
    .set({ doctor_id: stays.id })
    .where('doctor_id', '=', gone.id)
    .returning(['id', 'client_id', 'holder_id'])
    .execute()
  // Users who have one of the cases open see the change at once.
  for (const { id, client_id, holder_id } of cases)
    if (holder_id !== null) await announce(tx, { erxId: id, clientId: client_id, what: 'saved' })
  await moveAppointments(tx, 'doctor', { survivor: stays.id, retired: gone.id })
  const templates = await moveTemplates(tx, { from: gone.id, to: stays.id })
  await moveUses(tx, stays.id, gone.id)
  const hospitals = await tx
    .deleteFrom('doctor_hospitals')
    .where('doctor_id', '=', gone.id)
    .returning('hospital_id')
    .execute()
  const ids = hospitals.map(({ hospital_id }) => hospital_id)
  if (ids.length > 0)
    await tx
      .insertInto('doctor_hospitals')
      .values(ids.map((hospital_id) => ({ doctor_id: stays.id, hospital_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const merged = await tx
    .updateTable('doctors')
    .set({ merged_into: stays.id })
    .where('merged_into', '=', gone.id)
    .returning('id')
    .execute()
  await tx
    .updateTable('doctors')
    .set({ approval: 'merged', merged_into: stays.id, version: gone.version + 1 })
    .where('id', '=', gone.id)
    .execute()
  return { cases: cases.length, templates, hospitals: ids, account, merged: merged.map(({ id }) => id) }
}

async function moveAccount(tx: Tx, stays: number, gone: number): Promise<number | null> {
  const accounts = await tx
    .selectFrom('users')
    .select(['id', 'doctor_id'])
    .where('doctor_id', 'in', [stays, gone])
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute()
  if (accounts.length > 1) throw refused('doctor.bothHaveAccounts')
  const [account] = accounts
  if (account?.doctor_id !== gone) return null
  await tx.updateTable('users').set({ doctor_id: stays }).where('id', '=', account.id).execute()
  return account.id
}

/** The counts of both doctors are added. */
async function moveUses(tx: Tx, stays: number, gone: number): Promise<void> {
  await sql`
    insert into medicine_doctor_uses as kept
      (client_id, doctor_id, medicine_id, search_key, salt_keys, uses, last_used_at)
    select client_id, ${stays}, medicine_id, search_key, salt_keys, uses, last_used_at
      from medicine_doctor_uses where doctor_id = ${gone}
    on conflict (client_id, doctor_id, medicine_id) do update set
      uses = kept.uses + excluded.uses, last_used_at = greatest(kept.last_used_at, excluded.last_used_at)`.execute(
    tx,
  )
  await tx.deleteFrom('medicine_doctor_uses').where('doctor_id', '=', gone).execute()
}
