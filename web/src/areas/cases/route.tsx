import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { dashboardDefaults, dashboardSearchSchema } from '#queue/dashboard/dashboard-search.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** With the prescription type: 1 IPD, 2 OPD, 3 OPD + Emergency (screens 3, 4). */
const search = dashboardSearchSchema.extend({
  type: z.literal([1, 2, 3]).default(2).catch(2),
})

export const dashboardRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/dashboard',
  validateSearch: search,
  search: { middlewares: [stripSearchParams({ ...dashboardDefaults, type: 2 as const })] },
  component: lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
})
