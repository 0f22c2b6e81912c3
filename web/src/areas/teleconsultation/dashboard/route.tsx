import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { dashboardDefaults, dashboardSearchSchema } from '#queue/dashboard/dashboard-search.ts'
import { consoleRoute } from '#shell/console-route.tsx'

export const teleDashboardRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/amazondashboard',
  validateSearch: dashboardSearchSchema,
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  component: lazyRouteComponent(() => import('./tele-dashboard-screen.tsx'), 'TeleDashboardScreen'),
})
