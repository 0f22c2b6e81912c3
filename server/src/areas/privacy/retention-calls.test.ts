import { retentionBounds, retentionKinds } from '@rxdesk/contract/areas/privacy/retention'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { retentionCalls } from './retention-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
let ofFirst: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, retentionCalls())
  admin = await testApp.signIn(roles.admin)
  ofFirst = await testApp.signIn(roles.admin, { clientIds: [1] })
  for (const clientId of [1, 2]) {
    const id = await testApp.addCase({ clientId, status: 3 })
    const at = sql<Date>`now() - interval '40 days'`
    await testApp.db
      .updateTable('cases')
      .set({ finished_at: at, received_at: at })
      .where('id', '=', id)
      .execute()
  }
})
afterAll(() => testApp.close())

const rules = async (clientId: number, by = admin) =>
  (await wire.told('patMgmt/getRetention', { clientId }, by)).rules
const words = async (clientId: number, by = admin) => (await rules(clientId, by))[0]
const save = (asked: { clientId: number; days: number; own: boolean; was: number }, by = admin) =>
  wire.ask('patMgmt/saveRetention', { kind: 'words', ...asked }, by)

it('is set by the house and by client, each seen before it is done', async () => {
  expect(await words(1)).toEqual({ kind: 'words', days: 0, own: false, due: 0, held: 0 })
  const seen = (days: number, clientId = 0, by = admin) =>
    wire.told('patMgmt/previewRetention', { clientId, kind: 'words', days }, by)
  expect([(await seen(30)).due, (await seen(41)).due, (await seen(30, 0, ofFirst)).due]).toEqual([2, 0, 1])
  expect((await save({ clientId: 0, days: 30, own: true, was: 0 })).body.message).toContain('next night')
  expect(await words(1)).toMatchObject({ days: 30, own: false, due: 1 })
  await save({ clientId: 1, days: 90, own: true, was: 30 })
  expect(await words(1)).toMatchObject({ days: 90, own: true, due: 0 })
  expect(await words(0)).toMatchObject({ days: 30, own: true, due: 1 })
  expect((await save({ clientId: 1, days: 60, own: true, was: 30 })).body.message).toContain('meanwhile')
  await save({ clientId: 1, days: 0, own: false, was: 90 })
  expect(await words(1)).toMatchObject({ days: 30, own: false })
  const noted = await testApp.db
    .selectFrom('audit_log')
    .select(['client_id', 'detail'])
    .where('action', '=', 'retention.saved')
    .orderBy('at')
    .execute()
  expect(noted).toEqual([
    { client_id: null, detail: { kind: 'words', was: 0, days: 30 } },
    { client_id: 1, detail: { kind: 'words', was: 30, days: 90 } },
    { client_id: 1, detail: { kind: 'words', was: 90, own: false } },
  ])
})

it('keeps to the floors, to the clients of the administrator, and the house to those of all', async () => {
  for (const kind of retentionKinds.filter((one) => retentionBounds[one].least > 1)) {
    const few = { clientId: 1, kind, days: retentionBounds[kind].least - 1, own: true, was: 0 }
    expect([kind, (await wire.ask('patMgmt/saveRetention', few, admin)).status]).toEqual([kind, 400])
  }
  expect((await save({ clientId: 2, days: 60, own: true, was: 30 }, ofFirst)).status).toBe(404)
  expect((await save({ clientId: 0, days: 60, own: true, was: 30 }, ofFirst)).status).toBe(403)
  expect((await wire.told('patMgmt/getRetention', { clientId: 0 }, ofFirst)).mayChange).toBe(false)
})
