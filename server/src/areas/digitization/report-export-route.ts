import { mayUse } from '@rxdesk/contract/access-row'
import { onGetDigitizationReportList } from '@rxdesk/contract/areas/digitization/calls'
import { digitizationReportFilter } from '@rxdesk/contract/areas/digitization/schemas'
import { rangeFault } from '@rxdesk/contract/report-range'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { SPREADSHEET_TYPE, writeSpreadsheet } from '#engines/documents/spreadsheet.ts'
import { bearerCaller, type Identify } from '#platform/protocol/bearer-caller.ts'
import { downloadHeaders } from '#platform/protocol/download-headers.ts'
import { denied, invalid, refused } from '#platform/protocol/problem.ts'
import { readingWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { cellsOf, reportColumns } from './report-sheet.ts'
import { everyReportRow } from './report-store.ts'

const filterSchema = z.object(digitizationReportFilter)

/**
 * GET /api/reports/digitization.xlsx : the report as an Excel workbook, for users who may read it. The export
 * is logged before its first byte is sent.
 */
export function serveReportExport(app: FastifyInstance, services: Services, identify: Identify): void {
  app.get('/api/reports/digitization.xlsx', async (request, reply) => {
    const caller = await bearerCaller(identify, request)
    if (!mayUse(onGetDigitizationReportList.access, caller)) throw denied()
    const parsed = filterSchema.safeParse(request.query)
    if (!parsed.success)
      throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    const asked = parsed.data
    const fault = rangeFault(asked.fromDate, asked.toDate)
    if (fault) throw refused(fault.key, { days: fault.days })
    const reading = readingWork(services, caller)
    await reading.change((work) => work.note('report.export', {}, { report: 'digitization', ...asked }))
    return reply
      .headers(downloadHeaders(SPREADSHEET_TYPE, `digitization-${asked.fromDate}-${asked.toDate}.xlsx`))
      .send(
        writeSpreadsheet({
          name: 'Digitization',
          columns: reportColumns,
          rows: cellsOf(everyReportRow(reading, asked), services.settings.TIME_ZONE),
        }),
      )
  })
}
