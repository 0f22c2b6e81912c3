import * as contract from '@rxdesk/contract/areas/cameras/master-calls'
import * as watching from '@rxdesk/contract/areas/cameras/watch-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { prescriptionTypeFilters } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import { serve } from '#platform/protocol/handler.ts'
import type { Work } from '#platform/protocol/work.ts'
import { watchedCameras } from './camera-store.ts'
import { lockRoom, requireFloor, roomMustBeFree, roomsOf, setCamerasOf } from './room-store.ts'
import { readOwnClient, requireRoomsOf, watchedClients } from './watched-clients.ts'

type Change = ParsedRequestOf<typeof contract.saveRoomDetails>

/** Rooms with their cameras: written in the master, looked into on the dashboard. */
export function roomCalls() {
  return [
    serve(watching.getClientMastersList, {
      async run({ db, caller }) {
        const data = await db
          .selectFrom('clients')
          .select(['clients.id as clientID', 'clients.name as clientName'])
          .where(watchedClients(caller, 'clients.id'))
          .where(({ exists, selectFrom }) =>
            exists(selectFrom('rooms').select('rooms.id').whereRef('rooms.client_id', '=', 'clients.id')),
          )
          .orderBy(sql`lower(clients.name)`)
          .orderBy('clients.id')
          .execute()
        return { data }
      },
    }),
    serve(watching.getCameraList, {
      run: ({ db, caller }, asked) => watchedCameras(db, caller, asked),
    }),
    serve(watching.getFloorRooms, {
      async run(work, { clientId, floorId }) {
        await requireRoomsOf(work, clientId)
        return { data: await roomsOf(work.db, clientId, floorId) }
      },
    }),
    serve(watching.getClientCategory, {
      async run(work, { clientId }) {
        await requireRoomsOf(work, clientId)
        const used = await work.db
          .selectFrom('rooms')
          .select('category')
          .distinct()
          .where('client_id', '=', clientId)
          .where('category', 'is not', null)
          .execute()
        return {
          data: prescriptionTypeFilters.flatMap(({ id, name }) =>
            used.some(({ category }) => category === id) ? [{ id, name }] : [],
          ),
        }
      },
    }),
    serve(contract.saveRoomDetails, {
      async run(work, asked) {
        await readOwnClient(work.db, work.caller, asked.clientId)
        return asked.method === 'insert' ? addRoom(work, asked) : changeRoom(work, asked)
      },
    }),
  ]
}

async function addRoom(work: Work, asked: Change) {
  const { db: tx } = work
  const { clientId, floorId, roomName, categoryId, cameraIds } = asked
  await requireFloor(tx, clientId, floorId)
  await roomMustBeFree(tx, floorId, roomName)
  const { id } = await tx
    .insertInto('rooms')
    .values({ client_id: clientId, floor_id: floorId, name: roomName, category: categoryId || null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setCamerasOf(tx, { client_id: clientId, id }, cameraIds)
  await work.note(
    'room.saved',
    { clientId, subject: `room:${id}` },
    { to: { name: roomName, categoryId, cameraIds } },
  )
  return { message: message('camera.roomSaved'), roomId: id, version: 1 }
}

async function changeRoom(work: Work, asked: Change) {
  const { db: tx, caller } = work
  const { clientId, method, roomName, categoryId, cameraIds } = asked
  const room = await lockRoom(tx, caller, asked)
  const about = { clientId, subject: `room:${room.id}` }
  const from = { name: room.name, categoryId: room.category ?? 0 }
  if (method === 'delete') {
    await tx.deleteFrom('rooms').where('id', '=', room.id).execute()
    await work.note('room.removed', about, { from })
    return { message: message('camera.roomRemoved'), roomId: room.id, version: room.version }
  }
  await roomMustBeFree(tx, room.floor_id, roomName, room.id)
  const version = room.version + 1
  await tx
    .updateTable('rooms')
    .set({ name: roomName, category: categoryId || null, version })
    .where('id', '=', room.id)
    .execute()
  await setCamerasOf(tx, room, cameraIds)
  await work.note('room.saved', about, { from, to: { name: roomName, categoryId, cameraIds } })
  return { message: message('camera.roomSaved'), roomId: room.id, version }
}
