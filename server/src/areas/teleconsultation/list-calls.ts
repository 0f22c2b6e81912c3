import {
  getAmazonDashboardErxCount,
  getAmazoneRxList,
  getAmazoneRxPendingList,
  getAmazoneRxSendFailureList,
  getAmazoninprogreseRxList,
  getTeleCallbackList,
  getTeleFreshcaseAlert,
} from '@rxdesk/contract/areas/teleconsultation/list-calls'
import { teleChannel as channel, channelRows } from '@rxdesk/contract/channels'
import { dashboardCounts, listCases } from '#domain/road/case-list.ts'
import { freshCases } from '#domain/road/fresh-cases.ts'
import { listByStatus } from '#domain/road/list-by-status.ts'
import { serve } from '#platform/protocol/handler.ts'
import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'

const { alert } = channelRows[channel].desk

export function teleListCalls() {
  return [
    serve(getAmazoneRxPendingList, {
      run: (work, request) => listCases(work, { channel, list: 'pending' }, request),
    }),
    serve(getAmazoninprogreseRxList, {
      run: (work, request) => listCases(work, { channel, list: 'inProgress' }, request),
    }),
    serve(getAmazoneRxList, {
      run: (work, request) =>
        listCases(work, { channel, list: listByStatus(channel, request.status, ['byStatus']) }, request),
    }),
    serve(getAmazoneRxSendFailureList, {
      run: (work, request) => listCases(work, { channel, list: 'failure' }, request),
    }),
    serve(getTeleCallbackList, {
      run: (work, request) =>
        listCases(work, { channel, list: listByStatus(channel, request.status, ['callback']) }, request),
    }),
    serve(getAmazonDashboardErxCount, {
      run: (work) => dashboardCounts(work, channel),
    }),
    serve(getTeleFreshcaseAlert, {
      async run(work) {
        const settings = await settingsInForce(work, [alert.minutes, alert.count])
        return {
          telecaseDuration: settings[alert.minutes],
          notificationCount: settings[alert.count],
          result: await freshCases(work, channel),
        }
      },
    }),
  ]
}
