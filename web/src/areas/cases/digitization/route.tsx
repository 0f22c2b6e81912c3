import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { dashboardDefaults, dashboardSearchSchema } from '../dashboard/dashboard-search.ts'

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
