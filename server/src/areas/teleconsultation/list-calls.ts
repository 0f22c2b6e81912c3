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
import { status } from '@rxdesk/contract/lifecycle'
import { readSignInSettings } from '#domain/identity/sign-in-settings.ts'
import { dashboardCounts, listCases } from '#domain/road/case-list.ts'
import { freshCases } from '#domain/road/fresh-cases.ts'
import { listByStatus } from '#domain/road/list-by-status.ts'
import { longestWait } from '#domain/road/longest-wait.ts'
import { serve } from '#platform/protocol/handler.ts'
import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'

const { alert } = channelRows[channel].desk

export function teleListCalls() {
  return [
    serve(getAmazoneRxPendingList, {
      async run(work, request) {
        const { consultationTiming } = await readSignInSettings(work.db)
        const [page, wait] = await Promise.all([
          listCases(work, { channel, list: 'pending' }, request),
          longestWait(work, channel, request, consultationTiming),
        ])
        return { ...page, ...wait }
      },
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
          // What came back to be called again is not fresh.
          result: await freshCases(work, channel, [status.pending]),
        }
      },
    }),
  ]
}
