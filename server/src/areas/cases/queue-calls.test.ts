import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveReportFiles } from '#domain/report-files/report-file-route.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { actionCalls } from './action-calls.ts'
import { caseListFile } from './case-sheet.ts'
import { listCalls } from './list-calls.ts'
import { queueCalls } from './queue-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
let operator: Caller
let restricted: Caller
const cases: Record<string, number> = {}
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const set = (id: number, columns: Record<string, unknown>) =>
  testApp.db.updateTable('cases').set(columns).where('id', '=', id).execute()
const ask = (name: string, payload: object, caller: Caller) => wire.ask(`pateRxMgmt/${name}`, payload, caller)

beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.signIn(roles.admin)
  operator = await testApp.signIn(roles.l1)
  restricted = await testApp.signIn(roles.l1, { clientIds: [2] })
  wire = openWire(testApp, [...queueCalls(), ...listCalls(), ...actionCalls()])
  const callers = new Map([admin, operator, restricted].map((caller) => [caller.sessionId, caller]))
  serveReportFiles(wire.app, testApp, { cases: caseListFile(testApp) } as never, async (bearer) =>
    callers.get(bearer),
  )
  for (const [name, minutes, more] of [
    ['overdue', -5, {}],
    ['soon', 20, { patient_name: '=HYPERLINK("http://x.test")' }],
    ['later', 300, {}],
    ['reviewed', -5, { level: 'L2' }],
    ['foreign', -5, {}],
    ['digitized', -5, { channel: 'digitization', level: 'L3' }],
  ] as const) {
    cases[name] = await testApp.addCase(name === 'foreign' ? { clientId: 2 } : {})
    await set(cases[name], { due_at: at(minutes), ...more })
  }
  const done = await testApp.addCase({ status: 3 })
  await set(done, { due_at: at(-50), finished_at: at(-60) })
})
afterAll(() => testApp.close())

describe('due counts', () => {
  it('count the waiting cases of the own levels and clients', async () => {
    const of = async (caller: Caller) => (await ask('getErxDueCounts', {}, caller)).body
    expect(await of(operator)).toEqual({ overdue: 2, dueSoon: 1 })
    expect(await of(restricted)).toEqual({ overdue: 1, dueSoon: 0 })
    expect(await of(admin)).toEqual({ overdue: 3, dueSoon: 1 })
  })

  it('say what the filter of the list then shows', async () => {
    const of = async (filterDue: string) => {
      const { body } = await ask('geteRxPendingList', { filterDue, limit: 100 }, operator)
      expect(body.totalCount).toBe((body.data as object[]).length)
      return (body.data as { erxId: number }[]).map(({ erxId }) => erxId).sort()
    }
    expect(await of('overdue')).toEqual([cases.overdue, cases.foreign])
    expect(await of('soon')).toEqual([cases.soon])
    expect((await ask('geteRxPendingList', { filterDue: 'x' }, operator)).status).toBe(400)
  })

  it('are not given for a channel that the caller does not see', async () => {
    expect((await ask('getErxDueCounts', { channel: 'digitization' }, operator)).status).toBe(403)
    expect((await ask('getErxDueCounts', { channel: 'digitization' }, admin)).body.overdue).toBe(1)
  })
})

describe('views of a queue', () => {
  const views = async (caller: Caller) =>
    (await ask('getQueueViews', {}, caller)).body as { filters: { filterId: number }[]; columns: object[] }

  it('are the own ones, replaced by name, and store nothing of a patient', async () => {
    const keep = (name: string, filters: object) =>
      ask('saveQueueFilter', { list: 'pending', name, filters }, operator)
    const first = await keep('Mine', { client: 1, name: 'Asha', mobile: '9876543210' })
    expect((await keep('mine', { due: 'overdue' })).body.filterId).toBe(first.body.filterId)
    const { filters } = await views(operator)
    expect(filters).toEqual([
      { filterId: first.body.filterId, list: 'pending', name: 'mine', filters: expect.anything() },
    ])
    expect(JSON.stringify(await testApp.db.selectFrom('queue_filters').selectAll().execute())).not.toMatch(
      /Asha|9876/,
    )
    expect((await views(admin)).filters).toEqual([])
    const filterId = first.body.filterId
    expect((await ask('removeQueueFilter', { filterId }, admin)).status).toBe(404)
    expect((await ask('removeQueueFilter', { filterId }, operator)).status).toBe(200)
    expect((await views(operator)).filters).toEqual([])
  })

  it('keep the columns of a list until the usual ones are put back', async () => {
    const choose = (columns: string[]) => ask('saveQueueColumns', { list: 'pending', columns }, operator)
    await choose(['pages', 'due'])
    expect((await views(operator)).columns).toEqual([{ list: 'pending', columns: ['due', 'pages'] }])
    expect((await views(admin)).columns).toEqual([])
    expect((await choose(['secret'])).status).toBe(400)
    await choose([])
    expect((await views(operator)).columns).toEqual([])
  })

  it('are bounded in number, and refuse a list that the desk does not have', async () => {
    const keep = (name: string) => ask('saveQueueFilter', { list: 'pending', name, filters: {} }, restricted)
    for (let at = 0; at < 30; at++) expect((await keep(`f${at}`)).status).toBe(200)
    // A rule that refuses answers 200 with its sentence.
    expect((await keep('one more')).body.message).toContain('30')
    expect((await keep('F3')).status).toBe(200)
    const payload = { channel: 'digitization', list: 'callbackPending', name: 'x', filters: {} }
    expect((await ask('saveQueueFilter', payload, admin)).status).toBe(400)
  })
})

describe('the exported list', () => {
  const fetch = async (payload: object, caller: Caller) => {
    const { body } = await ask('exporteRxList', { list: 'pending', ...payload }, caller)
    const { payload: text, headers } = await wire.app.inject({
      url: `/api/${body.fileUrl}`,
      headers: { authorization: `Bearer ${caller.sessionId}` },
    })
    return { body, text, headers }
  }

  it('is what the list shows, with no cell that a spreadsheet computes', async () => {
    const { body, text } = await fetch({ format: 'csv' }, operator)
    expect(body).toMatchObject({ rows: 4, fileName: 'pending-prescriptions.csv' })
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(text).toContain(`"'=HYPERLINK(""http://x.test"")"`)
    expect(lines.some((line) => line.startsWith(`${cases.reviewed},`))).toBe(false)
    const own = await fetch({ format: 'csv' }, restricted)
    expect(own.body.rows).toBe(1)
    expect(own.text).toContain(String(cases.foreign))
    expect(own.text).not.toContain(`${cases.overdue},`)
  })

  it('is a workbook unless CSV is asked for, and filtered as the list', async () => {
    const { body, headers } = await fetch({ filterDue: 'overdue' }, operator)
    expect(body.rows).toBe(2)
    expect(headers['content-type']).toContain('spreadsheetml')
  })

  it('is logged without the name that was searched for, and needs its right', async () => {
    await fetch({ filterpatName: 'Asharani', format: 'csv' }, operator)
    const log = await testApp.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'report.export')
      .execute()
    expect(JSON.stringify(log)).toContain('filterpatName')
    expect(JSON.stringify(log)).not.toContain('Asharani')
    const without = await testApp.signIn(roles.l1, { permissions: [9] })
    expect((await ask('exporteRxList', { list: 'pending' }, without)).status).toBe(403)
  })
})

it('releases and reassigns only the claim that was seen', async () => {
  const erxId = await testApp.addCase()
  await ask('claimNexteRx', { skipErxId: 0 }, operator)
  await set(erxId, { status: 1, holder_id: operator.userId, holder_session: operator.sessionId, fence: 5 })
  expect((await ask('releaseeRx', { erxId, fence: 4 }, admin)).status).toBe(409)
  expect((await ask('releaseeRx', { erxId, fence: 5 }, admin)).status).toBe(200)
})

it('gives nothing new to an operator who is offline, and leaves what they hold', async () => {
  await testApp.addCase()
  const away = await testApp.signIn(roles.l1)
  const { body } = await ask('claimNexteRx', {}, away)
  const held = (body as unknown as { erxId: number }).erxId
  const wentOffline = { online: false }
  await testApp.db.updateTable('users').set(wentOffline).where('id', '=', away.userId).execute()
  expect((await ask('claimNexteRx', {}, away)).body?.message).toBe(
    'Error: You are offline. Go online to take the next prescription.',
  )
  const row = await testApp.db
    .selectFrom('cases')
    .select('holder_id')
    .where('id', '=', held)
    .executeTakeFirstOrThrow()
  expect(row.holder_id).toBe(away.userId)
})
