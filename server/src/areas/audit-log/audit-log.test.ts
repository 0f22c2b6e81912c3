import type { AuditRow } from '@rxdesk/contract/areas/audit-log/schemas'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { auditCalls } from './audit-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
let adminOfOne: Caller
let operator: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, auditCalls())
  admin = await testApp.signIn(roles.admin)
  adminOfOne = await testApp.signIn(roles.admin, { clientIds: [1] })
  operator = await testApp.signIn(roles.l1, { clientIds: [1] })
  const other = await testApp.signIn(roles.l1, { clientIds: [2] })
  await testApp.db.transaction().execute(async (db) => {
    const by = { actorId: operator.userId }
    const write = testApp.audit.append
    await write(db, { chain: 'case:7', action: 'case.claim', clientId: 1, ...by })
    await write(db, {
      chain: 'case:7',
      action: 'record.save',
      clientId: 1,
      ...by,
      detail: { changes: [{ field: 'advice', was: 'Rest', now: 'Walk' }], warnings: 2 },
    })
    await write(db, { chain: 'case:8', action: 'case.claim', clientId: 2, actorId: other.userId })
    await write(db, { chain: `account:${operator.userId}`, action: 'sign-in', ...by })
    await write(db, { chain: `account:${other.userId}`, action: 'sign-in', actorId: other.userId })
    await write(db, {
      chain: 'system',
      action: 'settings.changed',
      actorId: admin.userId,
      subject: 'settings:alerts',
      detail: { changed: { notificationCount: { from: 0, to: 3 } }, mobileNo: '9876543210' },
    })
  })
})
afterAll(() => testApp.close())

const day = (shift: number) => {
  const [year, month, date] = new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${date}-${month}-${year}`
}
const range = { fromDate: day(-2), toDate: day(1) }
const read = async (more: object = {}, caller = admin) => {
  const { status, body } = await wire.ask('master/getAuditLog', { ...range, ...more }, caller)
  return { status, ...body } as unknown as {
    status: number
    message?: string
    data: AuditRow[]
    next: string
  }
}
const seen = async (more: object, caller = admin) =>
  (await read(more, caller)).data.map(({ id, action }) => `${id.split('#')[0]} ${action}`).sort()

it('shows what changed from what to what, and no contact data', async () => {
  const [changed] = (await read({ action: 'settings.changed' })).data
  expect(changed).toMatchObject({
    agentId: admin.agentId,
    subject: 'settings:alerts',
    erxId: 0,
    changes: [{ field: 'notificationCount', from: '0', to: '3' }],
    facts: [{ name: 'mobileNo', value: '•••' }],
  })
  const [saved] = (await read({ action: 'record.save' })).data
  expect(saved).toMatchObject({
    erxId: 7,
    clientName: 'Client first',
    changes: [{ field: 'advice', from: 'Rest', to: 'Walk' }],
    facts: [{ name: 'warnings', value: '2' }],
  })
})

it('is narrowed to a person, a case, an action or the beginning of several', async () => {
  expect(await seen({ agentId: operator.agentId.toLowerCase() })).toHaveLength(3)
  expect(await seen({ erxId: 8 })).toEqual(['case:8 case.claim'])
  expect(await seen({ action: 'case.' })).toEqual(['case:7 case.claim', 'case:8 case.claim'])
  expect(await seen({ action: 'CASE.Cl' })).toHaveLength(2)
  expect(await seen({ action: 'claim' })).toEqual([])
  expect((await read({ action: '%' })).status).toBe(400)
})

it('goes on after a page, each row once, the newest first', async () => {
  const rows: AuditRow[] = []
  let after = ''
  do {
    const page = await read({ after, limit: 2 })
    rows.push(...page.data)
    after = page.next
  } while (after !== '')
  expect(new Set(rows.map(({ id }) => id)).size).toBe(6)
  expect(rows).toHaveLength(6)
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  expect((await read({ after: "x' or 1=1" })).status).toBe(400)
})

it('shows an administrator of some clients what was done for these, and with the accounts of their users', async () => {
  expect(await seen({}, adminOfOne)).toEqual([
    `account:${operator.userId} sign-in`,
    'case:7 case.claim',
    'case:7 record.save',
  ])
})

it('is read for 31 days at most, and is in itself when it is taken out', async () => {
  expect((await read({ fromDate: day(-40) })).message).toMatch(/31/)
  const asked = { ...range, action: 'sign-in' }
  const { body } = await wire.ask('master/exportAuditLog', asked, admin)
  expect(body.fileUrl).toMatch(/^report-files\//)
  const [noted] = (await read({ action: 'report.export' })).data
  expect(noted?.facts).toContainEqual({ name: 'report', value: 'audit' })
})
