import { once } from 'node:events'
import http from 'node:http'
import type net from 'node:net'
import { text } from 'node:stream/consumers'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCameras } from '#domain/cameras/open-cameras.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWholeApp } from '../whole-app.fixture.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWholeApp>
let admin: Caller
let ofFirst: Caller
let watcher: Caller
let floorId: number
beforeAll(async () => {
  testApp = await openTestApp()
  const cameras = await openCameras(testApp)
  wire = openWholeApp(testApp, { cameras })
  admin = await testApp.signIn(roles.admin, { flags: ['camera'] })
  ofFirst = await testApp.signIn(roles.admin, { clientIds: [1] })
  watcher = await testApp.signIn(roles.l1, { clientIds: [1], flags: ['camera'] })
  const hospital = await testApp.db
    .insertInto('hospitals')
    .values({ client_id: 1, name: 'City', approval: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const floor = await testApp.db
    .insertInto('client_floors')
    .values({ client_id: 1, hospital_id: hospital.id, name: 'Ground' })
    .returning('id')
    .executeTakeFirstOrThrow()
  floorId = floor.id
})
afterAll(() => testApp.close())

const ask = (name: string, payload: object, caller = admin) =>
  wire.ask(`cameraDash/${name}` as 'cameraDash/getCameraList', payload as never, caller)
const write = (payload: object, caller = admin) =>
  wire.ask('master/insertCameraDtls', { clientId: 1, ...payload } as never, caller)
let made = 0
async function addCamera(more: object = {}): Promise<number> {
  made += 1
  const { body } = await write({ cameraName: `Counter ${made}`, source: 'demo:', ...more })
  return (body as { cameraId: number }).cameraId
}
const addRoom = (more: object = {}) =>
  ask('saveRoomDetails', { clientId: 1, floorId, roomName: `Room ${made++}`, ...more })
const namesOf = (body: unknown) =>
  (body as { data: { cameraName: string }[] }).data.map(({ cameraName }) => cameraName)

describe('the master of cameras', () => {
  it.each([
    ['file:///etc/passwd', 'begins with rtsp'],
    ['http://169.254.169.254/', 'not in the networks'],
    ['http://8.8.8.8/', 'not in the networks'],
    ['rtsp://admin:geheim@10.0.0.5/', 'into their own fields'],
    ['http://no-such-host.invalid/', 'not known'],
  ])('refuses %s in a sentence, before anything is stored', async (source, sentence) => {
    const { body } = await write({ cameraName: 'Wrong', source })
    expect(body?.message).toMatch(new RegExp(`^Error: .*${sentence}`))
    const { body: list } = await wire.ask('master/listCameraDtls', { searchText: 'wrong' }, admin)
    expect(list).toMatchObject({ data: [], totalCount: 0 })
  })

  it('stores address, name and password sealed, and answers none of them', async () => {
    const login = { userName: 'viewer7', secret: 'geheim7' }
    const cameraId = await addCamera({ source: 'rtsp://10.0.0.5/hidden-path', ...login })
    const row = await testApp.db
      .selectFrom('cameras')
      .selectAll()
      .where('id', '=', cameraId)
      .executeTakeFirstOrThrow()
    expect(testApp.sealer.open(row.source_sealed)).toBe('rtsp://10.0.0.5/hidden-path')
    const { body } = await wire.ask('master/listCameraDtls', { searchText: '10.0.0.5' }, admin)
    expect(body).toMatchObject({ data: [{ host: '10.0.0.5', kind: 'rtsp', hasSecret: true }] })
    const log = await testApp.db.selectFrom('audit_log').select('detail').execute()
    for (const said of [JSON.stringify(body), JSON.stringify(log), JSON.stringify(row)])
      expect(said).not.toMatch(/geheim7|viewer7|hidden-path/)
  })

  it('asks for the password again when the address changes', async () => {
    const cameraId = await addCamera({ source: 'http://10.0.0.5/a', secret: 'geheim7' })
    const moved = { method: 'update', cameraId, version: 1, cameraName: 'Moved', source: 'http://10.0.0.6/a' }
    expect((await write(moved)).body?.message).toMatch(/write the password again/)
    expect((await write({ ...moved, secret: 'other' })).body).toMatchObject({ version: 2 })
  })

  it('asks the second of two administrators, and refuses a name twice', async () => {
    const cameraId = await addCamera()
    const change = { method: 'update', cameraId, version: 1, cameraName: `Changed ${made}` }
    expect((await write(change)).body).toMatchObject({ message: 'Camera saved', version: 2 })
    expect((await write(change)).status).toBe(409)
    expect((await write({ cameraName: `changed ${made}`, source: 'demo:' })).body?.message).toMatch(/already/)
  })

  it('asks a camera for its streams, and shows no stored password in them', async () => {
    const path = (body: string) => /<ProfileToken>|<GetProfiles/.exec(body)?.[0] ?? ''
    const said: Readonly<Record<string, string>> = {
      '<GetProfiles': '<Profiles token="a"/><Profiles token="b"></Profiles>',
      '<ProfileToken>': '<Uri>rtsp://10.0.0.5/live?password=geheim8</Uri>',
    }
    const device = http.createServer(async (request, response) =>
      response.end(`<Envelope>${said[path(await text(request))] ?? ''}</Envelope>`),
    )
    device.listen(0, '127.0.0.1')
    await once(device, 'listening')
    const source = `http://127.0.0.1:${(device.address() as net.AddressInfo).port}/`
    try {
      const typed = await ask('askCamera', { source, userName: 'viewer', secret: 'geheim8' })
      expect(typed.body).toMatchObject({
        ...{ fault: '', streams: [{ name: 'b', source: 'rtsp://127.0.0.1/live?password=geheim8' }] },
      })
      const cameraId = await addCamera({ source, userName: 'viewer', secret: 'geheim8' })
      const stored = await ask('askCamera', { cameraId })
      expect(stored.body).toMatchObject({ fault: 'noOnvif', streams: [] })
      expect(JSON.stringify(stored.body)).not.toContain('geheim8')
      // Another client's camera, and an operator.
      const elsewhere = await testApp.signIn(roles.admin, { clientIds: [2] })
      expect((await ask('askCamera', { cameraId }, elsewhere)).status).toBe(404)
      expect((await ask('askCamera', { source }, watcher)).status).toBe(403)
    } finally {
      device.close()
    }
    expect((await ask('askCamera', { source: 'http://169.254.169.254/' })).body).toMatchObject({
      ...{ fault: 'notInNetworks', message: expect.stringMatching(/not in the networks/) },
    })
  })

  it('shows one picture before it is saved, or why none comes', async () => {
    const tried = (await ask('tryCamera', { source: 'demo:' })).body as unknown as { picture: string }
    expect(Buffer.from(tried.picture, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    expect((await ask('tryCamera', { source: 'file:///etc/passwd' })).body).toMatchObject({
      ...{ fault: 'badAddress', picture: '' },
    })
  })
})

describe('rooms', () => {
  it('have cameras that no other room has', async () => {
    const [one, two] = [await addCamera(), await addCamera()]
    const { body: first } = await addRoom({ roomName: 'Desk', cameraIds: [one], categoryId: 2 })
    expect(first).toMatchObject({ message: 'Room saved', version: 1 })
    expect((await addRoom({ cameraIds: [one, two] })).body?.message).toBe(
      'Error: This camera is in Desk already',
    )
    expect((await addRoom({ roomName: 'DESK' })).body?.message).toBe(
      'Error: This floor has a room of that name already',
    )
    const free = await ask('getUnallocatedCamera', { clientId: 1 })
    expect(namesOf(free.body)).not.toContain(`Counter ${one}`)
    const rooms = await ask('getFloorRooms', { clientId: 1, floorId })
    expect(rooms.body).toMatchObject({ data: [{ roomName: 'Desk', cameras: [{ cameraId: one }] }] })
    expect((await ask('getClientCategory', { clientId: 1 })).body).toEqual({ data: [{ id: 2, name: 'OPD' }] })
  })

  it('ask the second of two administrators, and keep their floor', async () => {
    const { roomId } = (await addRoom()).body as unknown as { roomId: number }
    const change = { method: 'update', clientId: 1, roomId, version: 1, roomName: 'Renamed' }
    expect((await ask('saveRoomDetails', change)).body).toMatchObject({ version: 2 })
    expect((await ask('saveRoomDetails', { ...change, roomName: 'Other' })).status).toBe(409)
    const { version } = await testApp.db
      .selectFrom('clients')
      .select('version')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const floor = { clientId: 1, version, method: 'delete' as const, floorId }
    expect((await wire.ask('master/saveClientFloorDet', floor, admin)).body?.message).toBe(
      'Error: This floor has rooms',
    )
  })
})

describe('who looks into rooms', () => {
  const map = (more: object = {}, caller = admin) =>
    ask('saveAgentMapping', { clientId: 1, userCode: watcher.userCode, ...more }, caller)

  it('is who is mapped and has the permission, and nobody else', async () => {
    await testApp.db
      .updateTable('users')
      .set({ camera_permission: true })
      .where('id', '=', watcher.userId)
      .execute()
    const cameraId = await addCamera({ cameraName: 'Ward' })
    await addRoom({ roomName: 'Ward', cameraIds: [cameraId] })
    const seen = async (caller: Caller) => namesOf((await ask('getCameraList', { limit: 100 }, caller)).body)
    expect(await seen(watcher)).toEqual([])
    expect((await ask('getFloorRooms', { clientId: 1, floorId }, watcher)).status).toBe(404)
    expect((await map()).body?.message).toBe('success')
    expect((await map()).body?.message).toBe('Error: This agent is mapped to this client already')
    expect(await seen(watcher)).toContain('Ward')
    const asked = await ask('getAgentMapping', { searchText: watcher.agentId })
    expect(asked.body).toMatchObject({ totalCount: 1, data: [{ watches: true, mappedBy: admin.agentId }] })
    const without = { ...watcher, flags: [] }
    expect((await ask('getCameraList', {}, without)).status).toBe(403)
    expect((await ask('getFloorRooms', { clientId: 1, floorId }, without)).status).toBe(403)
    expect((await map({ method: 'delete' })).body?.message).toBe(
      `Delete: ${watcher.agentId} is no longer mapped to Client first`,
    )
    expect(await seen(watcher)).toEqual([])
    expect(await seen(admin)).toContain('Ward')
  })

  it('is never widened by a mapping', async () => {
    expect((await map({ clientId: 2 })).body?.message).toBe(
      'Error: This agent does not work for this client.',
    )
    const elsewhere = await testApp.signIn(roles.l1, { clientIds: [2], flags: ['camera'] })
    expect((await map({ userCode: elsewhere.userCode }, ofFirst)).status).toBe(404)
    await testApp.db
      .insertInto('agent_mappings')
      .values({ client_id: 1, user_id: elsewhere.userId, mapped_by: admin.userId })
      .execute()
    expect((await ask('getCameraList', {}, elsewhere)).body).toMatchObject({ totalCount: 0 })
  })
})

it("links the camera of a doctor's own room", async () => {
  const cameraId = await addCamera()
  const { id: doctorId } = await testApp.db
    .insertInto('doctors')
    .values({ client_id: 1, name: 'Dr. Rao', approval: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = (more: object) =>
    wire.ask('doctorDtls/saveCameraDetails', { doctorId, cameraId, version: 1, ...more }, admin)
  expect((await link({})).body).toMatchObject({ version: 2 })
  const details = await wire.ask('doctorMasters/getDoctorDetails', { doctorId }, admin)
  expect(details.body).toMatchObject({ camera: { cameraId } })
  expect((await link({ cameraId: 999_999, version: 2 })).status).toBe(404)
  expect((await link({ cameraId: null, version: 2 })).body).toMatchObject({ version: 3 })
})
