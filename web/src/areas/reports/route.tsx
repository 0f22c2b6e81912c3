import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { reportsSearch } from './reports-search.ts'

export const reportsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/reports',
  validateSearch: reportsSearch,
  search: { middlewares: [stripSearchParams(reportsSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'ReportsScreen'),
})
