import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '#shell/root-route.tsx'
import { askedCode } from '../asked-code.ts'

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forget-password',
  component: lazyRouteComponent(() => import('./forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
})

/** Without a code requested in this tab there is nothing to do here. */
const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  beforeLoad: () => {
    if (!askedCode('passwordReset')) throw redirect({ to: '/forget-password', replace: true })
  },
  component: lazyRouteComponent(() => import('./reset-password-screen.tsx'), 'ResetPasswordScreen'),
})

export const newPasswordRoutes = [forgotPasswordRoute, resetPasswordRoute] as const
