import {
  getDigitizationDashboardErxCount,
  getDigitizationeRxList,
  getDigitizationFreshcaseAlert,
  getDigitizationRxPendingList,
  getDigitizationSendFailureList,
} from '@rxdesk/contract/areas/digitization/calls'
import { digitizationChannel as channel, channelRows } from '@rxdesk/contract/channels'
import { dashboardCounts, listCases } from '#domain/road/case-list.ts'
import { listByStatus } from '#domain/road/list-by-status.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Services } from '#platform/services.ts'
import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'
import { freshCases } from './alert-store.ts'

const { alert } = channelRows[channel].desk

export function digitizationListCalls(services: Services) {
  return [
    serve(getDigitizationRxPendingList, {
      run: ({ caller }, request) => listCases(services, caller, { channel, list: 'pending' }, request),
    }),
    serve(getDigitizationeRxList, {
      run: ({ caller }, request) => {
        const list = listByStatus(channel, request.status, ['pending', 'byStatus', 'failure'])
        return listCases(services, caller, { channel, list }, request)
      },
    }),
    serve(getDigitizationSendFailureList, {
      run: ({ caller }, request) => listCases(services, caller, { channel, list: 'failure' }, request),
    }),
    serve(getDigitizationDashboardErxCount, {
      run: ({ caller }) => dashboardCounts(services, caller, channel),
    }),
    serve(getDigitizationFreshcaseAlert, {
      async run({ caller }) {
        const settings = await settingsInForce(services, [alert.minutes, alert.count])
        return {
          digitizationcaseDuration: settings[alert.minutes],
          notificationCount: settings[alert.count],
          result: await freshCases(services, caller, channel),
        }
      },
    }),
  ]
}
