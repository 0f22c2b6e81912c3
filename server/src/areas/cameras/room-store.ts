import type { Room } from '@rxdesk/contract/areas/cameras/schemas'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { RoomsTable } from '#platform/database/tables/cameras.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { missing, refused, stale } from '#platform/protocol/problem.ts'

export type StoredRoom = Selectable<RoomsTable>

/** Rooms of a floor of a client, with their cameras, by name. */
export async function roomsOf(db: Db, clientId: number, floorId: number): Promise<Room[]> {
  const rows = await db
    .selectFrom('rooms')
    .select(['id', 'name', 'category', 'version'])
    .where('client_id', '=', clientId)
    .where('floor_id', '=', floorId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const cameras = await db
    .selectFrom('room_cameras')
    .innerJoin('cameras', 'cameras.id', 'room_cameras.camera_id')
    .select(['room_cameras.room_id', 'cameras.id as cameraId', 'cameras.name as cameraName'])
    .where('room_cameras.client_id', '=', clientId)
    .where(
      'room_cameras.room_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy(sql`lower(cameras.name)`)
    .execute()
  return rows.map(({ id, name, category, version }) => ({
    roomId: id,
    roomName: name,
    categoryId: category ?? 0,
    cameras: cameras
      .filter(({ room_id }) => room_id === id)
      .map(({ cameraId, cameraName }) => ({ cameraId, cameraName })),
    version,
  }))
}

/** A room of a client that the caller sees, locked, from the version that they saw. */
export async function lockRoom(
  tx: Tx,
  caller: Caller,
  { clientId, roomId, version }: { clientId: number; roomId?: number | undefined; version: number },
): Promise<StoredRoom> {
  const room = await tx
    .selectFrom('rooms')
    .selectAll()
    .where('id', '=', roomId ?? 0)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  if (!room || !seesClient(caller, clientId)) throw missing()
  if (room.version !== version) throw stale('record.changedMeanwhile')
  return room
}

/** A floor of the client. @throws Problem `missing` */
export async function requireFloor(tx: Tx, clientId: number, floorId: number): Promise<void> {
  const floor = await tx
    .selectFrom('client_floors')
    .select('id')
    .where('id', '=', floorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!floor) throw missing()
}

export async function roomMustBeFree(tx: Tx, floorId: number, name: string, except = 0): Promise<void> {
  const other = await tx
    .selectFrom('rooms')
    .select('id')
    .where('floor_id', '=', floorId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', except)
    .executeTakeFirst()
  if (other) throw refused('camera.roomTaken')
}

/** Sets the cameras of a room. @throws Problem `missing` for one that is not the client's, `refused` for one in another room */
export async function setCamerasOf(
  tx: Tx,
  { client_id, id }: Pick<StoredRoom, 'client_id' | 'id'>,
  cameraIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(cameraIds)]
  const known =
    wanted.length === 0
      ? []
      : await tx
          .selectFrom('cameras')
          .leftJoin('room_cameras', 'room_cameras.camera_id', 'cameras.id')
          .leftJoin('rooms', 'rooms.id', 'room_cameras.room_id')
          .select(['cameras.id', 'rooms.id as roomId', 'rooms.name as roomName'])
          .where('cameras.client_id', '=', client_id)
          .where('cameras.id', 'in', wanted)
          .execute()
  if (known.length < wanted.length) throw missing()
  const elsewhere = known.find(({ roomId }) => roomId !== null && roomId !== id)
  if (elsewhere) throw refused('camera.inRoom', { room: elsewhere.roomName ?? '' })
  await tx.deleteFrom('room_cameras').where('client_id', '=', client_id).where('room_id', '=', id).execute()
  if (wanted.length > 0)
    await tx
      .insertInto('room_cameras')
      .values(wanted.map((camera_id) => ({ client_id, room_id: id, camera_id })))
      .execute()
}
