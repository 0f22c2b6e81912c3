import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router'
import { dashboardDefaults, dashboardSearchSchema } from '#queue/dashboard/dashboard-search.ts'
import { consoleRoute } from '#shell/console-route.tsx'
import { keptCheckIn, namesNoCheckIn } from './kept-check-in.ts'

export const teleDashboardRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/amazondashboard',
  validateSearch: dashboardSearchSchema,
  search: { middlewares: [stripSearchParams(dashboardDefaults)] },
  // An address without a check-in range is that of the menu: the range of the last visit holds on.
  beforeLoad: ({ search }) => {
    const kept = keptCheckIn()
    if (namesNoCheckIn(search) && !namesNoCheckIn(kept))
      throw redirect({ to: '/amazondashboard', search: { ...search, ...kept }, replace: true })
  },
  component: lazyRouteComponent(() => import('./tele-dashboard-screen.tsx'), 'TeleDashboardScreen'),
})
