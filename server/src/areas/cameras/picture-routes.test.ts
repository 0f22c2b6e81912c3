import type { ServerResponse } from 'node:http'
import { roles } from '@rxdesk/contract/roles'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cameras, openCameras } from '#domain/cameras/open-cameras.ts'
import { createApp } from '#platform/http/app.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type CameraPictures, serveCameraPictures } from './picture-routes.ts'

let testApp: TestApp
let app: FastifyInstance
let cameras: Cameras
let pictures: CameraPictures
let base: string
let watcher: Caller
let admin: Caller
let cameraIds: number[]
/** Who asks with which token, as the database has it now; it answers once nothing holds it up. */
const sessions = new Map<string, Caller>()
let heldUp: Promise<void> | undefined
let lastAnswer: ServerResponse | undefined

beforeAll(async () => {
  testApp = await openTestApp({ CAMERA_STREAMS: '2' })
  cameras = await openCameras(testApp, { lingerMs: 100 })
  app = await createApp(testApp.settings)
  app.addHook('onRequest', async (_request, reply) => {
    lastAnswer = reply.raw
  })
  pictures = serveCameraPictures(app, testApp, {
    cameras,
    identify: async (token) => {
      await heldUp
      return sessions.get(token)
    },
    recheckMs: 200,
  })
  base = await app.listen({ port: 0 })
  watcher = await testApp.signIn(roles.l1, { flags: ['camera'] })
  admin = await testApp.signIn(roles.admin, { flags: ['camera'] })
  sessions.set('watcher', watcher)
  sessions.set('admin', admin)
  sessions.set('without', { ...watcher, flags: [] })
  cameraIds = await seedRooms()
})
afterAll(async () => {
  // Answers that these tests did not read are still open.
  app.server.closeAllConnections()
  await app.close()
  await cameras.hub.close()
  await testApp.close()
})

async function seedRooms(): Promise<number[]> {
  const { db, sealer } = testApp
  const hospital = await db
    .insertInto('hospitals')
    .values({ client_id: 1, name: 'City' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const floor = await db
    .insertInto('client_floors')
    .values({ client_id: 1, hospital_id: hospital.id, name: 'Ground' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const room = await db
    .insertInto('rooms')
    .values({ client_id: 1, floor_id: floor.id, name: 'Desk', category: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sources = ['demo:', 'demo:', 'demo:', 'http://127.0.0.1:9/none']
  const made = await db
    .insertInto('cameras')
    .values(
      sources.map((source, at) => ({
        ...{ client_id: 1, name: `Camera ${at}`, host: '', kind: 'demo' as const },
        ...{ source_sealed: sealer.seal(source), user_sealed: null, secret_sealed: null, last_seen_at: null },
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('room_cameras')
    .values(made.map(({ id }) => ({ client_id: 1, room_id: room.id, camera_id: id })))
    .execute()
  return made.map(({ id }) => id)
}

const map = () =>
  testApp.db
    .insertInto('agent_mappings')
    .values({ client_id: 1, user_id: watcher.userId, mapped_by: admin.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
const unmap = () => testApp.db.deleteFrom('agent_mappings').execute()

const get = (path: string, token?: string, signal?: AbortSignal) =>
  fetch(`${base}/api/cameras/${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal && { signal }),
  })

/** Reads a stream until what has come fits, and gives that as text. */
async function until(answer: Response, fits: (text: string) => boolean): Promise<string> {
  const reader = answer.body?.getReader()
  let text = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (value) text += Buffer.from(value).toString('latin1')
    if (done || fits(text)) return text
  }
}
const partsOf = (cameraId: number | undefined, text: string) =>
  text.split(`x-camera: ${cameraId}\r\n`).length - 1

async function settled(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('the pictures of a room', () => {
  it('are for a session with the permission and a mapping alone', async () => {
    const [id] = cameraIds
    for (const kind of ['still.jpg', 'live']) {
      expect((await get(`${id}/${kind}`)).status).toBe(401)
      expect((await get(`${id}/${kind}`, 'without')).status).toBe(403)
      expect((await get(`${id}/${kind}`, 'watcher')).status).toBe(404)
      expect((await get(`999999/${kind}`, 'admin')).status).toBe(404)
    }
    await map()
    const still = await get(`${id}/still.jpg`, 'watcher')
    expect(still.status).toBe(200)
    expect(still.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(await still.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    for (const wrong of ['1,x', '0', '-1', Array.from({ length: 11 }, (_, at) => at + 1).join(',')])
      expect((await get(`${wrong}/live`, 'admin')).status).toBe(404)
  })

  it('come from several cameras in one stream, as stills where no more may be live', async () => {
    const over = new AbortController()
    const answer = await get(`${cameraIds.slice(0, 3).join(',')}/live`, 'admin', over.signal)
    const text = await until(answer, (found) => cameraIds.slice(0, 2).every((id) => partsOf(id, found) > 2))
    expect(text).toContain(`x-camera: ${cameraIds[2]}\r\nx-state: still`)
    expect(cameras.hub.feeds()).toBe(2)
    over.abort()
    await settled(() => cameras.hub.feeds() === 0)
  })

  it('end soon after the mapping is taken away', async () => {
    await map()
    const answer = await get(`${cameraIds[0]}/live`, 'watcher')
    await until(answer.clone(), (text) => partsOf(cameraIds[0], text) > 1)
    await unmap()
    const rest = await until(answer, () => false)
    expect(rest).toContain('x-state: off')
    await settled(() => cameras.hub.feeds() === 0)
  })

  it('end with the session', async () => {
    sessions.set('short', admin)
    const answer = await get(`${cameraIds[0]}/live`, 'short')
    sessions.delete('short')
    expect(partsOf(cameraIds[0], await until(answer, () => false))).toBeGreaterThan(0)
  })

  it('make one feed however many watch, and none after the last', async () => {
    const over = new AbortController()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get(`${cameraIds[0]}/live`, 'admin', over.signal)),
    )
    await Promise.all(answers.map((answer) => until(answer, (text) => partsOf(cameraIds[0], text) > 1)))
    expect(cameras.hub.feeds()).toBe(1)
    over.abort()
    await settled(() => cameras.hub.feeds() === 0)
  })

  it('make no feed for a browser that left before its stream began', async () => {
    const sessionId = crypto.randomUUID()
    sessions.set('leaves', { ...admin, sessionId })
    const { promise, resolve } = Promise.withResolvers<void>()
    heldUp = promise
    lastAnswer = undefined
    const over = new AbortController()
    const asked = get(`${cameraIds[0]}/live`, 'leaves', over.signal).catch(() => undefined)
    await settled(() => lastAnswer !== undefined)
    over.abort()
    await asked
    await settled(() => lastAnswer?.destroyed === true)
    resolve()
    heldUp = undefined
    const looked = () =>
      testApp.db.selectFrom('audit_log').select('seq').where('session_id', '=', sessionId).execute()
    while ((await looked()).length === 0);
    // What would follow the look follows at once.
    await new Promise((go) => setTimeout(go, 200))
    expect(cameras.hub.feeds()).toBe(0)
  })

  it('say when a camera cannot be reached, in a stream and as a still', async () => {
    const over = new AbortController()
    const answer = await get(`${cameraIds[3]}/live`, 'admin', over.signal)
    expect(await until(answer, (text) => text.includes('x-state'))).toContain('x-state: notReachable')
    over.abort()
    const still = await get(`${cameraIds[3]}/still.jpg`, 'admin')
    expect(still.status).toBe(503)
    expect(await still.json()).toMatchObject({ body: { message: 'The camera does not answer' } })
    const stored = () =>
      testApp.db
        .selectFrom('cameras')
        .select('last_fault')
        .where('id', '=', cameraIds[3] ?? 0)
        .executeTakeFirstOrThrow()
    expect(await stored()).toEqual({ last_fault: 'noAnswer' })
  })
})

it('writes down who looked into which room, from when to when', async () => {
  await pictures.close()
  const rows = await testApp.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'detail', 'actor_id'])
    .where('subject', '=', `camera:${cameraIds[0]}`)
    .where('actor_id', '=', watcher.userId)
    .orderBy('seq')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['camera.watch', 'camera.watched'])
  expect(rows[1]?.detail).toMatchObject({ roomId: expect.any(Number), from: expect.any(String) })
})
