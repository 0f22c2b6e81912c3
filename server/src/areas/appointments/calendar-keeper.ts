import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { type Caller, changesDeployment } from '#platform/protocol/caller.ts'

/**
 * Whether the caller keeps the calendar of a doctor whom they see, and reads what is written in it. That of a doctor
 * whom all clients share is kept by who may change the deployment and by the doctor's own account.
 */
export async function keepsCalendar(db: Db, caller: Caller, doctorId: number): Promise<boolean> {
  if (changesDeployment(caller)) return true
  const { rows } = await sql`select from doctors where id = ${doctorId} and client_id is not null`.execute(db)
  return rows.length > 0 || isOwnDoctor(db, caller, doctorId)
}

/** Of the feed of a calendar that the caller keeps: administrators and the doctor's own account. */
export async function ownsFeed(db: Db, caller: Caller, doctorId: number): Promise<boolean> {
  return caller.roleIds.includes(roles.admin) || isOwnDoctor(db, caller, doctorId)
}

async function isOwnDoctor(db: Db, caller: Caller, doctorId: number): Promise<boolean> {
  const own = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', caller.userId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
  return own !== undefined
}
