import {
  getHighPriorityAlert,
  getOwnNotices,
  showOperatorDetails,
  showTeleOperatorDetails,
} from '@rxdesk/contract/areas/alerts/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import {
  consoleChannel as channel,
  channelRows,
  emergencyChannel,
  teleChannel,
} from '@rxdesk/contract/channels'
import { roles } from '@rxdesk/contract/roles'
import { requireVisible } from '#domain/road/case-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
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
          result: await highPriorityWaiting(work, emergencyChannel),
        }
      },
    }),
    serve(getOwnNotices, { run: (work) => ownNotices(work) }),
    serve(showOperatorDetails, { run: (work, asked) => showOperators(work, asked, channel) }),
    serve(showTeleOperatorDetails, { run: (work, asked) => showOperators(work, asked, teleChannel) }),
  ]
}

/** The holder of a case, or for administrators everybody who works cases of a desk. */
async function showOperators(
  work: Reading,
  { erxId, offset, limit }: ParsedRequestOf<typeof showOperatorDetails>,
  desk: WorkedChannel,
) {
  const { db, caller } = work
  if (erxId !== undefined) {
    const row = await requireVisible(db, caller, erxId)
    // The console's call is asked of every channel, a consultation's of its own alone.
    if (desk !== channel && row.channel !== desk) throw missing()
    const holder = await holderOf(work, row)
    return { data: holder ? [holder] : [], totalCount: holder ? 1 : 0 }
  }
  // Figures of single operators are for administrators.
  if (!caller.roleIds.includes(roles.admin)) return { data: [], totalCount: 0 }
  return operatorsAtWork(work, { offset, limit, desk })
}
