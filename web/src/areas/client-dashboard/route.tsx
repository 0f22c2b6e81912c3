import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { clientDashboardSearch } from './client-dashboard-search.ts'

export const clientDashboardRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/clientDashboard',
  validateSearch: clientDashboardSearch,
  search: { middlewares: [stripSearchParams(clientDashboardSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./dashboard-views.tsx'), 'DashboardViews'),
})
