import { buffer } from 'node:stream/consumers'
import { roles } from '@rxdesk/contract/roles'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientsOfRevokedDrives } from '#domain/drive/drive-accounts.ts'
import { createDriveFiles, type DriveFiles } from '#domain/drive/drive-files.ts'
import { createDriveClient } from '#engines/drive/drive-client.ts'
import { sandboxDrive, serveDemoDrive } from '#engines/drive/sandbox-drive-route.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { driveCalls } from './drive-calls.ts'

let testApp: TestApp
let google: FastifyInstance
let address = ''
let clerk: Caller
let colleague: Caller
let ofSecond: Caller
let files: DriveFiles
let wire: ReturnType<typeof openWire>

beforeAll(async () => {
  testApp = await openTestApp()
  google = Fastify()
  serveDemoDrive(google, { ...testApp, settings: { ...testApp.settings, demo: true } })
  address = await google.listen({ port: 0, host: '127.0.0.1' })
  const drive = createDriveClient(sandboxDrive, () => address)
  files = createDriveFiles(testApp, drive)
  wire = openWire(testApp, driveCalls({ drive, driveFiles: files }))
  clerk = await testApp.signIn(roles.mrd, { clientIds: [1] })
  colleague = await testApp.signIn(roles.mrd, { clientIds: [1] })
  ofSecond = await testApp.signIn(roles.mrd, { clientIds: [2] })
})
afterAll(async () => {
  await google.close()
  await testApp.close()
})
beforeEach(async () => {
  await consent('holds')
  await testApp.db.deleteFrom('drive_accounts').execute()
})

const consent = (is: 'holds' | 'revoked') =>
  google.inject({ method: 'PUT', url: '/api/demo/drive', payload: { consent: is } })
const ask = (name: string, payload: object, caller: Caller) =>
  wire.ask(`mrdUser/${name}`, payload, caller) as Promise<{ status: number; body: Record<string, unknown> }>

/** Goes to the consent page and presses the link; what came back in the address. */
async function visit(link: 'Allow' | 'Cancel', caller = clerk): Promise<Record<string, string>> {
  const { body } = await ask('startDriveAuthentication', { clientId: 1 }, caller)
  const { body: page } = await google.inject({ url: String(body.address) })
  const href = new RegExp(`href="([^"]+)">${link}<`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return Object.fromEntries(new URL(href, address).searchParams)
}
async function connect(caller = clerk) {
  const { code, state } = await visit('Allow', caller)
  return ask('MRDdriveAuthenticationRes', { code, state }, caller)
}
const stateOf = async (caller: Caller) => (await ask('getDriveAccount', { clientId: 1 }, caller)).body
const audited = async (action: string) =>
  (
    await testApp.db
      .selectFrom('audit_log')
      .select('client_id')
      .where('action', '=', action as 'drive.asked')
      .execute()
  ).length

describe("a client's Google Drive", () => {
  it('is connected by consent, and its address shown to who connected it', async () => {
    expect(await stateOf(clerk)).toEqual({ available: true, state: 'none', account: '' })
    expect((await connect()).body).toEqual({
      message: 'Google Drive is connected',
      connected: true,
      account: 'records@hospital.example',
    })
    expect(await stateOf(clerk)).toMatchObject({ state: 'connected', account: 'records@hospital.example' })
    expect(await stateOf(colleague)).toMatchObject({ state: 'connected', account: '' })
    expect(await audited('drive.connected')).toBe(1)
    const [row] = await testApp.db.selectFrom('drive_accounts').selectAll().execute()
    expect(row?.refresh_sealed.toString('latin1')).not.toContain('demo-refresh')
  })

  it('is not connected by the state of another session, nor twice by one code', async () => {
    const { code, state } = await visit('Allow')
    const over = 'Error: This took too long, or was begun in another session. Connect again.'
    expect((await ask('MRDdriveAuthenticationRes', { code, state }, colleague)).body.message).toBe(over)
    expect((await ask('MRDdriveAuthenticationRes', { code, state: 'made up' }, clerk)).body.message).toBe(
      over,
    )
    expect((await ask('MRDdriveAuthenticationRes', { code, state }, clerk)).body.connected).toBe(true)
    expect((await ask('MRDdriveAuthenticationRes', { code, state }, clerk)).body.message).toBe(over)
  })

  it('is not connected after ten minutes, by a made-up code, or when Google does not take it', async () => {
    const late = await visit('Allow')
    await testApp.db
      .updateTable('drive_visits')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await ask('MRDdriveAuthenticationRes', late, clerk)).body.message).toMatch(/took too long/)
    const { state } = await visit('Allow')
    expect((await ask('MRDdriveAuthenticationRes', { code: 'made up', state }, clerk)).body.message).toBe(
      'Error: Google did not confirm the connection. Connect again.',
    )
    expect(await visit('Cancel')).toMatchObject({ error: 'access_denied' })
    expect(await stateOf(clerk)).toMatchObject({ state: 'none' })
  })

  it("is nothing that another client's user sees, asks for or ends", async () => {
    await connect()
    for (const name of ['startDriveAuthentication', 'getDriveAccount', 'disconnectDrive'])
      expect((await ask(name, { clientId: 1 }, ofSecond)).status).toBe(404)
    expect(await stateOf(clerk)).toMatchObject({ state: 'connected' })
  })

  it('is given back when it is disconnected', async () => {
    await connect()
    const [row] = await testApp.db.selectFrom('drive_accounts').select('refresh_sealed').execute()
    expect((await ask('disconnectDrive', { clientId: 1 }, clerk)).body.message).toBe(
      'Google Drive is no longer connected',
    )
    const drive = createDriveClient(sandboxDrive, () => address)
    const refresh = testApp.sealer.open(row?.refresh_sealed ?? Buffer.alloc(0))
    await expect(drive.accessOf(refresh)).rejects.toMatchObject({ fault: 'revoked' })
    expect(await files.fetch(1, 'demo-scan-0001')).toBe('notConnected')
  })
})

describe('a file of Google Drive', () => {
  it('comes with its name, its bytes and what it really is', async () => {
    expect(await files.fetch(1, 'demo-scan-0001')).toBe('notConnected')
    await connect()
    const file = await files.fetch(1, 'demo-scan-0001')
    if (typeof file === 'string') throw new Error(file)
    expect(file).toMatchObject({ name: 'Discharge card.jpg', mediaType: 'image/jpeg' })
    expect((await buffer(file.stream)).length).toBe(file.size)
    expect(await files.fetch(2, 'demo-scan-0001')).toBe('notConnected')
  })

  it("comes as PDF where it is a document of Google's own, which says no size", async () => {
    await connect()
    const file = await files.fetch(1, 'demo-document-0001')
    if (typeof file === 'string') throw new Error(file)
    expect(file).toMatchObject({ mediaType: 'application/pdf', size: undefined })
    expect(String(await buffer(file.stream))).toMatch(/^%PDF-1.4/)
  })

  it.each([
    ['files/demo-scan-0001?media=1', 400, 'badRequest'],
    ['files/demo-document-0001?alt=media', 403, 'fileNotDownloadable'],
    ['files/demo-denied-0001', 403, 'insufficientFilePermissions'],
    ['files/demo-nothing-0001', 404, 'notFound'],
    ['about', 400, 'badRequest'],
  ])('%s is refused at the stand-in as at Google: %i %s', async (path, code, reason) => {
    const { statusCode, body } = await google.inject({
      url: `/api/demo/drive/drive/v3/${path}`,
      headers: { authorization: 'Bearer demo-access' },
    })
    expect([statusCode, JSON.parse(body)]).toEqual([
      code,
      { error: { code, message: expect.any(String), errors: [expect.objectContaining({ reason })] } },
    ])
  })

  it.each([
    ['demo-denied-0001', 'denied'],
    ['demo-nothing-0001', 'missing'],
    ['demo-large-0001', 'tooLarge'],
    ['demo-false-0001', 'unsupported'],
    ['demo-folder-0001', 'folder'],
  ])('%s is not read: %s', async (id, why) => {
    await connect()
    expect(await files.fetch(1, id)).toBe(why)
  })

  it('is asked for again when Google is busy', async () => {
    await connect()
    const file = await files.fetch(1, 'demo-busy-0001')
    expect(file).toMatchObject({ name: 'Busy.jpg' })
    if (typeof file !== 'string') file.stream.destroy()
  })

  it("is not followed to a host that is not Google's, nor read beyond what it said", async () => {
    await connect()
    await expect(files.fetch(1, 'demo-elsewhere-0001')).rejects.toMatchObject({ fault: 'refused' })
    const grown = await files.fetch(1, 'demo-grows-0001')
    if (typeof grown === 'string') throw new Error(grown)
    await expect(buffer(grown.stream)).rejects.toThrow('The file changed while it was read.')
  })

  it('of a folder is listed over its pages, and not beyond the most that is asked for', async () => {
    await connect()
    const listed = await files.list(1, 'demo-folder-0001', 500)
    expect(new Set(Array.isArray(listed) ? listed.map(({ id }) => id) : []).size).toBe(250)
    expect(await files.list(1, 'demo-folder-0001', 200)).toBe('tooLarge')
  })

  it('is not there once the consent is withdrawn, which is noted once', async () => {
    await connect()
    await consent('revoked')
    const both = [files.fetch(1, 'demo-scan-0001'), files.fetch(1, 'demo-scan-0001')]
    expect(await Promise.all(both)).toEqual(['notConnected', 'notConnected'])
    expect(await stateOf(clerk)).toMatchObject({ state: 'revoked' })
    expect(await audited('drive.revoked')).toBe(1)
    // The administrator is told under system health, until it is connected again.
    expect(await clientsOfRevokedDrives(testApp.db)).toHaveLength(1)
    await consent('holds')
    await connect()
    expect(await clientsOfRevokedDrives(testApp.db)).toEqual([])
    expect(await files.fetch(1, 'demo-scan-0001')).toMatchObject({ name: 'Discharge card.jpg' })
  })

  it('is no withdrawn consent when the secret of the application is mistyped', async () => {
    await connect()
    const application = { ...sandboxDrive.application, clientSecret: 'mistyped' } as NonNullable<
      typeof sandboxDrive.application
    >
    const mistyped = createDriveClient({ ...sandboxDrive, application }, () => address)
    await expect(createDriveFiles(testApp, mistyped).fetch(1, 'demo-scan-0001')).rejects.toMatchObject({
      fault: 'refused',
    })
    expect(await stateOf(clerk)).toMatchObject({ state: 'connected' })
  })

  it('is asked for once more with a new token when the known one does not hold any more', async () => {
    await connect()
    const drive = createDriveClient(sandboxDrive, () => address)
    const given = ['withdrawn', 'demo-access', 'withdrawn', 'withdrawn', 'demo-access']
    const renewed = createDriveFiles(testApp, {
      ...drive,
      accessOf: async () => ({ token: given.shift() ?? '', expiresAt: Date.now() + 3_600_000 }),
    })
    expect(await renewed.list(1, 'demo-folder-0002', 30)).toHaveLength(3)
    expect(await renewed.list(1, 'demo-folder-0002', 30)).toHaveLength(3)
    expect(given).toHaveLength(3)
    await connect()
    await expect(renewed.list(1, 'demo-folder-0002', 30)).rejects.toMatchObject({ fault: 'expired' })
    expect(given).toHaveLength(1)
    expect(await stateOf(clerk)).toMatchObject({ state: 'connected' })
  })
})
