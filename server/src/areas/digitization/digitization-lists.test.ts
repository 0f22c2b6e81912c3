import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldCounts } from '#domain/road/case-list.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { addUpload, open, openDigitization, type Wire } from './digitization-app.fixture.ts'

let testApp: TestApp
let wire: Wire
let l3: Caller
let admin: Caller
beforeAll(async () => {
  testApp = await openTestApp({
    DIGITIZATION_ALERT_MINUTES: '7',
    DIGITIZATION_ALERT_COUNT: '3',
    TELE_AUTO_TRIGGER_COUNT: '4',
  })
  wire = openDigitization(testApp)
  l3 = await testApp.signIn(roles.l3, { userCategory: 1 })
  admin = await testApp.signIn(roles.admin)
})
afterAll(() => testApp.close())

const ids = (body: Record<string, unknown>) => (body.data as { erxId: number }[]).map(({ erxId }) => erxId)
const list = async (id: string, caller: Caller, more: object = {}) =>
  (await wire.ask(id, { status: '0', ...more }, caller)).body

it('keeps the two dashboards apart, in rows and counts', async () => {
  const opd = await testApp.addCase({ level: 'L3' })
  const upload = await addUpload(testApp, 2)
  const pending = await list('digitization/getDigitizationRxPendingList', l3)
  expect(ids(pending)).toEqual([upload])
  expect(pending.totalCount).toBe(1)
  const console = await list('pateRxMgmt/geteRxPendingList', l3)
  expect(ids(console)).toEqual([opd])
  expect(console.totalCount).toBe(1)
  for (const fold of [false, true]) {
    if (fold) await foldCounts(testApp)
    const counts = await wire.ask('digitization/getDigitizationDashboardErxCount', {}, l3)
    expect(counts.body).toMatchObject({ pendingDataCount: 1, completedDataCount: 0 })
    const others = await wire.ask('pateRxMgmt/getDashboardErxCount', {}, l3)
    expect(others.body).toMatchObject({ pendingDataCount: 1 })
  }
})

it('hands out the next case of the requested channel', async () => {
  const upload = await addUpload(testApp, 1)
  const other = await testApp.signIn(roles.l3)
  const seen = new Set<number>()
  for (;;) {
    const { body } = await wire.ask('pateRxMgmt/claimNexteRx', { channel: 'digitization' }, other)
    if (typeof body.erxId !== 'number') break
    seen.add(body.erxId)
  }
  expect(seen).toContain(upload)
  for (const erxId of seen) {
    const row = await testApp.db
      .selectFrom('cases')
      .select('channel')
      .where('id', '=', erxId)
      .executeTakeFirst()
    expect(row?.channel).toBe('digitization')
  }
  // Operators of level 1 get no case of level 1.
  const l1 = await testApp.signIn(roles.l1)
  expect(
    (await wire.ask('pateRxMgmt/claimNexteRx', { channel: 'digitization' }, l1)).body.erxId,
  ).toBeUndefined()
})

it('is missing for operators of other levels and for another tenant', async () => {
  const upload = await addUpload(testApp, 1)
  for (const role of [roles.l1, roles.l2]) {
    const caller = await testApp.signIn(role)
    expect((await wire.ask('pateRxMgmt/geteRxDtls', { erxId: upload, mode: 'view' }, caller)).status).toBe(
      404,
    )
    expect((await wire.ask('digitization/refreshOCRData', { erxId: upload }, caller)).status).toBe(403)
  }
  const stranger = await testApp.signIn(roles.l3, { clientIds: [2] })
  expect((await wire.ask('digitization/refreshOCRData', { erxId: upload }, stranger)).status).toBe(404)
  expect(ids(await list('digitization/getDigitizationRxPendingList', stranger))).toEqual([])
  expect((await wire.ask('digitization/getDigitizationFreshcaseAlert', {}, stranger)).body.result).toEqual([])
})

it('lists by the documented statuses, 4 being the failure list', async () => {
  const upload = await addUpload(testApp, 1)
  await testApp.db
    .updateTable('cases')
    .set({ status: 7, finished_at: new Date() })
    .where('id', '=', upload)
    .execute()
  const failed = await list('digitization/getDigitizationSendFailureList', l3, { status: '4' })
  expect(ids(failed)).toEqual([upload])
  expect(ids(await list('digitization/getDigitizationeRxList', l3, { status: '4' }))).toEqual([upload])
  const held = await addUpload(testApp, 1)
  await open(wire, l3, held)
  expect(ids(await list('digitization/getDigitizationeRxList', l3, { status: '1' }))).toContain(held)
  const wrong = await wire.ask('digitization/getDigitizationeRxList', { status: '9' }, l3)
  expect(wrong.status).toBe(400)
})

it('shows level 3 how many wait, by client', async () => {
  const before = (await wire.ask('digitization/getDigitizationFreshcaseAlert', {}, l3)).body
  await addUpload(testApp, 1, { clientId: 2 })
  const after = (await wire.ask('digitization/getDigitizationFreshcaseAlert', {}, l3)).body
  const total = (body: typeof before) =>
    (body.result as { clientName: string; total: number }[]).find((one) => one.clientName === 'Client second')
      ?.total ?? 0
  expect(total(after)).toBe(total(before) + 1)
  // The values that the deployment has set.
  expect(after).toMatchObject({ digitizationcaseDuration: 7, notificationCount: 3 })
  const { body } = await wire.ask('digitization/getTeleAutoTriggerCount', {}, l3)
  expect(body).toMatchObject({ teleAutoTriggerCount: 4 })
})

it('reports what was received between two days, and refuses a range that is reversed or too long', async () => {
  const range = { fromDate: '01-01-2026', toDate: '31-12-2026' }
  const { body } = await wire.ask('digitization/onGetDigitizationReportList', { ...range, limit: 100 }, admin)
  const count = body.reportCount as { received: number; failure: number }
  expect(body.result).toHaveLength(count.received)
  expect(body.totalcount).toBe(count.received)
  expect(count.failure).toBe(1)
  const ofClient = async (clientId: unknown, caller = admin) =>
    (await wire.ask('digitization/onGetDigitizationReportList', { ...range, clientId, limit: 100 }, caller))
      .body
  const second = await addUpload(testApp, 1, { clientId: 2 })
  for (const clientId of [2, '2']) {
    const { result, reportCount } = await ofClient(clientId)
    const rows = result as { erxId: number; clientName: string }[]
    expect(rows.map(({ erxId }) => erxId)).toContain(second)
    expect(new Set(rows.map(({ clientName }) => clientName)).size).toBe(1)
    expect(reportCount).toMatchObject({ received: rows.length })
    expect(rows.length).toBeLessThan(count.received)
  }
  expect((await ofClient('')).totalcount).toBe(count.received + 1)
  const ofFirst = await testApp.signIn(roles.admin, { clientIds: [1] })
  expect(await ofClient(2, ofFirst)).toMatchObject({ result: [], totalcount: 0 })
  const turned = { fromDate: '02-01-2026', toDate: '01-01-2026' }
  const said = await wire.ask('digitization/onGetDigitizationReportList', turned, admin)
  expect(said.body.message).toBe('Error: The range ends before it begins')
  const long = { fromDate: '01-01-2025', toDate: '01-01-2026' }
  const refusal = await wire.ask('digitization/onGetDigitizationReportList', long, admin)
  expect(refusal.body.message).toBe('Error: Choose 365 days at most.')
  expect((await wire.ask('digitization/onGetDigitizationReportList', range, l3)).status).toBe(403)
})

it('is left out of everything for a user who sees only OPD cards (screens 6)', async () => {
  const narrow = await testApp.signIn([roles.admin, roles.l3], { opdOnly: true })
  const upload = await addUpload(testApp, 1)
  const card = await testApp.addCase({ level: 'L3', priority: 1 })
  for (const [id, status] of [
    ['digitization/getDigitizationRxPendingList', '0'],
    ['digitization/getDigitizationeRxList', '3'],
    ['digitization/getDigitizationSendFailureList', '4'],
  ] as const)
    for (const more of [{}, { filterpatName: 'asha' }])
      expect(await list(id, narrow, { status, ...more })).toMatchObject({ data: [], totalCount: 0 })
  expect(ids(await list('pateRxMgmt/geteRxPendingList', narrow))).toContain(card)

  const counts = async (id: string) => (await wire.ask(id, {}, narrow)).body
  for (const figure of Object.values(await counts('digitization/getDigitizationDashboardErxCount')))
    expect(figure).toBe(0)
  expect((await counts('pateRxMgmt/getDashboardErxCount')).pendingDataCount).toBeGreaterThan(0)
  expect((await counts('digitization/getDigitizationFreshcaseAlert')).result).toEqual([])
  const range = { fromDate: '01-01-2020', toDate: '30-06-2020' }
  const today = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' }).replaceAll('/', '-')
  for (const days of [range, { fromDate: today, toDate: today }]) {
    const report = await wire.ask('digitization/onGetDigitizationReportList', days, narrow)
    expect(report.body).toMatchObject({ result: [], totalcount: 0 })
  }

  const next = { channel: 'digitization' }
  expect((await wire.ask('pateRxMgmt/claimNexteRx', next, narrow)).body.erxId).toBeUndefined()
  for (const mode of ['open', 'view'])
    expect((await wire.ask('pateRxMgmt/geteRxDtls', { erxId: upload, mode }, narrow)).status).toBe(404)
  expect((await wire.ask('pateRxMgmt/geteRxDtls', { erxId: card, mode: 'view' }, narrow)).status).toBe(200)
  // An administrator cannot give them a case that they would not see.
  await testApp.db.updateTable('users').set({ opd_only: true }).where('id', '=', narrow.userId).execute()
  const give = async (erxId: number) => {
    const asked = { erxId, toUserCode: narrow.userCode }
    return (await wire.ask('pateRxMgmt/reassigneRx', asked, admin)).body.message
  }
  expect(await give(upload)).toMatch(/^Error:/)
  expect(await give(card)).not.toMatch(/^Error:/)
})
