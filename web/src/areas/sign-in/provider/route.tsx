import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { rootRoute } from '#shell/root-route.tsx'

/** Where the identity provider sends people back to (OpenID Connect core 3.1.2.5). */
export const providerArrivalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin/provider',
  validateSearch: z.object({
    state: z.coerce.string().default('').catch(''),
    code: z.coerce.string().default('').catch(''),
    iss: z.string().optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./provider-arrival-screen.tsx'), 'ProviderArrivalScreen'),
})
