import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { dashboardDefaults, dashboardSearchSchema } from '#queue/dashboard/dashboard-search.ts'
import { consoleRoute } from '#shell/console-route.tsx'

export const dashboardRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/dashboard',
  validateSearch: dashboardSearchSchema,
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  component: lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
})
