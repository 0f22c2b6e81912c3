import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { erxListSearch } from './erx-list-search.ts'

export const erxListRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/erxList',
  validateSearch: erxListSearch,
  search: { middlewares: [stripSearchParams(erxListSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./erx-list-screen.tsx'), 'ErxListScreen'),
})
