import { mayUse } from '@rxdesk/contract/access-row'
import { MOST_IN_STREAM } from '@rxdesk/contract/areas/cameras/options'
import { getCameraList } from '@rxdesk/contract/areas/cameras/watch-calls'
import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cameras } from '#domain/cameras/open-cameras.ts'
import { CameraProblem } from '#engines/cameras/camera-problem.ts'
import type { Db } from '#platform/database/db.ts'
import { bearerCaller, type Identify } from '#platform/protocol/bearer-caller.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { denied, missing, Problem } from '#platform/protocol/problem.ts'
import { inWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { openLiveWriter } from './live-writer.ts'
import { createLooks, type Look, type LookedAt } from './looks.ts'
import { watchedClients } from './watched-clients.ts'

/** The permission of a stream is looked at again so often: what was taken away is to end within 15 seconds. */
const RECHECK_MS = 12_000
const STILL_MS = 10_000

interface PictureParts {
  cameras: Pick<Cameras, 'hub'>
  /** The live session of a token as the database has it now. */
  identify: Identify
  recheckMs?: number
}

/** What the clock and the end of the server ask of it. */
export interface CameraPictures {
  /** Writes down the looks that are over. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/**
 * GET /api/cameras/<id>/still.jpg, the newest picture of a camera, and GET /api/cameras/<id>,<id>…/live, a stream of
 * those of several, for a session that may look into their rooms. A stream holds one connection however many tiles a
 * page has: a browser opens six to a server.
 */
export function serveCameraPictures(
  app: FastifyInstance,
  services: Services,
  { cameras: { hub }, identify, recheckMs = RECHECK_MS }: PictureParts,
): CameraPictures {
  const { db } = services
  const looks = createLooks({
    began: (look) => note(services, 'camera.watch', look, {}),
    looked: (look) =>
      note(services, 'camera.watched', look, { from: look.from.toISOString(), to: look.to.toISOString() }),
  })
  const watcherOf = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await bearerCaller(identify, request)
    if (!mayUse(getCameraList.access, caller)) throw denied()
    return caller
  }

  app.get(
    '/api/cameras/:id/still.jpg',
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const caller = await watcherOf(request)
      const [at] = await openTo(db, caller, idsOf(request.params.id))
      if (!at) throw missing()
      await looks.look(caller, at)
      const jpeg = await hub.still(at.cameraId).catch((error: unknown) => {
        throw error instanceof CameraProblem
          ? new Problem('unavailable', message(`camera.${error.fault}`))
          : error
      })
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(jpeg)
    },
  )

  const ends = new Set<() => void>()
  app.get('/api/cameras/:ids/live', async (request: FastifyRequest<{ Params: { ids: string } }>, reply) => {
    const caller = await watcherOf(request)
    const open = await openTo(db, caller, idsOf(request.params.ids))
    if (open.length === 0) throw missing()
    for (const at of open) await looks.look(caller, at)
    reply.hijack()
    // A browser that left meanwhile has told so already, and never tells again; nor does a server that closes.
    if (reply.raw.destroyed || closing) return void reply.raw.destroy()
    const writer = openLiveWriter(reply.raw)
    const leaves = new Map<number, () => void>()
    for (const { cameraId } of open) leaves.set(cameraId, follow(cameraId))

    /** Passes on what a camera shows, live where there is room for one more and as stills otherwise. */
    function follow(cameraId: number): () => void {
      const watcher = {
        picture: (jpeg: Buffer) => writer.picture(cameraId, jpeg),
        fault: () => writer.state(cameraId, 'notReachable'),
      }
      if (hub.hasRoomFor(cameraId)) return hub.watch(cameraId, watcher)
      writer.state(cameraId, 'still')
      const ask = () => hub.still(cameraId).then(watcher.picture, watcher.fault)
      void ask()
      const timer = setInterval(ask, STILL_MS)
      return () => clearInterval(timer)
    }
    const end = () => {
      clearInterval(recheck)
      for (const leave of leaves.values()) leave()
      leaves.clear()
      ends.delete(end)
      writer.end()
    }
    /** Ends what may no longer be seen, and the stream when nothing is left. */
    const look = async () => {
      const still = await openTo(db, await watcherOf(request), [...leaves.keys()])
      for (const [cameraId, leave] of leaves)
        if (!still.some((at) => at.cameraId === cameraId)) {
          leave()
          leaves.delete(cameraId)
          writer.state(cameraId, 'off')
        }
      for (const at of still) await looks.look(caller, at)
      if (leaves.size === 0) end()
    }
    const recheck = setInterval(() => void look().catch(end), recheckMs)
    reply.raw.on('close', end)
    ends.add(end)
  })

  // The server waits for its open answers when it closes, and a stream would never end by itself.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    for (const end of [...ends]) end()
  })
  return { sweep: () => looks.sweep(), close: () => looks.sweep({ all: true }) }
}

/** The numbers that an address names, each once. @throws Problem `missing` for what is none */
function idsOf(text: string): number[] {
  const ids = [...new Set(text.split(',').map((part) => (/^[1-9]\d{0,8}$/.test(part) ? Number(part) : 0)))]
  if (ids.includes(0) || ids.length > MOST_IN_STREAM) throw missing()
  return ids
}

/** Those of the cameras that are on, in a room, and open to the caller. */
function openTo(db: Db, caller: Caller, ids: readonly number[]): Promise<LookedAt[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('cameras')
    .innerJoin('room_cameras', 'room_cameras.camera_id', 'cameras.id')
    .select(['cameras.id as cameraId', 'cameras.client_id as clientId', 'room_cameras.room_id as roomId'])
    .where('cameras.id', 'in', [...ids])
    .where('cameras.active', '=', true)
    .where(watchedClients(caller, 'cameras.client_id'))
    .execute()
}

function note(
  services: Services,
  action: 'camera.watch' | 'camera.watched',
  { userId, sessionId, clientId, cameraId, roomId }: Look,
  when: Record<string, string>,
): Promise<void> {
  return inWork(
    services,
    (work) => work.note(action, { clientId, subject: `camera:${cameraId}` }, { roomId, ...when }),
    { userId, sessionId },
  )
}
