import * as contract from '@rxdesk/contract/areas/mrd/calls'
import { message } from '@rxdesk/contract/messages'
import { noteListView } from '#domain/people/contact-view.ts'
import { serve } from '#platform/protocol/handler.ts'
import { readFiledReports } from './filed-report-store.ts'
import { requireSound } from './record-calls.ts'
import { readRecordDays } from './record-day-store.ts'

/** What was filed by whom, and the documents of records and laboratories. */
export function recordReportCalls() {
  return [
    serve(contract.adminReport, {
      async run(work, asked) {
        requireSound(work, asked)
        const { list, count, pagecount } = await readRecordDays(work, asked)
        return { ...(count === 0 && { message: message('general.noRecord') }), list, count, pagecount }
      },
    }),
    serve(contract.getMRDLabReport, {
      async run(work, asked) {
        requireSound(work, asked)
        const { list, totalCount } = await readFiledReports(work, asked)
        if (list.length > 0) await noteListView(work, 'filed-reports')
        return { ...(totalCount === 0 && { message: message('general.noRecord') }), list, totalCount }
      },
    }),
  ]
}
