import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { dashboardDefaults, dashboardSearchSchema } from './dashboard-search.ts'

export const dashboardRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/dashboard',
  validateSearch: dashboardSearchSchema,
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  component: lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
})
