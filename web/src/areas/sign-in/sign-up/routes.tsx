import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '#shell/root-route.tsx'
import { configQuery } from '#wire/config.ts'
import { queryClient } from '#wire/query-client.ts'
import { askedCode } from '../asked-code.ts'

/** In a deployment where people cannot request accounts the page does not exist. */
async function refuseWhenOff(): Promise<void> {
  const { signUp } = await queryClient.ensureQueryData(configQuery)
  if (!signUp) throw redirect({ to: '/error-pages/error-404', replace: true })
}

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  beforeLoad: refuseWhenOff,
  component: lazyRouteComponent(() => import('./sign-up-screen.tsx'), 'SignUpScreen'),
})

/** Without a code requested in this tab there is nothing to confirm. */
const confirmSignUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-signup',
  beforeLoad: async () => {
    await refuseWhenOff()
    if (!askedCode('signUp')) throw redirect({ to: '/signup', replace: true })
  },
  component: lazyRouteComponent(() => import('./confirm-sign-up-screen.tsx'), 'ConfirmSignUpScreen'),
})

export const signUpRoutes = [signUpRoute, confirmSignUpRoute] as const
