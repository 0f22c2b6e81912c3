import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { landingOf } from '#session/landing.ts'
import { isSameUserAsBefore, sessionState } from '#session/session-store.ts'
import { rootRoute } from '#shell/root-route.tsx'

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  validateSearch: z.object({
    /** Path of this app to return to. A single slash: never another site. */
    returnTo: z
      .string()
      .regex(/^\/(?![/\\])/)
      .optional()
      .catch(undefined),
  }),
  // Once signed in: back to where the same person was, else to the landing of the role.
  beforeLoad: ({ search }) => {
    const session = sessionState()
    if (session.phase !== 'signedIn') return
    if (search.returnTo && isSameUserAsBefore()) throw redirect({ href: search.returnTo, replace: true })
    throw redirect({ to: landingOf(session.user), replace: true })
  },
  component: lazyRouteComponent(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
})
