import { getHighPriorityAlert, showOperatorDetails } from '@rxdesk/contract/areas/alerts/calls'
import { consoleChannel as channel, channelRows } from '@rxdesk/contract/channels'
import { roles } from '@rxdesk/contract/roles'
import { requireVisible } from '#domain/road/case-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Services } from '#platform/services.ts'
import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'
import { highPriorityWaiting, holderOf, operatorsAtWork } from './alert-store.ts'

const { alert } = channelRows[channel].desk

/** What waits with high priority, and who works on what. */
export function alertCalls(services: Services) {
  return [
    serve(getHighPriorityAlert, {
      async run({ caller }) {
        const settings = await settingsInForce(services, [alert.minutes, alert.count])
        return {
          highPriorityDuration: settings[alert.minutes],
          notificationCount: settings[alert.count],
          result: await highPriorityWaiting(services, caller, channel),
        }
      },
    }),
    serve(showOperatorDetails, {
      async run({ db, caller }, { erxId, offset, limit }) {
        if (erxId !== undefined) {
          const holder = await holderOf(services, await requireVisible(db, caller, erxId))
          return { data: holder ? [holder] : [], totalCount: holder ? 1 : 0 }
        }
        // Who does how much is for administrators.
        if (!caller.roleIds.includes(roles.admin)) return { data: [], totalCount: 0 }
        return operatorsAtWork(services, caller, { offset, limit })
      },
    }),
  ]
}
