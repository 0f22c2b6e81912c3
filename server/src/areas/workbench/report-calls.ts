import { getReportDetails, saveReportDetails } from '@rxdesk/contract/areas/workbench/report-calls'
import { message } from '@rxdesk/contract/messages'
import { requireVisible } from '#domain/road/case-access.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import { readReports, writeReports } from './report-store.ts'

/** The categories of a case's report images (calls 7.4). */
export function reportItemCalls() {
  return [
    serve(getReportDetails, {
      async run({ db, caller }, { erxId }) {
        const row = await requireVisible(db, caller, erxId)
        return { reportData: await readReports(db, { clientId: row.client_id, caseId: row.id }) }
      },
    }),
    serve(saveReportDetails, {
      async run(work, { erxId, fence, reportData }) {
        const { db } = work
        const { client_id: clientId } = await requireHeld(work, erxId, fence)
        const ofCase = { clientId, caseId: erxId }
        const before = await readReports(db, ofCase)
        const known = new Map(before.map((item) => [item.rownumber, item]))
        if (reportData.some(({ rownumber }) => !known.has(rownumber))) throw missing()
        await writeReports(db, ofCase, reportData)
        for (const { rownumber, reportTagId, reportCategory, investigationDate } of reportData)
          await work.note(
            'report.describe',
            { chain: `case:${erxId}`, clientId, subject: `page:${rownumber}` },
            { reportTagId, reportCategory, investigationDate },
          )
        return { message: message('report.saved'), reportData: await readReports(db, ofCase) }
      },
    }),
  ]
}
