import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import type { NavigationUser } from '@rxdesk/contract/navigation'
import { logsActivity } from './activity.ts'
import { viewerOf } from './viewer.ts'

/** Whom the navigation is for, of a signed-in user. */
export function navigationUser(user: SessionUser): NavigationUser {
  return { ...viewerOf(user), digitizesOnly: logsActivity(user) }
}
