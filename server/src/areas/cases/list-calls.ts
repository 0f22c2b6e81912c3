import {
  getcallbackList,
  getDashboardErxCount,
  geteRxList,
  geteRxPendingList,
} from '@rxdesk/contract/areas/cases/calls'
import { consoleChannel as channel } from '@rxdesk/contract/channels'
import { dashboardCounts, listCases } from '#domain/road/case-list.ts'
import { listByStatus } from '#domain/road/list-by-status.ts'
import { serve } from '#platform/protocol/handler.ts'

/** Statuses may be given as the words that calls 7.1 names (gap B21). */
const words: Record<string, string> = { inprogress: '1', rejected: '2', completed: '3', failure: '7' }

export function listCalls() {
  return [
    serve(geteRxPendingList, {
      run: (work, request) => listCases(work, { channel, list: 'pending' }, request),
    }),
    serve(geteRxList, {
      run: (work, request) => {
        const asked = words[request.status.toLowerCase()] ?? request.status
        const list = listByStatus(channel, asked, ['byStatus'])
        return listCases(work, { channel, list }, request)
      },
    }),
    serve(getcallbackList, {
      run: (work, request) => {
        const list = request.status === '2' ? 'callbackCompleted' : 'callbackPending'
        return listCases(work, { channel, list }, request)
      },
    }),
    serve(getDashboardErxCount, {
      run: (work) => dashboardCounts(work, channel),
    }),
  ]
}
