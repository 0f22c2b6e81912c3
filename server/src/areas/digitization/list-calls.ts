import {
  getDigitizationDashboardErxCount,
  getDigitizationeRxList,
  getDigitizationFreshcaseAlert,
  getDigitizationRxPendingList,
  getDigitizationSendFailureList,
} from '@rxdesk/contract/areas/digitization/calls'
import { dashboardCounts, type ListScope, listCases } from '#domain/road/case-list.ts'
import { serve } from '#platform/protocol/handler.ts'
import { invalid } from '#platform/protocol/problem.ts'
import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'
import { freshCases } from './alert-store.ts'

const channel = 'digitization'
const newestFirst = 'finished_at desc, id desc'

const pending: ListScope = { channel, statuses: [0, 4, 5], order: 'priority desc, due_at, id' }
const failure: ListScope = { channel, statuses: [7], order: newestFirst }

/** Lists by the status codes of the request: 4 is the failure list here (gap A12). */
const scopes: Record<string, ListScope> = {
  0: pending,
  1: { channel, statuses: [1], order: 'priority desc, id' },
  2: { channel, statuses: [2], order: newestFirst },
  3: { channel, statuses: [3], order: newestFirst },
  4: failure,
}

export function digitizationListCalls() {
  return [
    serve(getDigitizationRxPendingList, {
      run: (work, request) => listCases(work, pending, request),
    }),
    serve(getDigitizationeRxList, {
      run: (work, request) => {
        const scope = scopes[request.status]
        if (!scope) throw invalid([{ path: 'status', message: 'must be 0, 1, 2, 3 or 4' }])
        return listCases(work, scope, request)
      },
    }),
    serve(getDigitizationSendFailureList, {
      run: (work, request) => listCases(work, failure, request),
    }),
    serve(getDigitizationDashboardErxCount, {
      run: (work) => dashboardCounts(work, undefined, channel),
    }),
    serve(getDigitizationFreshcaseAlert, {
      async run(work) {
        const { digitizationAlertMinutes, digitizationAlertCount } = await settingsInForce(work, [
          'digitizationAlertMinutes',
          'digitizationAlertCount',
        ])
        return {
          digitizationcaseDuration: digitizationAlertMinutes,
          notificationCount: digitizationAlertCount,
          result: await freshCases(work),
        }
      },
    }),
  ]
}
