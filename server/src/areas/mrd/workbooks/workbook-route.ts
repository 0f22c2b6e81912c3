import { mayUse } from '@rxdesk/contract/access-row'
import { getMRDexcelDtls } from '@rxdesk/contract/areas/mrd/workbook-calls'
import { workbookColumns } from '@rxdesk/contract/areas/mrd/workbook-columns'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { openedCells } from '#domain/medical-records/workbook/record-subject.ts'
import { SPREADSHEET_TYPE, writeSpreadsheet } from '#engines/documents/spreadsheet.ts'
import type { Db } from '#platform/database/db.ts'
import { bearerCaller, type Identify } from '#platform/protocol/bearer-caller.ts'
import { downloadHeaders } from '#platform/protocol/download-headers.ts'
import { denied, missing } from '#platform/protocol/problem.ts'
import { readingWork, type WorkSource } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { ownWorkbook, reasonOf } from './workbook-store.ts'
import { workbookTemplate } from './workbook-template.ts'

const PAGE = 2_000
const columns = workbookColumns.map(({ heading }) => ({ header: heading, width: 18 }))

/**
 * GET /api/mrd/template: the workbook to fill in. GET /api/mrd/workbooks/<id>/refused: the
 * refused rows of the caller's workbook with what is wrong with each, to be mended and sent again; that it was taken out
 * is logged.
 */
export function serveWorkbooks(app: FastifyInstance, source: WorkSource, identify: Identify): void {
  const clerk = async (request: FastifyRequest) => {
    const caller = await bearerCaller(identify, request)
    if (!mayUse(getMRDexcelDtls.access, caller)) throw denied()
    return caller
  }
  app.get('/api/mrd/template', async (request, reply) => {
    await clerk(request)
    return reply
      .headers(downloadHeaders(SPREADSHEET_TYPE, 'medical-records.xlsx'))
      .send(await workbookTemplate())
  })
  app.get(
    '/api/mrd/workbooks/:id/refused',
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const caller = await clerk(request)
      const { id } = request.params
      if (!/^\d{1,15}$/.test(id)) throw missing()
      const { id: importId } = await ownWorkbook(source.db, caller, Number(id))
      const reading = readingWork(source, caller)
      await reading.change((work) => work.note('list.exported', {}, { kind: 'records', import: importId }))
      const sheet = {
        name: 'Refused rows',
        columns: [...columns, { header: 'What is wrong', width: 50 }],
        rows: refusedRows(source, importId),
      }
      return reply
        .headers(downloadHeaders(SPREADSHEET_TYPE, 'refused-rows.xlsx'))
        .send(writeSpreadsheet(sheet))
    },
  )
}

interface RefusedRow {
  line: number
  after: Record<string, string>
  reason: string
  reason_values: Record<string, string | number>
}

async function* refusedRows({ db, sealer }: { db: Db; sealer: Sealer }, importId: number) {
  for (let last = 0; ; ) {
    const { rows } = await sql<RefusedRow>`select line, after, reason, reason_values from import_rows
      where import_id = ${importId} and outcome = 'refused' and line > ${last} order by line limit ${PAGE}`.execute(
      db,
    )
    for (const { after, reason, reason_values } of rows) {
      const cells = openedCells(sealer, after)
      yield [...workbookColumns.map(({ name }) => cells[name] ?? ''), reasonOf(reason, reason_values)]
    }
    last = rows.at(-1)?.line ?? 0
    if (rows.length < PAGE) return
  }
}
