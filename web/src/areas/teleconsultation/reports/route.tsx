import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { reportsSearch } from './reports-search.ts'

export const teleReportsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/amazonreports',
  validateSearch: reportsSearch,
  search: { middlewares: [stripSearchParams(reportsSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'TeleReportsScreen'),
})
