import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { labReportsSearch } from './lab-reports-search.ts'

export const labReportsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/mrdLabReports',
  validateSearch: labReportsSearch,
  search: { middlewares: [stripSearchParams(labReportsSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./lab-reports-screen.tsx'), 'LabReportsScreen'),
})
