import { onGetDigitizationReportList } from '@rxdesk/contract/areas/digitization/calls'
import { rangeFault } from '@rxdesk/contract/report-range'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import { reportCounts, reportRows } from './report-store.ts'

/**
 * The report of digitization (calls 7.7). Its export is a separate route, because a call cannot return a
 * file.
 */
export function reportCalls() {
  return [
    serve(onGetDigitizationReportList, {
      async run(work, asked) {
        const fault = rangeFault(asked.fromDate, asked.toDate)
        if (fault) throw refused(fault.key, { days: fault.days })
        const [reportCount, rows] = await Promise.all([
          reportCounts(work, asked),
          reportRows(work, asked, asked),
        ])
        return { result: rows.map(({ row }) => row), totalcount: reportCount.received, reportCount }
      },
    }),
  ]
}
