import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { reportDays } from '@rxdesk/contract/report-range'
import type { DatabaseSource } from '@rxdesk/server/src/platform/database/source.ts'
import { readXlsx } from 'hucre/xlsx'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, type SignedIn, signInAdmin } from './bench-services.ts'
import { seedHistory } from './made-history.ts'
import { count, heading, note, table } from './report.ts'
import type { Promised, ToWriter, Written } from './report-export-server.ts'

/** A year of which the days that a workbook with patients may have hold 100,000. */
const CASES = 420_000

/**
 * Workbooks of prescriptions as a user gets them: promised by the call, fetched by their route, read to the end. Each is
 * written by a process of its own, so that its memory is that of nothing else.
 */
export async function benchReportExport(postgres: BenchPostgres): Promise<void> {
  heading(`Workbooks of ${reportDays.exportWithPatients} days out of ${count(CASES)} prescriptions of a year`)
  const source = await postgres.createDatabase('report_export')
  const services = openBenchServices(postgres.dataDir, source)
  try {
    await seedHistory(services, CASES)
    const admin = await signInAdmin(services)
    const rows = [
      ['report', 'rows', 'bytes sent', 'first byte', 'last byte', 'memory before', 'at most', 'more'],
    ]
    for (const asked of reports(services))
      rows.push(await written({ dataDir: postgres.dataDir, source }, admin, asked))
    table(rows)
    note('Aim: 100,000 rows within 150 MB more.')
  } finally {
    await services.close()
  }
}

function reports({ settings }: BenchServices) {
  const day = (before: number) =>
    wireFromIso(dayIn(settings.TIME_ZONE, new Date(Date.now() - before * 86_400_000)))
  const [from, to] = [day(reportDays.exportWithPatients - 1), day(0)]
  return [
    { report: 'reports', fromDate: from, toDate: to },
    { report: 'erx-list', filtercheckInStartDate: from, filtercheckInEndDate: to },
  ]
}

/** One workbook: what is in it, how long it took, and what its writer needed. */
async function written(
  database: { dataDir: string; source: DatabaseSource },
  { bearer }: SignedIn,
  asked: { report: string },
): Promise<string[]> {
  const writer = fork(path.join(import.meta.dirname, 'report-export-server.ts'))
  try {
    writer.send({ ...database, bearer, asked } satisfies ToWriter)
    const [{ url, before }] = (await once(writer, 'message')) as [Promised]
    const began = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${bearer}` } })
    if (!answer.ok || !answer.body) throw new Error(`the workbook was answered ${answer.status}`)
    const chunks: Uint8Array[] = []
    let first = 0
    for await (const chunk of answer.body) {
      first ||= performance.now() - began
      chunks.push(chunk)
    }
    const last = performance.now() - began
    writer.send('written')
    const [{ most }] = (await once(writer, 'message')) as [Written]
    const file = Buffer.concat(chunks)
    const book = await readXlsx(file)
    return [
      asked.report,
      // Without the heading
      count((book.sheets[0]?.rows.length ?? 0) - 1),
      count(file.length),
      ...[seconds(first), seconds(last)],
      ...[megabytes(before), megabytes(most), megabytes(most - before)],
    ]
  } finally {
    writer.kill()
  }
}

const seconds = (figure: number) => `${(figure / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
