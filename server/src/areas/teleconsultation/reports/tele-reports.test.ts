import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { wireDayIn } from '@rxdesk/contract/dates'
import { firstDayUntil } from '@rxdesk/contract/report-range'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSpreadsheet } from '#engines/documents/spreadsheet.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { addOrder } from '../tele-app.fixture.ts'
import { openTeleBench, type TeleBench } from '../tele-bench.fixture.ts'
import { teleCasesFile, teleOperatorsFile } from './report-sheets.ts'

let bench: TeleBench
let admin: Caller
let partner: Caller
let folder: string
const today = wireDayIn('Asia/Kolkata', new Date())
const range = { fromDate: firstDayUntil(today, 31), toDate: today }

beforeAll(async () => {
  bench = await openTeleBench()
  admin = await bench.testApp.signIn(roles.admin)
  partner = await bench.testApp.signIn(roles.partner, { clientIds: [1] })
  folder = await mkdtemp(path.join(tmpdir(), 'tele-report-'))
  await lay()
})
afterAll(async () => {
  await bench.testApp.close()
  await rm(folder, { recursive: true, force: true })
})

interface Laid {
  /** Minutes since it was received. */
  age: number
  set?: object
  /** Minutes after receipt of each call; the last reached the patient and lasted three minutes. */
  calls?: readonly number[]
  /** The consultant's claim: from and to, in minutes after receipt, and how it ended. */
  claim?: readonly [number, number, string]
  clientId?: number
}

/** A consultation that lies so in the tables, as if all of it had happened. */
async function laid({ age, set = {}, calls = [], claim, clientId = 1 }: Laid): Promise<number> {
  const { db } = bench.testApp
  const erxId = await addOrder(bench.testApp, { clientId })
  const after = (minutes: number) => new Date(Date.now() - (age - minutes) * 60_000)
  const user_id = bench.doctor.caller.userId
  await db
    .updateTable('cases')
    .set({ received_at: after(0), due_at: after(60), ...set })
    .where('id', '=', erxId)
    .execute()
  for (const [at, minutes] of calls.entries())
    await db
      .insertInto('tele_attempts')
      .values({
        client_id: clientId,
        case_id: erxId,
        user_id,
        at: after(minutes),
        mode: 'audio',
        called: 'patient',
        state: 'ended',
        result: at === calls.length - 1 ? 2 : 1,
        ended_at: after(minutes + 3),
      })
      .execute()
  if (claim)
    await db
      .insertInto('case_claims')
      .values({
        client_id: clientId,
        case_id: erxId,
        fence: 1,
        user_id,
        level: 'L3',
        claimed_at: after(claim[0]),
        ended_at: after(claim[1]),
        end_action: claim[2],
      })
      .execute()
  return erxId
}

const ids: Record<string, number> = {}
async function lay(): Promise<void> {
  const { db } = bench.testApp
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const blurred = await db
    .insertInto('reject_reasons')
    .values({ name: 'Not for us', code: 'notForUs' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const declined = await db
    .selectFrom('call_reasons')
    .select('id')
    .where('code', '=', 'declined')
    .executeTakeFirstOrThrow()
  ids.reason = blurred.id
  ids.waiting = await laid({ age: 30 })
  // Completed 20 minutes after receipt, on the second call, in time.
  ids.done = await laid({
    age: 600,
    set: { status: 3, finished_at: ago(580) },
    calls: [4, 12],
    claim: [2, 18, 'submit'],
  })
  // Completed after two hours: late.
  ids.late = await laid({
    age: 900,
    set: { status: 3, finished_at: ago(780) },
    calls: [40],
    claim: [38, 118, 'submit'],
  })
  ids.rejected = await laid({
    age: 700,
    set: { status: 2, finished_at: ago(690), reject_reason_id: blurred.id },
    claim: [1, 9, 'reject'],
  })
  ids.failed = await laid({
    age: 800,
    set: { status: 2, closed_as: 'consultationFailed', finished_at: ago(730), call_reason_id: declined.id },
    calls: [20],
    claim: [15, 70, 'consultationFail'],
  })
  ids.cancelled = await laid({
    age: 650,
    set: { status: 2, closed_as: 'cancelled', cancelled: true, finished_at: ago(649) },
  })
  ids.untaken = await laid({
    age: 500,
    set: { status: 7, finished_at: ago(480), delivery_error: 'Error: no stock' },
    claim: [1, 20, 'submit'],
  })
  ids.other = await laid({ age: 60, clientId: 2, claim: [5, 6, 'release'] })
  ids.old = await laid({ age: 60 * 24 * 60 })
}

const list = async (asked: object = {}, caller = admin) =>
  (await bench.wire.told('teleConsultant/onGetAmazonReportList', { ...range, ...asked }, caller)) as {
    result: { erxId: number }[]
    totalcount: number
    reportCount: object
    reasonList: object[]
    summary: object
    exportData: { rows: number; fileName: string; fileUrl: string } | null
  }
const operators = (asked: object = {}) =>
  bench.wire.told('teleConsultant/onGetTCOperatorReport', { ...range, ...asked }, admin)

describe('the report of consultations', () => {
  it('counts by outcome and shows a page, newest first, nothing of the patient', async () => {
    const page = await list({ limit: 3 })
    expect(page.reportCount).toEqual({
      received: 8,
      pending: 2,
      inProgress: 0,
      completed: 2,
      rejected: 1,
      consultationFailed: 1,
      failure: 1,
      cancelled: 1,
    })
    expect(page.totalcount).toBe(8)
    expect(page.result.map(({ erxId }) => erxId)).toEqual([ids.waiting, ids.other, ids.untaken])
    const [done] = (await list({ status: 'completed' })).result
    expect(done).toMatchObject({
      erxId: ids.done,
      outcome: 'completed',
      attempts: 2,
      minutes: 20,
      inTime: true,
      agent: bench.doctor.caller.displayName,
      modeAsked: 'audio',
    })
    expect(JSON.stringify(await list({ limit: 100 }))).not.toContain('Asha')
  })

  it('is narrowed by outcome, client, consultant and reason, and says why', async () => {
    const found = async (asked: object) =>
      (await list({ ...asked, limit: 100 })).result.map(({ erxId }) => erxId)
    expect(await found({ clientId: 2 })).toEqual([ids.other])
    expect(await found({ agent: bench.doctor.caller.userCode, status: 'rejected' })).toEqual([ids.rejected])
    expect(await found({ agent: admin.userCode })).toEqual([])
    expect(await found({ reasonId: ids.reason })).toEqual([ids.rejected])
    const reason = async (status: string) =>
      (await list({ status })).result.map((row) => (row as unknown as { reason: string }).reason)
    expect(await reason('rejected')).toEqual(['Not for us'])
    expect(await reason('consultationFailed')).toEqual(['Patient declined'])
    expect(await reason('failure')).toEqual(['Error: no stock'])
    expect((await list()).reasonList).toEqual([{ reasonId: ids.reason, reason: 'Not for us', count: 1 }])
  })

  it('says how long it took, how often was called, and why things ended', async () => {
    expect((await list({ clientId: 1 })).summary).toEqual({
      firstCall: { median: 20, groups: [1, 0, 1, 1, 0], notCalled: 4 },
      completion: { median: 70, groups: [0, 1, 0, 1, 0] },
      attempts: { total: 4, groups: [4, 2, 1, 0, 0] },
      turnaround: { inTime: 2, late: 2 },
      rejections: [{ reason: 'Not for us', count: 1 }],
      failures: [{ reason: 'Patient declined', count: 1 }],
    })
  })

  it("is figures alone for the partner's users, of their clients, and closed to everybody else", async () => {
    const seen = await list({ limit: 100 }, partner)
    expect(seen.result).toEqual([])
    expect(seen.reportCount).toMatchObject({ received: 7, pending: 1 })
    for (const more of [{ exportData: true }, { agent: bench.doctor.caller.userCode }]) {
      const refused = await bench.wire.ask(
        'teleConsultant/onGetAmazonReportList',
        { ...range, ...more },
        partner,
      )
      expect(refused.status).toBe(403)
    }
    expect((await bench.wire.ask('teleConsultant/onGetTCOperatorReport', range, partner)).status).toBe(403)
  })

  it('takes 365 days at most, the last after the first', async () => {
    for (const asked of [
      { fromDate: firstDayUntil(today, 366), toDate: today },
      { fromDate: today, toDate: firstDayUntil(today, 2) },
    ])
      for (const call of ['onGetAmazonReportList', 'onGetTCOperatorReport']) {
        const { body } = await bench.wire.ask(`teleConsultant/${call}`, asked, admin)
        expect(body.message).toMatch(/^Error/)
      }
    const whole = { fromDate: firstDayUntil(today, 365), toDate: today }
    expect((await list(whole)).totalcount).toBe(9)
  })
})

describe('the report of tele-consultants', () => {
  it('sums up what each did', async () => {
    const { result, totalcount } = await operators()
    expect(totalcount).toBe(1)
    expect(result).toEqual([
      {
        userCode: bench.doctor.caller.userCode,
        operator: bench.doctor.caller.displayName,
        claimed: 6,
        attempts: 4,
        reached: 3,
        completed: 2,
        rejected: 1,
        failed: 1,
        released: 1,
        minutesTalked: 9,
        // Of claims of 16, 80, 8, 55 and 19 minutes; that which was given back does not count.
        medianMinutes: 19,
      },
    ])
    expect((await operators({ agent: admin.userCode })).result).toEqual([])
    expect(await operators({ offset: 5 })).toMatchObject({ result: [], totalcount: 1 })
    expect((await operators({ clientId: 2 })).result).toMatchObject([
      { claimed: 1, released: 1, medianMinutes: null },
    ])
  })
})

describe('the workbooks', () => {
  it('are promised, noted in the audit log, and hold every row of the filter', async () => {
    const { exportData } = await list({ exportData: true, clientId: 1, status: 'rejected', limit: 0 })
    expect(exportData).toMatchObject({ rows: 1, fileName: `consultations-${range.fromDate}-${today}.xlsx` })
    const asked = { ...range, clientId: 1, agent: '', status: 'rejected', reasonId: '' }
    const noted = await bench.testApp.db
      .selectFrom('audit_log')
      .select(['actor_id', 'detail', 'client_id'])
      .where('action', '=', 'report.export')
      .execute()
    expect(noted).toEqual([
      { actor_id: admin.userId, client_id: 1, detail: { report: 'tele-cases', ...asked, rows: 1 } },
    ])
    const cases = await textOf(await teleCasesFile(bench.testApp).sheet(admin, asked))
    expect(cases).toContain(`<v>${ids.rejected}</v>`)
    expect(cases).toContain('Not for us')
    expect(cases).not.toContain(`<v>${ids.done}</v>`)
    const people = await textOf(await teleOperatorsFile(bench.testApp).sheet(admin, range))
    expect(people).toContain(bench.doctor.caller.displayName)
  })

  async function textOf(sheet: Parameters<typeof writeSpreadsheet>[0]): Promise<string> {
    const file = path.join(folder, `${Math.random()}.xlsx`)
    await writeFile(file, await buffer(writeSpreadsheet(sheet)))
    return execFileSync('unzip', ['-p', file, 'xl/worksheets/sheet1.xml'], { encoding: 'utf8' })
  }
})

it('its filters choose from clients, consultants and reasons, of the own clients', async () => {
  const choose = async (tag: string, more: object = {}, caller = admin) =>
    (await bench.wire.told(
      'reportDtls/eRxAmazonReportAutocompleteList',
      { tag, limit: 50, ...more },
      caller,
    )) as {
      tag: string
      list: { id: number; name: string }[]
    }
  expect(await choose('client', { searchText: 'SECOND' })).toMatchObject({
    tag: 'client',
    list: [{ id: 2, name: 'Client second' }],
  })
  const { userCode, displayName } = bench.doctor.caller
  expect((await choose('agent', { id: userCode })).list).toEqual([{ id: userCode, name: displayName }])
  expect((await choose('reason', { searchText: 'for us' })).list).toEqual([
    { id: ids.reason, name: 'Not for us' },
  ])
  expect((await choose('reason', { searchText: '%' })).list).toEqual([])
  const ofFirst = await bench.testApp.signIn(roles.admin, { clientIds: [1] })
  expect((await choose('client', {}, ofFirst)).list.map(({ id }) => id)).toEqual([1])
})

it('what waits is told with the longest wait of the whole list, and how many waited longer than a consultation', async () => {
  const pending = async (asked: object = {}) =>
    bench.wire.told('teleConsultant/getAmazoneRxPendingList', { status: '0', limit: 1, ...asked }, admin)
  expect(await pending()).toMatchObject({ timediffcount: 3, timeDifference: 60 * 24 * 60 })
  expect(await pending({ filterVendor: 2 })).toMatchObject({ timediffcount: 1, timeDifference: 60 })
  expect(await pending({ filterMobileNo: '9999999999' })).toMatchObject({
    timediffcount: 0,
    timeDifference: null,
  })
  // One that is called back later does not wait.
  await bench.testApp.db
    .updateTable('cases')
    .set({ not_before: sql<Date>`now() + interval '1 hour'` })
    .where('id', '=', ids.old ?? 0)
    .execute()
  expect(await pending()).toMatchObject({ timediffcount: 2, timeDifference: 60 })
})
