import type { listCameraDtls } from '@rxdesk/contract/areas/cameras/master-calls'
import { type CameraState, cameraFaults, cameraStates } from '@rxdesk/contract/areas/cameras/options'
import type { CameraRow, WatchedCamera } from '@rxdesk/contract/areas/cameras/schemas'
import type { getCameraList } from '@rxdesk/contract/areas/cameras/watch-calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { CamerasTable } from '#platform/database/tables/cameras.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { missing, refused, stale } from '#platform/protocol/problem.ts'
import { ofClients, watchedClients } from './watched-clients.ts'

export type StoredCamera = Selectable<CamerasTable>

/** A camera that is watched is noted as seen every 20 s: what is older than this is a still. */
const LIVE_SECONDS = 60

/** What a camera shows, in the words of `cameraStates`. */
const state: RawBuilder<string> = sql`case
  when not cameras.active then 'off'
  when cameras.last_fault <> '' then 'notReachable'
  when cameras.last_seen_at > now() - make_interval(secs => ${sql.lit(LIVE_SECONDS)}) then 'live'
  else 'still' end`

/** A camera with its client and, where one has it, its room. */
function placedCameras(db: Db) {
  return db
    .selectFrom('cameras')
    .innerJoin('clients', 'clients.id', 'cameras.client_id')
    .leftJoin('room_cameras', (join) =>
      join
        .onRef('room_cameras.client_id', '=', 'cameras.client_id')
        .onRef('room_cameras.camera_id', '=', 'cameras.id'),
    )
    .leftJoin('rooms', 'rooms.id', 'room_cameras.room_id')
    .leftJoin('client_floors', 'client_floors.id', 'rooms.floor_id')
    .leftJoin('hospitals', 'hospitals.id', 'client_floors.hospital_id')
}

const place = [
  'cameras.id as cameraId',
  'cameras.name as cameraName',
  'clients.name as clientName',
  sql<string>`coalesce(rooms.name, '')`.as('roomName'),
  sql<string>`coalesce(client_floors.name, '')`.as('floorName'),
  sql<string>`coalesce(hospitals.name, '')`.as('hospitalName'),
  'cameras.last_seen_at as seenAt',
  state.as('state'),
] as const

const byPlace = [
  sql`lower(clients.name)`,
  sql`lower(coalesce(rooms.name, ''))`,
  sql`lower(cameras.name)`,
  sql.ref('cameras.id'),
]

const stateOf = (word: string): CameraState => cameraStates.find((known) => known === word) ?? 'still'

/** A page of the cameras of the rooms that the caller may look into. */
export async function watchedCameras(
  db: Db,
  caller: Caller,
  asked: ParsedRequestOf<typeof getCameraList>,
): Promise<AnswerOf<typeof getCameraList>> {
  const { clientId, floorId, roomId, categoryId } = asked
  const found = placedCameras(db)
    .where('rooms.id', 'is not', null)
    .where(watchedClients(caller, 'cameras.client_id'))
    .$if(clientId > 0, (query) => query.where('cameras.client_id', '=', clientId))
    .$if(floorId > 0, (query) => query.where('rooms.floor_id', '=', floorId))
    .$if(roomId > 0, (query) => query.where('rooms.id', '=', roomId))
    .$if(categoryId > 0, (query) => query.where('rooms.category', '=', categoryId))
  const { rows, total } = await readPage(
    found,
    { ...asked, sortBy: '' },
    { sortedBy: {}, ownOrder: byPlace },
    (query) => query.select(place),
  )
  return {
    data: rows.map(
      ({ seenAt, state, ...row }): WatchedCamera => ({
        ...row,
        state: stateOf(state),
        lastSeenAt: seenAt?.toISOString() ?? '',
        stillUrl: `/cameras/${row.cameraId}/still.jpg`,
        liveUrl: `/cameras/${row.cameraId}/live`,
      }),
    ),
    totalCount: total,
  }
}

/** A page of the master. */
export async function listedCameras(
  db: Db,
  caller: Caller,
  asked: ParsedRequestOf<typeof listCameraDtls>,
): Promise<AnswerOf<typeof listCameraDtls>> {
  const { searchText, clientId } = asked
  const found = placedCameras(db)
    .where(ofClients(caller, 'cameras.client_id'))
    .$if(clientId > 0, (query) => query.where('cameras.client_id', '=', clientId))
    .$if(searchText !== '', (query) =>
      query.where(
        sql<string>`lower(cameras.name || ' ' || coalesce(rooms.name, '') || ' ' || cameras.host)`,
        'like',
        likeText(searchText),
      ),
    )
    .$if(asked.state !== '', (query) => query.where(state, '=', asked.state))
  const { rows, total } = await readPage(
    found,
    { ...asked, sortBy: '' },
    { sortedBy: {}, ownOrder: byPlace },
    (query) =>
      query.select([
        ...place,
        'cameras.client_id as clientId',
        'cameras.host',
        'cameras.kind',
        'cameras.note',
        'cameras.active',
        'cameras.version',
        'cameras.last_fault as lastFault',
        sql<boolean>`cameras.secret_sealed is not null`.as('hasSecret'),
      ]),
  )
  return {
    data: rows.map(
      ({ seenAt, state, lastFault, ...row }): CameraRow => ({
        ...row,
        state: stateOf(state),
        lastSeenAt: seenAt?.toISOString() ?? '',
        lastFault: cameraFaults.find((known) => known === lastFault) ?? '',
      }),
    ),
    totalCount: total,
  }
}

/** A camera of a client that the caller sees. @throws Problem `missing` */
export async function readCamera(db: Db, caller: Caller, cameraId: number): Promise<StoredCamera> {
  const camera = await db.selectFrom('cameras').selectAll().where('id', '=', cameraId).executeTakeFirst()
  if (!camera || !seesClient(caller, camera.client_id)) throw missing()
  return camera
}

/** The same, locked, from the version that the caller saw. @throws Problem `missing`, `stale` */
export async function lockCamera(
  tx: Tx,
  caller: Caller,
  { cameraId, version }: { cameraId?: number | undefined; version: number },
): Promise<StoredCamera> {
  const camera = await tx
    .selectFrom('cameras')
    .selectAll()
    .where('id', '=', cameraId ?? 0)
    .forUpdate()
    .executeTakeFirst()
  if (!camera || !seesClient(caller, camera.client_id)) throw missing()
  if (camera.version !== version) throw stale('record.changedMeanwhile')
  return camera
}

export async function nameMustBeFree(tx: Tx, clientId: number, name: string, except = 0): Promise<void> {
  const other = await tx
    .selectFrom('cameras')
    .select('id')
    .where('client_id', '=', clientId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', except)
    .executeTakeFirst()
  if (other) throw refused('camera.nameTaken')
}

/** Cameras of a client that no room has. */
export function unallocatedCameras(db: Db, clientId: number) {
  return db
    .selectFrom('cameras')
    .select(['id as cameraId', 'name as cameraName'])
    .where('client_id', '=', clientId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('room_cameras')
            .select('room_cameras.room_id')
            .whereRef('room_cameras.client_id', '=', 'cameras.client_id')
            .whereRef('room_cameras.camera_id', '=', 'cameras.id'),
        ),
      ),
    )
    .orderBy(sql`lower(name)`)
    .execute()
}
