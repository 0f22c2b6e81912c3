import { wireDayIn } from '@rxdesk/contract/dates'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertCalls } from '#areas/alerts/alert-calls.ts'
import { listCalls } from '#areas/cases/list-calls.ts'
import { claimCase } from '#domain/road/claim.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { followUpCalls } from './follow-up-calls.ts'
import { visitCalls } from './visit-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let l1: Caller
let admin: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...followUpCalls(), ...visitCalls(), ...alertCalls(), ...listCalls()])
  ;[l1, admin] = [await testApp.signIn(roles.l1), await testApp.signIn(roles.admin)]
})
afterAll(() => testApp.close())
const ask = (name: string, payload: object, caller = l1) => wire.ask(`pateRxMgmt/${name}`, payload, caller)

it('logs a call back with Yes and No, and only where one was requested', async () => {
  const erxId = await testApp.addCase()
  expect((await ask('callbackeRx', { erxId, status: 2 })).body.message).toMatch(/^Error: /)
  await testApp.db.updateTable('cases').set({ call_status: 1 }).where('id', '=', erxId).execute()
  expect((await ask('callbackeRx', { erxId, status: 2 })).body).toMatchObject({
    callback: 'Yes',
    callStatus: 2,
  })
  expect((await ask('callbackeRx', { erxId, status: 1 })).body).toMatchObject({
    callback: 'No',
    callStatus: 1,
  })
  expect((await ask('callbackeRx', { erxId, status: 3 })).status).toBe(400)
})

it('keeps tries with their reason, moves a call to what was agreed, and lists late ones first', async () => {
  const [early, late] = [await testApp.addCase({ status: 3 }), await testApp.addCase({ status: 3 })]
  const due = (erxId: number, minutes: number) =>
    testApp.db
      .updateTable('cases')
      .set({ call_status: 1, callback_due_at: new Date(Date.now() + minutes * 60_000) })
      .where('id', '=', erxId)
      .execute()
  await due(early, 20)
  await due(late, -5)
  const pending = async () => {
    const { body } = await ask('getcallbackList', { status: '1' })
    return (body.data as { erxId: number; callBack: { attempts: number } }[]).filter(({ erxId }) =>
      [early, late].includes(erxId),
    )
  }
  expect((await pending()).map(({ erxId }) => erxId)).toEqual([late, early])
  const tried = { erxId: late, status: 1, notReached: 'No answer' }
  expect((await ask('callbackeRx', tried)).body).toMatchObject({ callback: 'No', callStatus: 1 })
  await ask('callbackeRx', { ...tried, notReached: 'Busy' })
  expect((await pending())[0]).toMatchObject({ erxId: late, callBack: { attempts: 2 } })
  const day = wireDayIn('Asia/Kolkata', new Date(Date.now() + 86_400_000))
  expect(
    (await ask('callbackeRx', { erxId: late, status: 1, laterDate: day, laterSlot: 21 })).body.message,
  ).toBe('The call-back was moved to the time that was agreed')
  expect((await pending()).map(({ erxId }) => erxId)).toEqual([early, late])
  expect(
    (await ask('callbackeRx', { erxId: late, status: 1, laterDate: '01-01-2026', laterSlot: 1 })).body
      .message,
  ).toMatch(/^Error: Choose a day and a time/)
  expect((await ask('callbackeRx', { erxId: late, status: 1, laterDate: day })).status).toBe(400)
  expect((await ask('callbackeRx', { erxId: late, status: 2 })).body).toMatchObject({ callback: 'Yes' })
  expect((await ask('getCallBack', { erxId: late })).body).toMatchObject({
    attempts: [
      { outcome: 'notReached', reason: 'No answer' },
      { outcome: 'notReached', reason: 'Busy' },
      { outcome: 'later' },
      { outcome: 'done' },
    ],
  })
  const without = await testApp.signIn(roles.l1, { permissions: [9] })
  expect((await ask('callbackeRx', tried, without)).status).toBe(403)
  const stranger = await testApp.signIn(roles.l1, { clientIds: [2] })
  expect((await ask('getCallBack', { erxId: late }, stranger)).status).toBe(404)
})

it('sends to the pharmacy of the client when the case is completed, once at a time', async () => {
  const erxId = await testApp.addCase({ clientId: 2 })
  const send = () => ask('sendPharmacyMessage', { erxId })
  expect((await send()).body.message).toContain('Send the prescription to the patient first')
  await testApp.db.updateTable('cases').set({ status: 3 }).where('id', '=', erxId).execute()
  expect((await send()).body.message).toContain('No pharmacy is entered for this client')
  expect((await ask('savePharmacy', { clientId: 2, name: 'Corner' }, admin)).status).toBe(400)
  await ask('savePharmacy', { clientId: 2, name: 'Corner', email: 'corner@example.test' }, admin)
  expect((await send()).body.message).toContain('has no medicines')
  await testApp.db
    .insertInto('case_medicines')
    .values({
      client_id: 2,
      case_id: erxId,
      position: 1,
      line: JSON.stringify({ medName: 'A', dosage: '1-0-1' }),
    })
    .execute()
  expect((await send()).body.message).toBe('On its way to Corner')
  expect((await send()).body.message).toContain('already under way')
  const { body } = await ask('getPharmacy', { erxId })
  expect(body).toMatchObject({
    pharmacy: { name: 'Corner' },
    messages: [{ kind: 'email', state: 'waiting' }],
  })
  const queued = await testApp.db.selectFrom('deliveries').selectAll().where('case_id', '=', erxId).execute()
  expect(queued).toHaveLength(1)
  expect(testApp.sealer.open(queued[0]?.payload_sealed ?? Buffer.alloc(0))).toContain('1. A · 1-0-1')
})

it('shows high-priority cases only to users who work their queue', async () => {
  const erxId = await testApp.addCase({ priority: 1, clientId: 2 })
  const alerts = async (caller: Caller) => (await ask('getHighPriorityAlert', {}, caller)).body
  expect(await alerts(l1)).toMatchObject({
    highPriorityDuration: 1,
    notificationCount: 0,
    result: [{ total: 1, clientName: 'Client second' }],
  })
  for (const other of [
    admin,
    await testApp.signIn(roles.l2),
    await testApp.signIn(roles.l1, { clientIds: [1] }),
  ])
    expect((await alerts(other)).result).toEqual([])
  await testApp.db.updateTable('cases').set({ priority: 0 }).where('id', '=', erxId).execute()
})

it('shows who works on what to administrators, and to others the holder of a case alone', async () => {
  const erxId = await testApp.addCase()
  await testApp.db.transaction().execute((db) => claimCase(workIn(testApp, db, l1), erxId, 'tab'))
  const all = (await ask('showOperatorDetails', {}, admin)).body
  expect(all.data).toContainEqual(
    expect.objectContaining({ userCode: l1.userCode, state: 'working', erxId, channel: 'opd', held: 1 }),
  )
  const l2 = await testApp.signIn(roles.l2)
  expect((await ask('showOperatorDetails', {}, l2)).body.data).toEqual([])
  expect((await ask('showOperatorDetails', { erxId }, l2)).body.data).toMatchObject([
    { operator: l1.displayName, levels: ['L1'], channel: 'opd', userCode: 0, doneToday: 0 },
  ])
})

it('names the desk at which the case of an operator is worked on', async () => {
  const erxId = await testApp.addCase({ channel: 'digitization', level: 'L3' })
  const l3 = await testApp.signIn(roles.l3)
  await testApp.db.transaction().execute((db) => claimCase(workIn(testApp, db, l3), erxId, 'tab'))
  const { data } = (await ask('showOperatorDetails', {}, admin)).body
  expect(data).toContainEqual(
    expect.objectContaining({ userCode: l3.userCode, erxId, channel: 'digitization' }),
  )
  const idle = await testApp.signIn(roles.l2)
  expect((await ask('showOperatorDetails', {}, admin)).body.data).toContainEqual(
    expect.objectContaining({ userCode: idle.userCode, erxId: 0, channel: '' }),
  )
})

it('stores the cost of a visit: counts that only grow, of the own visit, page by page', async () => {
  const erxId = await testApp.addCase()
  const { fence } = await testApp.db
    .transaction()
    .execute((db) => claimCase(workIn(testApp, db, l1), erxId, 'tab'))
  const page = crypto.randomUUID()
  const note = (counts: object, caller = l1) => ask('noteeRxVisit', { erxId, fence, page, ...counts }, caller)
  for (const [activeSeconds, keys] of [
    [10, 5],
    [30, 9],
    [30, 9],
    [20, 7],
  ])
    expect((await note({ activeSeconds, keys, clicks: 1 })).status).toBe(200)
  await note({ page: crypto.randomUUID(), activeSeconds: 5, keys: 1, clicks: 2 })
  const stranger = await testApp.signIn(roles.l1)
  expect((await note({ activeSeconds: 9, keys: 9, clicks: 9 }, stranger)).body.message).toMatch(/^Error/)
  const { body } = await ask('geteRxVisits', { erxId }, admin)
  expect(body.list).toMatchObject([
    { who: l1.displayName, level: 'L1', activeSeconds: 35, keys: 10, clicks: 3 },
  ])
})
