import { Readable } from 'node:stream'
import { mayUse } from '@rxdesk/contract/access-row'
import type { CallDefinition } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BYTE_ORDER_MARK, CSV_TYPE, csvLine } from '#domain/importing/csv-text.ts'
import { SPREADSHEET_TYPE, type Spreadsheet, writeSpreadsheet } from '#engines/documents/spreadsheet.ts'
import { bearerCaller, type Identify } from '#platform/protocol/bearer-caller.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { downloadHeaders } from '#platform/protocol/download-headers.ts'
import { denied, Problem } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { askedReport, type ReportName } from './report-file-store.ts'

/** How a report becomes a workbook, and the call whose access row decides who may fetch it. */
export interface ReportFile {
  call: CallDefinition
  /** What was asked for; a workbook where there is no choice. */
  format?(asked: unknown): 'xlsx' | 'csv'
  sheet(caller: Caller, asked: unknown): Spreadsheet | Promise<Spreadsheet>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** GET /api/report-files/<id>: the workbook that a call promised, only for the user who requested it. */
export function serveReportFiles(
  app: FastifyInstance,
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  reports: Record<ReportName, ReportFile>,
  identify: Identify,
): void {
  app.get('/api/report-files/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const caller = await bearerCaller(identify, request)
    const { id } = request.params
    const found = uuid.test(id) ? await askedReport({ db, sealer }, caller, id) : undefined
    if (!found) throw new Problem('missing', message('report.exportExpired'))
    const report = reports[found.report as ReportName]
    // The user's permissions can have changed since the request.
    if (!mayUse(report.call.access, caller)) throw denied()
    const sheet = await report.sheet(caller, found.asked)
    if (report.format?.(found.asked) === 'csv')
      return reply.headers(downloadHeaders(CSV_TYPE, `${found.report}.csv`)).send(Readable.from(csvOf(sheet)))
    return reply
      .headers(downloadHeaders(SPREADSHEET_TYPE, `${found.report}.xlsx`))
      .send(writeSpreadsheet(sheet))
  })
}

/** The same sheet as lines of a CSV file; `csvLine` keeps a cell from being taken for a formula. */
async function* csvOf({ columns, rows }: Spreadsheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header))
  for await (const row of rows) yield csvLine(row.map((cell) => String(cell ?? '')))
}
