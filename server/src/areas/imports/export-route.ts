import { Readable } from 'node:stream'
import { mayUse } from '@rxdesk/contract/access-row'
import { startImport } from '@rxdesk/contract/areas/imports/calls'
import { importKinds } from '@rxdesk/contract/areas/imports/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BYTE_ORDER_MARK, CSV_TYPE, csvLine } from '#domain/importing/csv-text.ts'
import type { ImportSubjects } from '#domain/importing/work-imports.ts'
import { bearerCaller, type Identify } from '#platform/protocol/bearer-caller.ts'
import { downloadHeaders } from '#platform/protocol/download-headers.ts'
import { denied, missing } from '#platform/protocol/problem.ts'
import { readingWork, type WorkSource } from '#platform/protocol/work.ts'
import { mayImport } from './import-calls.ts'

/**
 * GET /api/exports/<kind>.csv: a master, or the users that the address selects, as a file that an import of
 * the same kind can read. The export is logged before its first byte is sent.
 */
export function serveExports(
  app: FastifyInstance,
  source: WorkSource,
  subjects: ImportSubjects,
  identify: Identify,
): void {
  app.get('/api/exports/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const caller = await bearerCaller(identify, request)
    if (!mayUse(startImport.access, caller)) throw denied()
    const kind = importKinds.find((each) => `${each}.csv` === request.params.file)
    const subject = kind && subjects.get(kind)
    if (!kind || !subject?.exported) throw missing()
    if (!mayImport(caller, kind)) throw denied()
    const { columns, noted, rows } = subject.exported(caller, request.query)
    const reading = readingWork(source, caller)
    await reading.change((work) => work.note('list.exported', {}, { kind, columns, ...noted }))
    return reply
      .headers(downloadHeaders(CSV_TYPE, `${kind}.csv`))
      .send(Readable.from(lines(columns, rows(reading.db))))
  })
}

async function* lines(
  columns: readonly string[],
  pages: AsyncIterable<readonly Readonly<Record<string, string>>[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for await (const rows of pages)
    yield rows.map((row) => csvLine(columns.map((column) => row[column] ?? ''))).join('')
}
