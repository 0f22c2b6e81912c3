import {
  eRxAmazonReportAutocompleteList,
  onGetAmazonReportList,
  onGetTCOperatorReport,
} from '@rxdesk/contract/areas/teleconsultation/report-calls'
import { rangeFault } from '@rxdesk/contract/report-range'
import { roles } from '@rxdesk/contract/roles'
import { askForReport, type ReportName } from '#domain/report-files/report-file-store.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, refused } from '#platform/protocol/problem.ts'
import type { ReadingWork } from '#platform/protocol/work.ts'
import { operatorRows } from './operator-store.ts'
import type { TeleQuestion } from './report-cases.ts'
import { choicesOf } from './report-choices.ts'
import { reasonsUsed, teleCounts, teleRows } from './report-rows.ts'
import { teleSummary } from './summary-store.ts'

/** What became of consultations, for administrators; and the figures of the partner's panel. */
export function teleReportCalls() {
  return [
    serve(onGetAmazonReportList, {
      async run(work, { userCode, userId, offset, limit, exportData, ...asked }) {
        requireRange(asked)
        // Single consultations, and what a single consultant did, are for administrators.
        const seesRows = work.caller.roleIds.includes(roles.admin)
        if (!seesRows && (exportData || asked.agent !== '')) throw denied()
        const [reportCount, rows, reasonList, summary] = await Promise.all([
          teleCounts(work, asked),
          seesRows && limit > 0 ? teleRows(work, asked, { offset, limit }) : [],
          reasonsUsed(work, asked),
          teleSummary(work, asked),
        ])
        return {
          result: rows.map(({ row }) => row),
          totalcount: reportCount.received,
          reportCount,
          reasonList,
          summary,
          exportData: exportData
            ? await file(work, 'tele-cases', asked, { name: 'consultations', rows: reportCount.received })
            : null,
        }
      },
    }),
    serve(onGetTCOperatorReport, {
      async run(work, { userCode, userId, offset, limit, exportData, ...asked }) {
        requireRange(asked)
        const { rows, total } = await operatorRows(work, asked, { offset, limit })
        return {
          result: rows,
          totalcount: total,
          exportData: exportData
            ? await file(work, 'tele-operators', asked, { name: 'tele-consultants', rows: total })
            : null,
        }
      },
    }),
    serve(eRxAmazonReportAutocompleteList, {
      run: async (work, { tag, searchText, id, limit }) => ({
        tag,
        list: await choicesOf(work, tag, { text: searchText, id, limit }),
      }),
    }),
  ]
}

function requireRange({ fromDate, toDate }: Pick<TeleQuestion, 'fromDate' | 'toDate'>): void {
  const fault = rangeFault(fromDate, toDate)
  if (fault) throw refused(fault.key, { days: fault.days })
}

/** Promises the rows of the filter as a workbook, and notes in the audit log that they were asked for. */
async function file(
  work: ReadingWork,
  report: ReportName,
  asked: TeleQuestion,
  { name, rows }: { name: string; rows: number },
) {
  const fileUrl = await work.change((change) =>
    askForReport(change, {
      report,
      asked,
      noted: { ...asked, rows },
      ...(asked.clientId ? { clientId: asked.clientId } : {}),
    }),
  )
  return { fileUrl, fileName: `${name}-${asked.fromDate}-${asked.toDate}.xlsx`, rows }
}
