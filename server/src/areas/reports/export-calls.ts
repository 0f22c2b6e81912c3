import { exportReport } from '@rxdesk/contract/areas/reports/export-calls'
import { askForReport } from '#domain/report-files/report-file-store.ts'
import { serve } from '#platform/protocol/handler.ts'
import { notedOf, requireAllowed, scopeOf } from './exported.ts'

/** Reports as workbooks: a list never answers a whole export, it promises a file. */
export function exportCalls() {
  return [
    serve(exportReport, {
      async check(work, { asked }) {
        await requireAllowed(work, asked)
        return undefined
      },
      async run(work, { asked }) {
        await requireAllowed(work, asked)
        const { fromDate, toDate, clientId } = scopeOf(asked)
        const { report, ...noted } = notedOf(asked)
        const fileUrl = await askForReport(work, {
          report: asked.report,
          asked,
          noted,
          ...(clientId === 0 ? {} : { clientId }),
        })
        return { fileUrl, fileName: `${report}-${fromDate}-${toDate}.xlsx` }
      },
    }),
  ]
}
