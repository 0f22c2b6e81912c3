import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { chartsSearch } from './charts-search.ts'

export const reportsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/reports',
  validateSearch: chartsSearch,
  search: { middlewares: [stripSearchParams(chartsSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./charts-screen.tsx'), 'ChartsScreen'),
})
