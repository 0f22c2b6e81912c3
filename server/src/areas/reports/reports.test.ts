import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type {
  BillingRow,
  OperatorRow,
  RegistrationRow,
  RejectionRow,
  ReportCount,
  ReportRow,
} from '@rxdesk/contract/areas/reports/schemas'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveReportFiles } from '#domain/report-files/report-file-route.ts'
import { foldEverything } from '#domain/report-sums/verify-sums.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { calls } from './index.ts'
import { reportSheets } from './report-sheets.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let folder: string
let admin: Caller
/** An administrator of the first client alone, and its staff. */
let some: Caller
let staff: Caller
let operator: Caller
let doctorId: number
const cases: Record<string, number> = {}

const set = (id: number | undefined, values: object) =>
  testApp.db
    .updateTable('cases')
    .set(values)
    .where('id', '=', id ?? 0)
    .execute()
const received = '2026-03-31T20:00:00Z'
/** In India that is the next day. */
const day = { fromDate: '01-04-2026', toDate: '01-04-2026' }

beforeAll(async () => {
  testApp = await openTestApp({ TIME_ZONE: 'Asia/Kolkata', OLD_AFTER_DAYS: '400' })
  wire = openWire(testApp, calls())
  admin = await testApp.signIn(roles.admin)
  some = await testApp.signIn(roles.admin, { clientIds: [1] })
  staff = await testApp.signIn(roles.client, { clientIds: [1] })
  operator = await testApp.signIn(roles.l1)
  const callers = new Map([admin, some, staff, operator].map((caller) => [caller.sessionId, caller]))
  serveReportFiles(wire.app, testApp, reportSheets(testApp) as never, async (bearer) => callers.get(bearer))
  folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-reports-'))
  doctorId = (
    await testApp.db
      .insertInto('doctors')
      .values({ name: 'Dr Rao', specialization: 'Cardiology' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  for (const [name, clientId, code] of [
    ['done', 1, 3],
    ['also', 1, 3],
    ['rejected', 1, 2],
    ['open', 1, 0],
    ['foreign', 2, 3],
  ] as const) {
    const id = await testApp.addCase({ clientId })
    cases[name] = id
    const finished_at = code === 0 ? null : '2026-03-31T20:30:00Z'
    await set(id, {
      received_at: received,
      status: code,
      finished_at,
      page_count: 2,
      due_at: '2026-03-31T21:00:00Z',
    })
  }
  await set(cases.done, { doctor_id: doctorId, patient_name: '=HYPERLINK("http://x.test")' })
  await content(cases.done, 1, ['Fever'], 'Azithromycin 500mg', 'MRI brain')
  await content(cases.also, 1, ['fever', 'Asthma'], 'Paracetamol', 'ESR')
  await content(cases.foreign, 2, ['Strange plague'], 'Linezolid', 'X-ray chest')
  const reason = await testApp.db
    .insertInto('reject_reasons')
    .values({ code: 'blurred', name: 'Blurred' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await set(cases.rejected, { reject_reason_id: reason.id, reject_note: 'Mrs Rao, 98' })
  await testApp.db
    .insertInto('case_claims')
    .values([
      ended(cases.done, 1, operator.userId, 'forward'),
      ended(cases.done, 2, admin.userId, 'send'),
      ended(cases.rejected, 1, operator.userId, 'reject'),
    ])
    .execute()
  await testApp.db
    .insertInto('client_billing_plans')
    .values([
      plan(1, '2020-01-01', 'INR', 1250),
      plan(1, '2026-04-02', 'INR', 9900),
      plan(2, '2020-01-01', 'USD', 310),
    ])
    .execute()
  await foldEverything(testApp)
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const plan = (client_id: number, valid_from: string, currency: string, opd: number) => ({
  ...{ client_id, valid_from, currency, made_by: admin.userId, fees: JSON.stringify({ opd }) },
})
const ended = (case_id: number | undefined, fence: number, user_id: number, end_action: string) => ({
  ...{ client_id: 1, case_id: case_id ?? 0, fence, user_id, level: 'L1', end_action },
  ...{ claimed_at: received, ended_at: '2026-03-31T20:30:00Z' },
})

async function content(
  id: number | undefined,
  client_id: number,
  diagnosis: string[],
  saltName: string,
  test_name: string,
) {
  const case_id = id ?? 0
  await testApp.db
    .updateTable('case_records')
    .set({ record: JSON.stringify({ docobsv: { diagnosis }, diseaseType: 'Acute' }) })
    .where('case_id', '=', case_id)
    .execute()
  await testApp.db
    .insertInto('case_medicines')
    .values({ client_id, case_id, position: 1, line: JSON.stringify({ medName: 'M', saltName }) })
    .execute()
  await testApp.db
    .insertInto('case_investigations')
    .values({ client_id, case_id, position: 1, test_name })
    .execute()
}

const ask = async (name: string, payload: object = {}, caller = admin) => {
  const group = name.startsWith('geteRx') ? 'pateRxMgmt' : 'reportDtls'
  const { status, body } = await wire.ask(`${group}/${name}`, { ...day, ...payload }, caller)
  return { status, ...body } as Answers
}
/** What the calls of this area answer, in one. */
interface Answers {
  status: number
  message: string
  result: (ReportRow & RegistrationRow & RejectionRow & BillingRow)[]
  reportCount: ReportCount & RegistrationRow
  totalcount: number
  list: { id: number; name: string }[]
  reasonList: unknown[]
  totals: unknown[]
  reportData: OperatorRow[]
  columns: string[]
  clientreportvalue: string
  completed: number
  withAny: number | null
  days: { withAny: number }[]
  diseaseReport: { count: number | null; share: number | null }[]
  bloodTestReport: unknown[]
  radioInvesReport: unknown[]
  medicineReport: unknown[]
  mri_xRayReport: unknown[]
  prescriptioncount: unknown[]
  fileUrl: string
  fileName: string
}
const ids = ({ result }: Answers) => result.map(({ erxId }) => erxId).toSorted()
const idsOf = (...names: string[]) => names.map((name) => cases[name] ?? 0).toSorted()

describe('figures', () => {
  it('have received beside completed, by day and by client', async () => {
    const { result, reportCount } = await ask('getRegistrationReport', { fromDate: '31-03-2026' })
    expect(result.map(({ key, registered, digitized }) => [key, registered, digitized])).toEqual([
      ['31-03-2026', 0, 0],
      ['01-04-2026', 5, 3],
    ])
    expect(reportCount).toMatchObject({
      registered: 5,
      digitized: 3,
      rejected: 1,
      open: 1,
      share: 0.6,
      inTime: 3,
      minutes: 30,
    })
    const byClient = await ask('getRegistrationReport', { by: 'client' })
    expect(byClient.result.map(({ key, registered }) => [key, registered])).toEqual([
      ['Client first', 4],
      ['Client second', 1],
    ])
    // The week begins on Monday.
    expect((await ask('getRegistrationReport', { by: 'week' })).result[0]?.key).toBe('30-03-2026')
  })

  it('of another client are not there, and a client that is named is missing', async () => {
    expect((await ask('getRegistrationReport', {}, some)).reportCount.registered).toBe(4)
    for (const call of [
      'getRegistrationReport',
      'rejectionReport',
      'getbillingDashboard',
      'operatorReport',
      'Disease_chart',
      'onGetReportList',
    ])
      expect([call, (await ask(call, { clientId: 2 }, some)).status]).toEqual([call, 404])
    const { list } = await ask('eRxReportAutocompleteList', { tag: 'diagonsis', searchText: 'plague' }, some)
    expect(list).toEqual([])
    expect(
      (await ask('eRxReportAutocompleteList', { tag: 'diagonsis', searchText: 'plague' })).list,
    ).toHaveLength(1)
  })

  it('say why cases were rejected, without notes', async () => {
    const { result, reasonList, totalcount } = await ask('rejectionReport')
    expect(result).toMatchObject([{ key: 'Blurred', rejected: 1, share: 1 }])
    expect([reasonList.length, totalcount]).toEqual([1, 1])
    expect((await ask('rejectionReport', { by: 'operator' })).result).toMatchObject([
      { id: operator.userCode, key: operator.displayName, rejected: 1 },
    ])
  })

  it('are billed by the plan of the day of receipt, each currency by itself', async () => {
    const { result, totals } = await ask('getbillingDashboard')
    expect(result).toMatchObject([
      { clientName: 'Client first', prescriptions: 2, amount: 25, currency: 'INR' },
      { clientName: 'Client second', prescriptions: 1, amount: 3.1, currency: 'USD' },
    ])
    expect(totals).toHaveLength(2)
    const own = await ask('getbillingDashboard', { by: 'kind' }, staff)
    expect(own.result).toMatchObject([{ clientName: 'Client first', kind: 'opd', amount: 25 }])
  })

  it('show operators their own line alone', async () => {
    const all = await ask('operatorReport')
    expect(all.reportData.map(({ userCode }) => userCode).toSorted()).toEqual(
      [admin.userCode, operator.userCode].toSorted(),
    )
    const own = await ask('operatorReport', { userCodeOf: admin.userCode }, operator)
    expect(own.reportData).toMatchObject([
      { userCode: operator.userCode, claimed: 2, forwarded: 1, rejected: 1, sent: 0 },
    ])
    expect(Math.abs((own.reportData[0]?.medianMinutes ?? 0) - 30)).toBeLessThan(3.1)
    expect((await ask('operatorReport', { fromDate: '01-01-2026', toDate: '02-01-2026' })).message).toBe(
      'No records found!',
    )
  })

  it('wait for the first count', async () => {
    await testApp.db.updateTable('report_progress').set({ whole: false }).execute()
    expect((await ask('getRegistrationReport')).message).toMatch(/being counted/)
    await foldEverything(testApp)
    expect((await ask('getRegistrationReport')).reportCount.registered).toBe(5)
  })
})

describe('lists', () => {
  it('find prescriptions by what they say', async () => {
    const fever = (await ask('eRxReportAutocompleteList', { tag: 'diagonsis', searchText: 'FEV' })).list
    expect(fever).toHaveLength(1)
    const diagonsis = fever.map(({ id }) => id)
    expect(ids(await ask('onGetReportList', { diagonsis }))).toEqual(idsOf('done', 'also'))
    const medicines = (await ask('eRxReportAutocompleteList', { tag: 'medicines', searchText: 'azithro' }))
      .list
    const both = await ask('onGetReportList', { diagonsis, medicines: [medicines[0]?.id] })
    expect([ids(both), both.totalcount]).toEqual([idsOf('done'), 1])
    expect(both.result[0]).toMatchObject({
      ...{ doctorName: 'Dr Rao', specialization: 'Cardiology', diagnosis: ['Fever'] },
      ...{ medicines: 1, investigations: 1, minutes: 30, inTime: true, fee: 12.5, currency: 'INR' },
    })
  })

  it('count by the sums what they count by the rows', async () => {
    const bySums = await ask('onGetReportList')
    const byRows = await ask('onGetReportList', { dateOf: 'received', patient: 'a', mediaId: 0 })
    expect(bySums.reportCount).toEqual({
      ...{ received: 5, completed: 3, rejected: 1, failure: 0, open: 1, pages: 10, medicines: 3 },
    })
    expect(byRows.reportCount).toMatchObject({ received: 4, completed: 2, medicines: 2 })
    const fulfilled = await ask('onGetReportList', { dateOf: 'fulfilled' })
    expect(fulfilled.reportCount).toEqual({ ...bySums.reportCount, received: 4, open: 0, pages: 8 })
  })

  it('are parted in old ones and others', async () => {
    await set(cases.also, { finished_at: '2024-01-01T00:00:00Z' })
    await foldEverything(testApp)
    const now = await ask('geteRxListReport', { limit: 50 })
    const old = await ask('geteRxOldListReport')
    expect(ids(old)).toEqual(expect.arrayContaining([cases.also]))
    expect(ids(now)).not.toContain(cases.also)
    expect(now.totalcount + old.totalcount).toBe(5)
    expect(ids(await ask('onGetOldReportList', {}, some))).toContain(cases.also)
    await set(cases.also, { finished_at: '2026-03-31T20:30:00Z' })
    await foldEverything(testApp)
  })

  it("have a client's own columns", async () => {
    await testApp.db
      .updateTable('clients')
      .set({ report_columns: ['status', 'erxId'] })
      .where('id', '=', 1)
      .execute()
    expect((await ask('onGetclientReportList', { clientId: 1 })).columns).toEqual(['status', 'erxId'])
    expect((await ask('getReportColumn', { clientId: 1 })).clientreportvalue).toBe('status,erxId')
    expect((await ask('onGetclientReportList')).status).toBe(400)
  })
})

describe('charts', () => {
  it('count each term once a prescription, with its share', async () => {
    const { completed, diseaseReport } = await ask('Disease_chart')
    expect(completed).toBe(3)
    expect(diseaseReport[0]).toMatchObject({ count: 2, share: 2 / 3 })
    expect((await ask('Disease_chart', { diseaseType: 'Acute' })).diseaseReport).toEqual(diseaseReport)
    expect((await ask('Disease_chart', { diseaseType: 'Chronic' })).diseaseReport).toEqual([])
    const { withAny, medicineReport, days } = await ask('Antibiotic_chart')
    expect([withAny, days[0]?.withAny]).toEqual([2, 2])
    expect(medicineReport).toMatchObject([
      { name: 'azithromycin', group: 'Watch', count: 1 },
      { name: 'linezolid', group: 'Reserve', count: 1 },
    ])
    expect((await ask('Bloodtest_chart')).bloodTestReport).toMatchObject([{ name: 'ESR', count: 1 }])
    expect((await ask('Radiology_chart')).radioInvesReport).toHaveLength(2)
    expect((await ask('MRIXRAY_chart')).mri_xRayReport).toEqual([{ day: '01-04-2026', mri: 1, xray: 1 }])
  })

  it('read whole months of a long range, and the days beside them', async () => {
    const long = { fromDate: '15-12-2025', toDate: '10-06-2026' }
    expect((await ask('Disease_chart', long)).diseaseReport).toEqual(
      (await ask('Disease_chart')).diseaseReport,
    )
  })

  it('show client staff no small group', async () => {
    const own = await ask('Disease_chart', {}, staff)
    expect(own.diseaseReport.map(({ count }) => count)).toEqual([null, null])
    expect(JSON.stringify(own)).not.toContain('plague')
    const days = await ask('Prescription_chart', {}, staff)
    expect(days.prescriptioncount).toEqual([
      { day: '01-04-2026', received: null, completed: null, rejected: null, failed: 0 },
    ])
  })

  it('are those of the case as it is now', async () => {
    await set(cases.done, { status: 5, finished_at: null })
    await foldEverything(testApp)
    expect((await ask('Antibiotic_chart')).withAny).toBe(1)
    await set(cases.done, { status: 3, finished_at: '2026-03-31T20:30:00Z' })
    await foldEverything(testApp)
    expect((await ask('Antibiotic_chart')).withAny).toBe(2)
  })
})

describe('workbooks', () => {
  const sheet = async (asked: object, caller = admin): Promise<Partial<Answers> & { text?: string }> => {
    const { fileUrl, ...answer } = await ask('exportReport', { asked: { ...day, ...asked } }, caller)
    if (!fileUrl) return answer
    const response = await wire.app.inject({
      url: `/api/${fileUrl}`,
      headers: { authorization: `Bearer ${caller.sessionId}` },
    })
    const file = path.join(folder, 'file.xlsx')
    await writeFile(file, response.rawPayload)
    return { ...answer, text: execFileSync('unzip', ['-p', file, 'xl/worksheets/sheet1.xml']).toString() }
  }

  it('of every report have its rows, and a formula stays text', async () => {
    const reports = await sheet({ report: 'reports' })
    expect(reports.fileName).toBe('reports-01-04-2026-01-04-2026.xlsx')
    expect(reports.text).toContain('HYPERLINK')
    expect(reports.text).not.toContain('<f>')
    const days = { filtercheckInStartDate: '01-04-2026', filtercheckInEndDate: '01-04-2026' }
    for (const [asked, found] of [
      [{ report: 'erx-list', ...days }, 'Blurred'],
      [{ report: 'client-report', clientId: 1 }, 'Completed'],
      [{ report: 'operators' }, operator.displayName],
      [{ report: 'registration' }, '01-04-2026'],
      [{ report: 'rejections' }, 'Blurred'],
      [{ report: 'billing' }, 'USD'],
      [{ report: 'chart', chart: 'Antibiotic_chart' }, 'linezolid'],
    ] as const)
      expect([asked.report, (await sheet(asked)).text]).toEqual([
        asked.report,
        expect.stringContaining(found),
      ])
  })

  it('with patients are of 90 days at most, and noted without a name', async () => {
    expect((await sheet({ report: 'reports', fromDate: '01-01-2026' })).message).toMatch(/90/)
    await sheet({ report: 'reports', patient: 'Asha' })
    const { rows } = await sql<{ detail: object }>`select detail from audit_log where action = 'report.export'
      order by at desc limit 1`.execute(testApp.db)
    expect(rows[0]?.detail).toMatchObject({ report: 'reports', byName: true })
    expect(JSON.stringify(rows)).not.toContain('Asha')
  })

  it('are for those alone who may see the report', async () => {
    expect((await sheet({ report: 'registration' }, staff)).status).toBe(403)
    expect((await sheet({ report: 'billing' }, staff)).text).not.toContain('USD')
    expect((await sheet({ report: 'billing', clientId: 2 }, staff)).status).toBe(404)
  })
})
