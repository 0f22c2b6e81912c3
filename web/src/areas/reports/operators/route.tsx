import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { operatorsSearch } from './operators-search.ts'

export const operatorReportRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/operatorReport',
  validateSearch: operatorsSearch,
  search: { middlewares: [stripSearchParams(operatorsSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./operators-screen.tsx'), 'OperatorsScreen'),
})
