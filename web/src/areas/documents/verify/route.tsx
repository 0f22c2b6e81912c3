import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { rootRoute } from '#shell/root-route.tsx'

/** Open to everybody: the QR code on a prescription leads here. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  validateSearch: z.object({
    // The router reads a code of digits as a number.
    code: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./verify-screen.tsx'), 'VerifyScreen'),
})
