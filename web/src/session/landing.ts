import { mayUse, routeAccess } from '@rxdesk/contract/access'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in'

/** Where a user goes after signing in (screens 2): operators and administrators to work, others to a welcome. */
export function landingOf(user: SessionUser): '/dashboard' | '/welcome' {
  const who = { roleIds: user.roleIds, permissions: user.userPermissions.permission }
  return mayUse(routeAccess['/dashboard'], who) ? '/dashboard' : '/welcome'
}
