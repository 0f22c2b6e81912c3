import * as contract from '@rxdesk/contract/areas/clients/list-calls'
import * as schemas from '@rxdesk/contract/areas/clients/list-schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import { changeClient, noteClient } from './client-changes.ts'
import { lockClient, requireClient } from './client-store.ts'

type Change = ParsedRequestOf<typeof contract.saveClientFloorDet>

/** Floors of the hospitals of a client (calls 7.5, screens 3). */
export function floorCalls() {
  return [
    serve(contract.getHospitalFloor, {
      async run({ db, caller }, { hospitalId }) {
        const hospital = await db
          .selectFrom('hospitals')
          .select('client_id')
          .where('id', '=', hospitalId)
          .executeTakeFirst()
        if (!hospital || (hospital.client_id !== null && !seesClient(caller, hospital.client_id)))
          throw missing()
        const floors = await floorsIn(db, caller, 'hospital', hospitalId)
        return counted(floors)
      },
    }),
    serve(contract.getFloorNames, {
      async run({ db, caller }, { clientId }) {
        await requireClient(db, caller, clientId)
        return counted(await floorsIn(db, caller, 'client', clientId))
      },
    }),
    serve(contract.saveClientFloorDet, {
      async run(work, payload) {
        const { db: tx, caller } = work
        const client = await lockClient(tx, caller, payload)
        const { method } = payload
        const { id, from } = await changeFloor(tx, payload)
        const to = method === 'delete' ? {} : { name: payload.floorName }
        await noteClient(work, `client.floor.${method}`, client.id, { id, from, to })
        const said = method === 'delete' ? 'client.partRemoved' : 'client.partSaved'
        return { message: message(said), version: await changeClient(tx, client) }
      },
    }),
  ]
}

const counted = (floorList: schemas.Floor[]) => ({
  floorList,
  listCount: floorList.length,
  count: floorList.length,
})

/** A hospital that all clients share may have floors of several clients: only the caller's are shown. */
function floorsIn(
  db: Db,
  { clientIds }: Caller,
  of: 'hospital' | 'client',
  id: number,
): Promise<schemas.Floor[]> {
  return db
    .selectFrom('client_floors')
    .innerJoin('hospitals', 'hospitals.id', 'hospital_id')
    .select([
      'client_floors.id as floorId',
      'client_floors.name as floorName',
      'hospitals.id as hospitalId',
      'hospitals.name as hospitalName',
    ])
    .where(of === 'hospital' ? 'hospital_id' : 'client_floors.client_id', '=', id)
    .$if(clientIds.length > 0, (query) => query.where('client_floors.client_id', 'in', [...clientIds]))
    .orderBy(sql`lower(hospitals.name)`)
    .orderBy('hospitals.id')
    .orderBy('client_floors.id')
    .execute()
}

async function changeFloor(
  tx: Tx,
  { clientId, method, floorId, hospitalId, floorName }: Change,
): Promise<{ id: number; from: Record<string, unknown> }> {
  if (method === 'insert') {
    const hospital = await tx
      .selectFrom('hospitals')
      .select('id')
      .where('id', '=', hospitalId)
      .where('approval', '<>', 'merged')
      .where((where) => where.or([where('client_id', 'is', null), where('client_id', '=', clientId)]))
      .executeTakeFirst()
    if (!hospital) throw missing()
    const floors = await tx
      .selectFrom('client_floors')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
    if (Number(floors.total) >= schemas.MOST_OF_A_LIST)
      throw refused('client.listFull', { count: schemas.MOST_OF_A_LIST })
    await mustBeFree(tx, { clientId, hospitalId, floorName })
    const { id } = await tx
      .insertInto('client_floors')
      .values({ client_id: clientId, hospital_id: hospitalId, name: floorName })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, from: {} }
  }
  const before = await tx
    .selectFrom('client_floors')
    .selectAll()
    .where('id', '=', floorId ?? 0)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!before) throw missing()
  const { id } = before
  if (method === 'delete') {
    const bed = await tx
      .selectFrom('client_beds')
      .select('id')
      .where('floor_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (bed) throw refused('client.floorHasBeds')
    const room = await tx
      .selectFrom('rooms')
      .select('id')
      .where('floor_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (room) throw refused('client.floorHasRooms')
    await tx.deleteFrom('client_floors').where('id', '=', id).execute()
  } else {
    await mustBeFree(tx, { clientId, hospitalId: before.hospital_id, floorName, except: id })
    await tx.updateTable('client_floors').set({ name: floorName }).where('id', '=', id).execute()
  }
  return { id, from: { name: before.name } }
}

async function mustBeFree(
  tx: Tx,
  floor: { clientId: number; hospitalId: number; floorName: string; except?: number },
): Promise<void> {
  const other = await tx
    .selectFrom('client_floors')
    .select('id')
    .where('client_id', '=', floor.clientId)
    .where('hospital_id', '=', floor.hospitalId)
    .where(sql`lower(name)`, '=', floor.floorName.toLowerCase())
    .where('id', '<>', floor.except ?? 0)
    .executeTakeFirst()
  if (other) throw refused('client.partTaken')
}
