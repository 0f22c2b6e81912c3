import {
  getcallbackList,
  getDashboardErxCount,
  geteRxList,
  geteRxPendingList,
} from '@rxdesk/contract/areas/cases/calls'
import type { Level } from '@rxdesk/contract/roles'
import { roles } from '@rxdesk/contract/roles'
import { dashboardCounts, type ListScope, listCases } from '#domain/road/case-list.ts'
import { levelsOf } from '#domain/road/next-in-queue.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { invalid } from '#platform/protocol/problem.ts'

/** Levels whose queues the caller sees: every one for an administrator, the own for an operator. */
function queueLevels(caller: Caller): Level[] | undefined {
  return caller.roleIds.includes(roles.admin) ? undefined : levelsOf(caller)
}

const workOrder = 'priority desc, due_at, id'
const newestFirst = 'finished_at desc, id desc'

/** Lists by status; codes as documented, and the words that calls 7.1 names (gap B21). */
const scopes: Record<string, (caller: Caller) => ListScope> = {
  1: (caller) => ({
    channel: 'opd',
    statuses: [1],
    levels: queueLevels(caller),
    order: 'priority desc, id',
  }),
  2: () => ({ channel: 'opd', statuses: [2], order: newestFirst }),
  3: () => ({ channel: 'opd', statuses: [3], order: newestFirst }),
  7: () => ({ channel: 'opd', statuses: [7], order: newestFirst }),
}
const words: Record<string, string> = { inprogress: '1', rejected: '2', completed: '3', failure: '7' }

export function listCalls() {
  return [
    serve(geteRxPendingList, {
      run: (work, request) =>
        listCases(
          work,
          { channel: 'opd', statuses: [0, 4, 5], levels: queueLevels(work.caller), order: workOrder },
          request,
        ),
    }),
    serve(geteRxList, {
      run: (work, request) => {
        const { caller } = work
        const scope = scopes[words[request.status.toLowerCase()] ?? request.status]
        if (!scope) throw invalid([{ path: 'status', message: 'must be 1, 2, 3 or 7' }])
        return listCases(work, scope(caller), request)
      },
    }),
    serve(getcallbackList, {
      run: (work, request) => {
        const callStatus = request.status === '2' ? 2 : 1
        return listCases(
          work,
          { channel: 'opd', statuses: [], callStatus, order: 'received_at desc, id desc' },
          request,
        )
      },
    }),
    serve(getDashboardErxCount, {
      run: (work) => dashboardCounts(work, queueLevels(work.caller), 'opd'),
    }),
  ]
}
