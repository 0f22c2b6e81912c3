import { getHighPriorityAlert, showOperatorDetails } from '@rxdesk/contract/areas/alerts'
import { roles } from '@rxdesk/contract/roles'
import { serve } from '../../protocol/handler.ts'
import { requireVisible } from '../../road/case-access.ts'
import type { Services } from '../../services.ts'
import { highPriorityWaiting, holderOf, operatorsAtWork } from './alert-store.ts'

/** What waits with high priority, and who works on what. */
export function alertCalls(services: Services) {
  return [
    serve(getHighPriorityAlert, {
      async run({ caller }) {
        return {
          highPriorityDuration: services.settings.HIGH_PRIORITY_MINUTES,
          notificationCount: services.settings.NOTIFICATION_COUNT,
          result: await highPriorityWaiting(services, caller),
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
