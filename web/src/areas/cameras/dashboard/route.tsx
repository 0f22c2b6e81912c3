import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { cameraDashboardSearch as search } from './camera-dashboard-search.ts'

export const cameraDashboardRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/dashboard-camera',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./camera-dashboard-screen.tsx'), 'CameraDashboardScreen'),
})
