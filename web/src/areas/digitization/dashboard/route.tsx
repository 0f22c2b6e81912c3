import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { dashboardDefaults, dashboardSearchSchema } from '#queue/dashboard/dashboard-search.ts'
import { consoleRoute } from '#shell/console-route.tsx'

export const digitizationDashboardRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/digitizationdashboard',
  validateSearch: dashboardSearchSchema,
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  component: lazyRouteComponent(
    () => import('./digitization-dashboard-screen.tsx'),
    'DigitizationDashboardScreen',
  ),
})
