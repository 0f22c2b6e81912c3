import * as charts from '@rxdesk/contract/areas/reports/chart-calls'
import * as figures from '@rxdesk/contract/areas/reports/figure-calls'
import { onGetReportList } from '@rxdesk/contract/areas/reports/list-calls'
import type { CallDefinition } from '@rxdesk/contract/call'
import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { areaCalls } from '@rxdesk/server/src/areas/area-calls.ts'
import { adoptRules, foldReports } from '@rxdesk/server/src/domain/report-sums/fold-reports.ts'
import { serve } from '@rxdesk/server/src/platform/protocol/handler.ts'
import pg from 'pg'
import { z } from 'zod'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, type SignedIn, signInAdmin } from './bench-services.ts'
import { openLoopbackWire } from './loopback-wire.ts'
import { seedHistory } from './made-history.ts'
import { count, heading, ms, note, table, times } from './report.ts'
import { benchReportNotes } from './report-notes.ts'
import { across, race } from './rounds.ts'

/** A further word of the command makes fewer: `npm run bench -- reports 200000`. */
const CASES = Number(process.argv[3] ?? 1_000_000)

const asked: readonly CallDefinition[] = [
  charts.Prescription_chart,
  charts.OPDDigitization_chart,
  charts.Antibiotic_chart,
  charts.Disease_chart,
  charts.Lab_chart,
  charts.Radiology_chart,
  charts.Specialization_chart,
  charts.Bloodtest_chart,
  charts.MRIXRAY_chart,
  charts.investigationCategory_chart,
  figures.operatorReport,
  figures.getRegistrationReport,
  figures.rejectionReport,
  figures.getbillingDashboard,
  onGetReportList,
]

/**
 * Every chart and report of all clients, of 31 and of 365 days, over the server's HTTP, at a year of prescriptions: against
 * the very statements that it sends, through bare `pg`, plus a pair over the same HTTP that does nothing. Before it the
 * first count of all of them.
 */
export async function benchReports(postgres: BenchPostgres): Promise<void> {
  heading(`Reports of ${count(CASES)} prescriptions of a year`)
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase('reports'))
  try {
    await seedHistory(services, CASES)
    const admin = await signInAdmin(services)
    await countAll(services)
    await benchReportNotes(services)
    const rows = [['report', 'days', 'SQL bare', 'no-op pair', 'pair', '(SQL + no-op) / pair']]
    for (const call of asked)
      for (const days of [31, 365]) rows.push(await figuresOf(services, admin, call, days))
    table(rows)
    note('Aims: 31 days under 300 ms, 365 days under 1 s.')
  } finally {
    await services.close()
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
const dayBefore = ({ settings }: BenchServices, days: number) =>
  wireFromIso(dayIn(settings.TIME_ZONE, new Date(Date.now() - days * 86_400_000)))

/** The first count, as the command for it and the server's clock do it. */
async function countAll(services: BenchServices): Promise<void> {
  await adoptRules(services)
  const began = performance.now()
  const before = process.memoryUsage().rss
  let most = before
  while (await foldReports(services)) most = Math.max(most, process.memoryUsage().rss)
  const seconds = (performance.now() - began) / 1000
  note(
    `First count: ${count(Math.round(CASES / seconds))} cases a second; resident memory ${megabytes(before)} before, ${megabytes(most)} at most.`,
  )
  await services.pool.query('vacuum (analyze)')
}

async function figuresOf(
  services: BenchServices,
  { bearer }: SignedIn,
  call: CallDefinition,
  days: number,
): Promise<string[]> {
  const absent = () => Promise.reject(new Error('nothing is read or made here'))
  const served = areaCalls({
    services,
    files: { storage: { fetchTo: absent }, recogniser: {}, credentials: {} } as never,
    documents: { close: async () => {} } as never,
    identity: services.identity.parts,
    cameras: {} as never,
    drive: undefined,
    driveFiles: {} as never,
  }).filter(({ definition }) => definition.id === call.id)
  const wire = await openLoopbackWire(services, served)
  const noop = await openLoopbackWire(services, [
    serve({ ...call, answer: z.object({}) }, { run: async () => ({}) }),
  ])
  const payload = { fromDate: dayBefore(services, days - 1), toDate: dayBefore(services, 0), limit: 10 }
  try {
    const pair = () => wire.pair(call.id, payload, bearer)
    const statements = await statementsOf(pair)
    const rounds = await race(
      {
        sql: () => inOrder(services, statements),
        noop: () => noop.pair(call.id, payload, bearer),
        pair,
      },
      // A call that does nothing is asked so often in more time that the server refuses it.
      { rounds: 5, msEach: 150, workers: 1 },
    )
    return [
      ...[call.name, String(days)],
      ...[
        ms(across(rounds, (r) => r.sql)),
        ms(across(rounds, (r) => r.noop)),
        ms(across(rounds, (r) => r.pair)),
      ],
      times(across(rounds, (r) => (r.sql + r.noop) / r.pair)),
    ]
  } finally {
    await wire.close()
    await noop.close()
  }
}

/** The statements of a report that a pair sends, within their transactions; without what identifies the session. */
async function statementsOf(pair: () => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const sent: pg.QueryConfig[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  let inside = false
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given
    const text = typeof first === 'string' ? first : (first as pg.QueryConfig).text
    if (/^(start transaction|begin)/i.test(text)) inside = true
    if (inside)
      sent.push(
        typeof first === 'string' ? { text, values: (values as unknown[]) ?? [] } : (first as pg.QueryConfig),
      )
    if (/^(commit|rollback)/i.test(text)) inside = false
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
  try {
    await pair()
    return sent.map(({ name, text, values }) => ({ ...(name ? { name } : {}), text, values: values ?? [] }))
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  }
}

async function inOrder({ pool }: BenchServices, statements: readonly pg.QueryConfig[]): Promise<void> {
  const connection = await pool.connect()
  try {
    for (const statement of statements) await connection.query(statement)
  } finally {
    connection.release()
  }
}
