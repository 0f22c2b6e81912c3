import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { recordsSearch } from './records-search.ts'

export const recordsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/mrdUpload',
  validateSearch: recordsSearch,
  search: { middlewares: [stripSearchParams(recordsSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./records-screen.tsx'), 'RecordsScreen'),
})
