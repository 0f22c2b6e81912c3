import { mayUse } from '@rxdesk/contract/access-row'
import { exportReport } from '@rxdesk/contract/areas/reports/export-calls'
import type { ExportedReport } from '@rxdesk/contract/areas/reports/requests'
import { askForReport } from '#domain/report-files/report-file-store.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { callOf, mostDays, notedOf, scopeOf } from './exported.ts'
import { requireScope } from './scope.ts'

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

async function requireAllowed(work: Reading, asked: ExportedReport): Promise<void> {
  if (!mayUse(callOf[asked.report].access, work.caller)) throw denied()
  await requireScope(work, scopeOf(asked), mostDays(asked))
}
