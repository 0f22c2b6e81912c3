import {
  getDigitizationDashboardErxCount,
  getDigitizationeRxList,
  getDigitizationFreshcaseAlert,
  getDigitizationRxPendingList,
  getDigitizationSendFailureList,
} from '@rxdesk/contract/areas/digitization/calls'
import { digitizationChannel as channel, channelRows } from '@rxdesk/contract/channels'
import { dashboardCounts, listCases } from '#domain/road/case-list.ts'
import { freshCases } from '#domain/road/fresh-cases.ts'
import { listByStatus } from '#domain/road/list-by-status.ts'
import { serve } from '#platform/protocol/handler.ts'

import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'

const { alert } = channelRows[channel].desk

export function digitizationListCalls() {
  return [
    serve(getDigitizationRxPendingList, {
      run: (work, request) => listCases(work, { channel, list: 'pending' }, request),
    }),
    serve(getDigitizationeRxList, {
      run: (work, request) => {
        const list = listByStatus(channel, request.status, ['pending', 'byStatus', 'failure'])
        return listCases(work, { channel, list }, request)
      },
    }),
    serve(getDigitizationSendFailureList, {
      run: (work, request) => listCases(work, { channel, list: 'failure' }, request),
    }),
    serve(getDigitizationDashboardErxCount, {
      run: (work) => dashboardCounts(work, channel),
    }),
    serve(getDigitizationFreshcaseAlert, {
      async run(work) {
        const settings = await settingsInForce(work, [alert.minutes, alert.count])
        return {
          digitizationcaseDuration: settings[alert.minutes],
          notificationCount: settings[alert.count],
          result: await freshCases(work, channel),
        }
      },
    }),
  ]
}
