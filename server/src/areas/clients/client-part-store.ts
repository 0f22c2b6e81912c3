import type { updateHospitalDepartment } from '@rxdesk/contract/areas/clients/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import { missing, refused } from '#platform/protocol/problem.ts'

type Change = ParsedRequestOf<typeof updateHospitalDepartment>

/** The table that holds a part of a client. */
const tableOf = { hospital: 'hospitals', department: 'departments', media: 'media' } as const

/**
 * Adds, changes or removes a hospital, a department or a medium of a client. Returns its number and its old
 * values.
 */
export async function changePart(
  tx: Tx,
  change: Change,
): Promise<{ id: number; before: Record<string, unknown> }> {
  if (change.method === 'insert') return { id: await addPart(tx, change), before: {} }
  const before = await lockPart(tx, change)
  const { id } = before
  if (change.method === 'delete') await removePart(tx, change, id)
  else {
    await mustBeFree(tx, change, id)
    await tx
      .updateTable(tableOf[change.type])
      .set({
        ...columnsOf(change),
        // In the master of hospitals, each row has its own version.
        ...(change.type === 'hospital' ? { version: sql`version + 1` } : {}),
      })
      .where('id', '=', id)
      .execute()
  }
  return { id, before: partForLog(before) }
}

/** What the audit log records of a part. */
export function partForLog(part: Record<string, unknown>): Record<string, unknown> {
  const { name, address, city, phone } = part
  return Object.fromEntries(
    Object.entries({ name, address, city, phone }).filter(([, value]) => value !== undefined && value !== ''),
  )
}

async function addPart(tx: Tx, change: Change): Promise<number> {
  await mustBeFree(tx, change)
  if (change.type === 'department') {
    // A removed row of that name becomes active again.
    const { id } = await tx
      .insertInto('departments')
      .values({ client_id: change.clientId, name: change.name })
      .onConflict((conflict) =>
        conflict
          .expression(sql`coalesce(client_id, 0), lower(name)`)
          .doUpdateSet({ retired: false, name: change.name }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const { id } = await tx
    .insertInto(tableOf[change.type])
    .values({ client_id: change.clientId, ...columnsOf(change) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function lockPart(tx: Tx, { type, clientId, id }: Change) {
  const part = await tx
    .selectFrom(tableOf[type])
    .selectAll()
    .where('id', '=', id ?? 0)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  const gone =
    part && (('retired' in part && part.retired) || ('approval' in part && part.approval === 'merged'))
  if (!part || gone) throw missing()
  return part
}

/** A removed department stays on the cases that have it; a hospital or a medium in use cannot be removed. */
async function removePart(tx: Tx, { type, clientId }: Change, id: number): Promise<void> {
  if (type === 'department') {
    await tx.updateTable('departments').set({ retired: true }).where('id', '=', id).execute()
    // Prescriptions that still name it are filled by the client's own pharmacy.
    await tx.deleteFrom('department_pharmacy_uses').where('department_id', '=', id).execute()
    return
  }
  const used = await tx
    .selectFrom('cases')
    .select('id')
    .where('client_id', '=', clientId)
    .where(type === 'hospital' ? 'hospital_id' : 'media_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  const sits =
    type === 'hospital' &&
    (await tx
      .selectFrom('doctor_hospitals')
      .select('doctor_id')
      .where('hospital_id', '=', id)
      .limit(1)
      .executeTakeFirst())
  const floor =
    type === 'hospital' &&
    (await tx
      .selectFrom('client_floors')
      .select('id')
      .where('hospital_id', '=', id)
      .limit(1)
      .executeTakeFirst())
  if (used || sits || floor) throw refused('client.partInUse')
  await tx.deleteFrom(tableOf[type]).where('id', '=', id).execute()
}

async function mustBeFree(tx: Tx, { type, clientId, name }: Change, except = 0) {
  const other = await tx
    .selectFrom(tableOf[type])
    .select('id')
    .where('client_id', '=', clientId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', except)
    .$if(type === 'department', (query) => query.where(sql<boolean>`not retired`))
    .$if(type === 'hospital', (query) => query.where(sql<boolean>`approval = 'approved'`))
    .executeTakeFirst()
  if (other) throw refused('client.partTaken')
}

function columnsOf({ type, name, address, city, phone }: Change) {
  return type === 'hospital' ? { name, address, city, phone } : { name }
}
