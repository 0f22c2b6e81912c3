import { createRootRoute, redirect } from '@tanstack/react-router'
import { sessionState } from '../session/session-store.ts'
import { sessionStarted } from '../session/start-session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { RootFrame } from './root-frame.tsx'

const BLOCKED_PAGE = '/error-pages/error-404'

/** Above every page: waits for the address check and the reload sign-in, and sends a blocked address to 404. */
export const rootRoute = createRootRoute({
  component: RootFrame,
  errorComponent: ErrorScreen,
  beforeLoad: async ({ location }) => {
    await sessionStarted()
    if (sessionState().phase === 'blocked' && location.pathname !== BLOCKED_PAGE)
      throw redirect({ to: BLOCKED_PAGE, replace: true })
  },
})
