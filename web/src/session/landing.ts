import { mayUse } from '@rxdesk/contract/access-row'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { screens } from '@rxdesk/contract/screens'

/** Landing screens in the order in which they are looked for. */
const landings = ['/dashboard', '/client-credentials', '/clientDashboard', '/welcome'] as const

/**
 * Where a user goes after signing in (screens 2, decisions: roles): operators and administrators to work, vendor staff
 * to their clients' credentials, client staff to their client's dashboard, others to a welcome.
 */
export function landingOf(user: SessionUser): (typeof landings)[number] {
  const who = { roleIds: user.roleIds, permissions: user.userPermissions.permission }
  return landings.find((path) => mayUse(screens[path].access, who)) ?? '/welcome'
}
