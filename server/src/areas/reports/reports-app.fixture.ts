import type {
  BillingRow,
  OperatorRow,
  RegistrationRow,
  RejectionRow,
  ReportCount,
  ReportRow,
} from '@rxdesk/contract/areas/reports/schemas'
import { roles } from '@rxdesk/contract/roles'
import { adoptRules } from '#domain/report-sums/fold-reports.ts'
import { foldEverything } from '#domain/report-sums/verify-sums.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { calls } from './index.ts'

/** What the calls of this area answer, in one. */
export interface Answers {
  status: number
  message: string
  /** Each member as the calls that have it answer it. */
  result: (Omit<ReportRow, 'inTime'> &
    Omit<RegistrationRow, 'key'> &
    Omit<RejectionRow, 'key'> &
    BillingRow & { key: string })[]
  reportCount: ReportCount & RegistrationRow
  totalcount: number
  rejected: number
  list: { id: number; name: string }[]
  reasonList: unknown[]
  totals: unknown[]
  reportData: OperatorRow[]
  columns: string[]
  clientreportvalue: string
  completed: number | null
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

/** The last hours of this day are the next day in India. */
const received = '2026-03-31T20:00:00Z'
/** The day on which the prescriptions were received. */
export const day = { fromDate: '01-04-2026', toDate: '01-04-2026' }

/** Five prescriptions of two clients, and a discharge summary, whose parts in the sums are counted. */
export async function openReportsApp() {
  const testApp = await openTestApp({ TIME_ZONE: 'Asia/Kolkata', OLD_AFTER_DAYS: '400' })
  const wire = openWire(testApp, calls())
  const admin = await testApp.signIn(roles.admin)
  // An administrator of the first client alone, and its staff.
  const some = await testApp.signIn(roles.admin, { clientIds: [1] })
  const staff = await testApp.signIn(roles.client, { clientIds: [1] })
  const operator = await testApp.signIn(roles.l1)
  const set = (id: number | undefined, values: object) =>
    testApp.db
      .updateTable('cases')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute()
  const cases = await seedCases(testApp, set, { operator: operator.userId, reviewer: admin.userId })
  await adoptRules(testApp)
  await foldEverything(testApp)
  const ask = async (name: string, payload: object = {}, caller = admin) => {
    const group = name.startsWith('geteRx') ? 'pateRxMgmt' : 'reportDtls'
    const { status, body } = await wire.ask(`${group}/${name}`, { ...day, ...payload }, caller)
    return { status, ...body } as Answers
  }
  return { testApp, wire, admin, some, staff, operator, cases, set, ask }
}
export type ReportsApp = Awaited<ReturnType<typeof openReportsApp>>

async function seedCases(
  testApp: TestApp,
  set: (id: number | undefined, values: object) => Promise<unknown>,
  { operator, reviewer }: { operator: number; reviewer: number },
) {
  const cases: Record<string, number> = {}
  const doctorId = (
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
    ['summary', 1, 3],
    ['filed', 1, 3],
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
  await set(cases.filed, { channel: 'mrd' })
  await set(cases.summary, { channel: 'ipd', summary_version: 1 })
  await set(cases.done, { doctor_id: doctorId, patient_name: '=HYPERLINK("http://x.test")' })
  await content(testApp, cases.done, 1, ['Fever'], 'Azithromycin 500mg', 'MRI brain')
  await content(testApp, cases.also, 1, ['fever', 'Asthma'], 'Paracetamol', 'ESR')
  await content(testApp, cases.foreign, 2, ['Strange plague'], 'Linezolid', 'X-ray chest')
  const reason = await testApp.db
    .insertInto('reject_reasons')
    .values({ code: 'blurred', name: 'Blurred' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await set(cases.rejected, { reject_reason_id: reason.id, reject_note: 'Mrs Rao, 98' })
  await testApp.db
    .insertInto('case_claims')
    .values([
      ended(cases.done, 1, operator, 'forward'),
      ended(cases.done, 2, reviewer, 'send'),
      ended(cases.rejected, 1, operator, 'reject'),
    ])
    .execute()
  await testApp.db
    .insertInto('client_billing_plans')
    .values([
      plan(reviewer, 1, '2020-01-01', 'INR', 1250),
      plan(reviewer, 1, '2026-04-02', 'INR', 9900),
      plan(reviewer, 2, '2020-01-01', 'USD', 310),
    ])
    .execute()
  return cases
}

const plan = (made_by: number, client_id: number, valid_from: string, currency: string, opd: number) => ({
  ...{ client_id, valid_from, currency, made_by, fees: JSON.stringify({ opd, ipd: opd }) },
})
const ended = (case_id: number | undefined, fence: number, user_id: number, end_action: string) => ({
  ...{ client_id: 1, case_id: case_id ?? 0, fence, user_id, level: 'L1', end_action },
  ...{ claimed_at: received, ended_at: '2026-03-31T20:30:00Z' },
})

async function content(
  testApp: TestApp,
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
