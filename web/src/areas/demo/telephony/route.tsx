import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '#shell/root-route.tsx'
import { configQuery } from '#wire/config.ts'
import { queryClient } from '#wire/query-client.ts'

/** Open, in demo mode alone: elsewhere there is no such page. */
export const demoTelephonyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo/telephony',
  beforeLoad: async () => {
    const { demo } = await queryClient.ensureQueryData(configQuery)
    if (!demo) throw redirect({ to: '/error-pages/error-404', replace: true })
  },
  component: lazyRouteComponent(() => import('./telephony-screen.tsx'), 'TelephonyScreen'),
})
