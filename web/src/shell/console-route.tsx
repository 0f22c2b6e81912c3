import { mayUse } from '@rxdesk/contract/access-row'
import type { Screen } from '@rxdesk/contract/screens'
import { screens } from '@rxdesk/contract/screens'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionState } from '#session/session-store.ts'
import { viewerOf } from '#session/viewer.ts'
import { rootRoute } from './root-route.tsx'

const records: Partial<Record<string, Screen>> = screens

/**
 * Parent of every screen behind the sign-in. It guards them all by the contract's screens: signed-out users go to
 * /signin (and back afterwards), users without access to 403 (screens 2). A path without a record is open to no user.
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
    const access = records[matches.at(-1)?.fullPath ?? '']?.access
    const { user } = session
    const who = viewerOf(user)
    if (!access || !mayUse(access, who)) throw redirect({ to: '/error-pages/error-403', replace: true })
  },
})
