import type { AccessRow } from '@rxdesk/contract/access-row'
import { mayUse } from '@rxdesk/contract/access-row'
import { routeAccess } from '@rxdesk/contract/route-access'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionState } from '#session/session-store.ts'
import { rootRoute } from './root-route.tsx'

const rows: Partial<Record<string, AccessRow>> = routeAccess

/**
 * Parent of every screen behind the sign-in. It guards them all from the contract's routeAccess: signed out goes to
 * /signin (and back afterwards), no access goes to 403 (screens 2). A path without a row is nobody's.
 */
export const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'console',
  component: lazyRouteComponent(() => import('./console-frame.tsx'), 'ConsoleFrame'),
  beforeLoad: ({ location, matches }) => {
    const session = sessionState()
    if (session.phase !== 'signedIn')
      throw redirect({
        to: '/signin',
        search: session.phase === 'signedOut' && session.why === 'byUser' ? {} : { returnTo: location.href },
        replace: true,
      })
    const row = rows[matches.at(-1)?.fullPath ?? '']
    const { user } = session
    const who = { roleIds: user.roleIds, permissions: user.userPermissions.permission }
    if (!row || !mayUse(row, who)) throw redirect({ to: '/error-pages/error-403', replace: true })
  },
})
