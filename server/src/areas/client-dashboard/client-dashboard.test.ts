import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ErxRow } from '@rxdesk/contract/erx-row'
import { reportColumns } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { serveReportFiles } from '#domain/report-files/report-file-route.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { clientDashboardCalls } from './client-dashboard-calls.ts'
import { clientErxFile } from './client-erx-sheet.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let folder: string
/** Client staff of the first client, and an operator who sees every client. */
let staff: Caller
let operator: Caller
const cases: Record<string, number> = {}
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, clientDashboardCalls())
  staff = await testApp.signIn(roles.client, { clientIds: [1] })
  operator = await testApp.signIn(roles.l1)
  const callers = new Map([staff, operator].map((caller) => [caller.sessionId, caller]))
  serveReportFiles(wire.app, testApp, { 'client-erx': clientErxFile(testApp) } as never, async (bearer) =>
    callers.get(bearer),
  )
  folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-client-'))
  cases.pending = await testApp.addCase()
  cases.late = await testApp.addCase()
  cases.done = await testApp.addCase()
  cases.digitized = await testApp.addCase({ channel: 'digitization', level: 'L3' })
  cases.withdrawn = await testApp.addCase({ channel: 'withdrawn' })
  cases.foreign = await testApp.addCase({ clientId: 2 })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const set = (id: number, values: object) =>
    testApp.db.updateTable('cases').set(values).where('id', '=', id).execute()
  await set(cases.done, { status: 3, finished_at: at(30), patient_name: '=HYPERLINK("http://x.test")' })
  await set(cases.late, { status: 3, finished_at: at(90) })
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const day = (shift: number) => {
  const [year, month, date] = new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${date}-${month}-${year}`
}
const range = { fromDate: day(-2), toDate: day(1) }
const ask = async (name: string, payload: object, caller = staff) => {
  const { status, body } = await wire.ask(`reportDtls/${name}`, { ...range, ...payload }, caller)
  return { status, ...body } as Answers & { status: number; message?: string }
}
interface Answers {
  data: ErxRow[]
  columns: string[]
  totalCount: number
  total_fees: number | null
  counts: Record<string, number>
  inTime: number
  averageMinutes: number | null
  days: { received: number; completed: number }[]
  rejections: { reason: string; count: number }[]
  returns: { level: string; count: number }[]
  fileUrl: string
  rows: number
}
const idsOf = (data: { erxId: number }[]) => data.map(({ erxId }) => erxId)
const exported = () =>
  testApp.db
    .selectFrom('audit_log')
    .select(['client_id', 'detail'])
    .where('action', '=', 'report.export')
    .execute()

describe("a client's prescriptions", () => {
  it("are the client's own on every channel, without those that were put back", async () => {
    const { data, totalCount, total_fees } = await ask('getClientErxList', {})
    expect(idsOf(data)).toEqual([cases.digitized, cases.done, cases.late, cases.pending])
    expect([totalCount, total_fees]).toEqual([4, null])
    const first = await ask('getClientErxList', { limit: 3 })
    const next = await ask('getClientErxList', { limit: 3, offset: 3 })
    expect([...idsOf(first.data), ...idsOf(next.data)]).toEqual(idsOf(data))
  })

  it('cost the fee agreed for their kind, once they are completed', async () => {
    const { userId } = await testApp.signIn(roles.admin)
    await testApp.db
      .insertInto('client_billing_plans')
      .values({
        client_id: 1,
        valid_from: '2020-01-01',
        currency: 'INR',
        made_by: userId,
        fees: JSON.stringify({ opd: 1250, digitization: 310 }),
      })
      .execute()
    const { data } = await ask('getClientErxList', { status: 'completed' })
    const { total_fees } = await ask('getClientErxList', {})
    const due = data.map(({ channel }) => (channel === 'opd' ? 12.5 : 3.1))
    expect(data).toHaveLength(2)
    expect(data.map(({ fee, currency }) => [fee, currency])).toEqual(due.map((fee) => [fee, 'INR']))
    const open = (await ask('getClientErxList', { status: 'pending' })).data[0]
    expect([open?.fee, open?.currency]).toEqual([null, ''])
    expect(total_fees).toBeCloseTo(due.reduce((sum, fee) => sum + fee, 0))
    expect((await ask('getClientErxList', { status: 'pending' })).total_fees).toBe(0)
    // What carries a discharge summary is no prescription.
    await testApp.db
      .updateTable('cases')
      .set({ summary_version: 1 })
      .where('id', '=', cases.late ?? 0)
      .execute()
    const without = await ask('getClientErxList', { status: 'completed' })
    expect(without.data.map(({ fee }) => fee)).toEqual([12.5, null])
    expect(without.total_fees).toBe(12.5)
    await testApp.db
      .updateTable('cases')
      .set({ summary_version: null })
      .where('id', '=', cases.late ?? 0)
      .execute()
    await testApp.db.deleteFrom('client_billing_plans').execute()
  })

  it('are what an operator with permission 8 sees elsewhere: no digitization, and the client that they name', async () => {
    expect(idsOf((await ask('getClientErxList', { clientId: 1 }, operator)).data)).toEqual([
      cases.done,
      cases.late,
      cases.pending,
    ])
    expect((await ask('getClientErxList', {}, operator)).totalCount).toBe(4)
  })

  it('of another client, or of none, are not there', async () => {
    for (const call of ['getClientErxList', 'getClientDashboardDetails', 'getClientErxList_excel']) {
      expect((await ask(call, { clientId: 2 })).status).toBe(404)
      expect((await ask(call, { clientId: 99 }, operator)).status).toBe(404)
    }
    expect(await exported()).toEqual([])
  })

  it('are counted, with their turnaround and day by day', async () => {
    const { counts, inTime, averageMinutes, days } = await ask('getClientDashboardDetails', {})
    expect(counts).toEqual({ received: 4, pending: 2, inProgress: 0, completed: 2, rejected: 0, failure: 0 })
    expect([inTime, averageMinutes]).toEqual([1, 60])
    expect(days).toHaveLength(4)
    const sum = (of: 'received' | 'completed') => days.reduce((total, one) => total + one[of], 0)
    expect([sum('received'), sum('completed')]).toEqual([4, 2])
  })

  it('say why they were rejected, and by whom they were sent back: their own alone, each once for a level', async () => {
    const quiet = await ask('getClientDashboardDetails', {})
    expect([quiet.rejections, quiet.returns]).toEqual([[], []])
    const { userId } = await testApp.signIn(roles.l2)
    const [blurred, torn] = await testApp.db
      .insertInto('reject_reasons')
      .values([
        { code: 'blurred', name: 'Blurred' },
        { code: 'torn', name: 'Torn' },
      ])
      .returning(['id', 'name'])
      .execute()
    const of = (id: number | undefined) =>
      testApp.db
        .updateTable('cases')
        .set({ status: 2, reject_reason_id: id ?? null, reject_note: 'Mrs Rao, 98' })
    const rejected = await Promise.all(
      [blurred, torn, torn, undefined].map(async (reason) => {
        const id = await testApp.addCase()
        await of(reason?.id).where('id', '=', id).execute()
        return id
      }),
    )
    const foreign = await testApp.addCase({ clientId: 2 })
    await of(blurred?.id).where('id', '=', foreign).execute()
    const claim = (case_id: number, fence: number, level: string, end_action: string, client_id = 1) =>
      testApp.db
        .insertInto('case_claims')
        .values({ client_id, case_id, fence, user_id: userId, level, end_action, ended_at: new Date() })
        .execute()
    const [first = 0, second = 0] = rejected
    await claim(first, 900, 'L2', 'sendBack')
    await claim(first, 901, 'L2', 'sendBack')
    await claim(first, 902, 'L3', 'sendBack')
    await claim(second, 900, 'L2', 'sendBack')
    await claim(second, 901, 'L2', 'forward')
    await claim(foreign, 900, 'L3', 'sendBack', 2)
    const told = await ask('getClientDashboardDetails', {})
    expect(told.rejections[0]).toEqual({ reason: torn?.name, count: 2 })
    expect(new Set(told.rejections.slice(1).map(({ reason }) => reason))).toEqual(
      new Set([blurred?.name, '']),
    )
    expect(told.returns).toEqual([
      { level: 'L2', count: 2 },
      { level: 'L3', count: 1 },
    ])
    // Neither words of operators nor names leave the house with the reasons.
    expect(JSON.stringify([told.rejections, told.returns])).not.toContain('Rao')
    for (const id of rejected) {
      await testApp.db.deleteFrom('case_claims').where('case_id', '=', id).execute()
      await testApp.db.updateTable('cases').set({ channel: 'withdrawn' }).where('id', '=', id).execute()
    }
  })

  it('are narrowed to a status and a name', async () => {
    const done = await ask('getClientErxList', { status: 'completed', patName: 'asha' })
    expect([idsOf(done.data), done.totalCount]).toEqual([[cases.late], 1])
    expect((await ask('getClientErxList', { patName: '%' })).totalCount).toBe(0)
  })

  it('are limited to a valid range, and exported for 90 days at most', async () => {
    expect((await ask('getClientErxList', { fromDate: day(-400) })).message).toMatch(/365/)
    expect((await ask('getClientErxList_excel', { fromDate: day(-100) })).message).toMatch(/90/)
  })
})

const choose = (client: number, columns: string[] | null) =>
  testApp.db.updateTable('clients').set({ report_columns: columns }).where('id', '=', client).execute()

describe('the columns of the list', () => {
  afterEach(async () => {
    await choose(1, null)
    await choose(2, null)
  })
  const columnsFor = async (payload: object, caller?: Caller) =>
    (await ask('getClientErxList', payload, caller)).columns

  it('are all until the client chose, then those that it chose in its order', async () => {
    expect(await columnsFor({})).toEqual(reportColumns)
    await choose(1, ['status', 'a column of an older release', 'erxId'])
    expect(await columnsFor({})).toEqual(['status', 'erxId'])
    // Another client's choice must not affect this one's.
    await choose(2, ['age'])
    expect(await columnsFor({})).toEqual(['status', 'erxId'])
    expect(await columnsFor({ clientId: 2 }, operator)).toEqual(['age'])
  })

  it("are, where rows are of several clients, the client and what any of them chose, in the catalogue's order", async () => {
    const both = await testApp.signIn(roles.client, { clientIds: [1, 2] })
    await choose(1, ['status', 'erxId'])
    expect(await columnsFor({}, both)).toEqual(['client', ...reportColumns])
    await choose(2, ['status', 'age'])
    for (const caller of [both, operator])
      expect(await columnsFor({}, caller)).toEqual(['client', 'erxId', 'status', 'age'])
    expect(await columnsFor({ clientId: 1 }, both)).toEqual(['status', 'erxId'])
  })

  it('have what the prescription and its patient say', async () => {
    const { patient_id } = await testApp.db
      .selectFrom('cases')
      .select('patient_id')
      .where('id', '=', cases.late ?? 0)
      .executeTakeFirstOrThrow()
    await testApp.db
      .updateTable('patients')
      .set({ uhid: 'U-7', gender_code: 2, date_of_birth: '2000-03-02' })
      .where('id', '=', patient_id)
      .execute()
    const name = 'Wing of the client'
    const made = { client_id: 1, name }
    const { id: department_id } = await testApp.db
      .insertInto('departments')
      .values(made)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: media_id } = await testApp.db
      .insertInto('media')
      .values(made)
      .returning('id')
      .executeTakeFirstOrThrow()
    await testApp.db
      .updateTable('cases')
      .set({ department_id, media_id, prescription_date: '2026-03-01' })
      .where('id', '=', cases.late ?? 0)
      .execute()
    const { data } = await ask('getClientErxList', {})
    const of = (id: number | undefined) => data.find(({ erxId }) => erxId === id)
    expect(of(cases.late)).toMatchObject({
      uhid: 'U-7',
      genderCode: 2,
      departmentName: name,
      mediaName: name,
      // A day before the birthday.
      ageMonths: 26 * 12 - 1,
    })
    expect(of(cases.done)).toMatchObject({ uhid: '', ageMonths: null, departmentName: '', mediaName: '' })
  })
})

describe('the workbook', () => {
  const fetch = (url: string, caller?: Caller) =>
    wire.app.inject({
      url: `/api/${url}`,
      headers: caller ? { authorization: `Bearer ${caller.sessionId}` } : {},
    })

  const sheetOf = async (workbook: Buffer) => {
    const file = path.join(folder, 'list.xlsx')
    await writeFile(file, workbook)
    return execFileSync('unzip', ['-p', file, 'xl/worksheets/sheet1.xml'], { encoding: 'utf8' })
  }

  it('is for the user who requested it, is logged before it is fetched, without the name searched for', async () => {
    const { fileUrl, rows } = await ask('getClientErxList_excel', { status: 'completed', patName: 'h' })
    expect(rows).toBe(2)
    expect(await exported()).toEqual([
      {
        client_id: 1,
        detail: { report: 'client-erx', ...range, clientId: 0, status: 'completed', byName: true, rows: 2 },
      },
    ])
    const answer = await fetch(fileUrl, staff)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    const sheet = await sheetOf(answer.rawPayload)
    expect(sheet).toContain(`<v>${cases.late}</v>`)
    expect(sheet).not.toContain(`<v>${cases.pending}</v>`)
    expect(sheet).not.toContain('<f')
    for (const [caller, status] of [
      [undefined, 401],
      [operator, 404],
    ] as const)
      expect((await fetch(fileUrl, caller)).statusCode).toBe(status)
    expect((await fetch('report-files/nothing', staff)).statusCode).toBe(404)
  })

  it('has the columns of the list, in their order; a fee with its currency', async () => {
    await choose(1, ['status', 'fee', 'erxId'])
    const { fileUrl } = await ask('getClientErxList_excel', { status: 'completed' })
    const sheet = await sheetOf((await fetch(fileUrl, staff)).rawPayload)
    await choose(1, null)
    const [head] = sheet.match(/<row .*?<\/row>/s) ?? []
    expect(head?.match(/(?<=<t[^>]*>)[^<]*/g)).toEqual(['Status', 'Fee', 'Currency', 'eRx'])
    expect(sheet).not.toContain('Asha')
  })
})
