import {
  getcallbackList,
  getDashboardErxCount,
  geteRxList,
  geteRxPendingList,
} from '@rxdesk/contract/areas/cases/calls'
import { consoleChannel } from '@rxdesk/contract/channels'
import { channelOfType, type PrescriptionType } from '@rxdesk/contract/options'
import { dashboardCounts, listCases } from '#domain/road/case-list.ts'
import { listByStatus } from '#domain/road/list-by-status.ts'
import { serve } from '#platform/protocol/handler.ts'

/** Statuses may be given as the words that calls 7.1 names (gap B21). */
const words: Record<string, string> = { inprogress: '1', rejected: '2', completed: '3', failure: '7' }

const channelOf = ({ prescriptionType }: { prescriptionType: PrescriptionType }) =>
  channelOfType[prescriptionType]

export function listCalls() {
  return [
    serve(geteRxPendingList, {
      run: (work, request) => listCases(work, { channel: channelOf(request), list: 'pending' }, request),
    }),
    serve(geteRxList, {
      run: (work, request) => {
        const asked = words[request.status.toLowerCase()] ?? request.status
        const channel = channelOf(request)
        const list = listByStatus(channel, asked, ['byStatus'])
        return listCases(work, { channel, list }, request)
      },
    }),
    serve(getcallbackList, {
      run: (work, request) => {
        const list = request.status === '2' ? 'callbackCompleted' : 'callbackPending'
        return listCases(work, { channel: consoleChannel, list }, request)
      },
    }),
    serve(getDashboardErxCount, {
      run: (work, request) => dashboardCounts(work, channelOf(request)),
    }),
  ]
}
