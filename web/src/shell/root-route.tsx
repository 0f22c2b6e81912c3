import { createRootRoute, redirect } from '@tanstack/react-router'
import { loadConsoleMessages } from '#language/language.ts'
import { sessionState } from '#session/session-store.ts'
import { sessionStarted } from '#session/start-session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { RootFrame } from './root-frame.tsx'

const BLOCKED_PAGE = '/error-pages/error-404'
/** For people who hold a document or a link, wherever they are: the address list restricts only the console. */
const PUBLIC_PAGES = ['/verify', '/consultation', '/stop']

/** Pages that show no other sentences than the open ones of the contract. */
const SIGN_IN_PAGES = ['/', '/signin', '/signin/provider', '/forget-password', '/reset-password']

/**
 * Above every page: waits for the address check and the reload sign-in, and sends a blocked address to 404, except from
 * the public pages.
 */
export const rootRoute = createRootRoute({
  component: RootFrame,
  errorComponent: ErrorScreen,
  beforeLoad: async ({ location }) => {
    await sessionStarted()
    const { pathname } = location
    if (sessionState().phase === 'blocked' && pathname !== BLOCKED_PAGE && !PUBLIC_PAGES.includes(pathname))
      throw redirect({ to: BLOCKED_PAGE, replace: true })
    if (!SIGN_IN_PAGES.includes(pathname)) await loadConsoleMessages()
  },
})
