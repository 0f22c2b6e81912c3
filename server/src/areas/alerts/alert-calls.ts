import { getHighPriorityAlert, getOwnNotices, showOperatorDetails } from '@rxdesk/contract/areas/alerts/calls'
import { consoleChannel as channel, channelRows } from '@rxdesk/contract/channels'
import { roles } from '@rxdesk/contract/roles'
import { requireVisible } from '#domain/road/case-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import { settingsInForce } from '#platform/stored-settings/settings-in-force.ts'
import { highPriorityWaiting, holderOf, operatorsAtWork } from './alert-store.ts'
import { ownNotices } from './notice-store.ts'

const { alert } = channelRows[channel].desk

/** High-priority cases that wait, and who works on what. */
export function alertCalls() {
  return [
    serve(getHighPriorityAlert, {
      async run(work) {
        const settings = await settingsInForce(work, [alert.minutes, alert.count])
        return {
          highPriorityDuration: settings[alert.minutes],
          notificationCount: settings[alert.count],
          result: await highPriorityWaiting(work, channel),
        }
      },
    }),
    serve(getOwnNotices, { run: (work) => ownNotices(work) }),
    serve(showOperatorDetails, {
      async run(work, { erxId, offset, limit }) {
        const { db, caller } = work
        if (erxId !== undefined) {
          const holder = await holderOf(work, await requireVisible(db, caller, erxId))
          return { data: holder ? [holder] : [], totalCount: holder ? 1 : 0 }
        }
        // Figures of single operators are for administrators.
        if (!caller.roleIds.includes(roles.admin)) return { data: [], totalCount: 0 }
        return operatorsAtWork(work, { offset, limit })
      },
    }),
  ]
}
