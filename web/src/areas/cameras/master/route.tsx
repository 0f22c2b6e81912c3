import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { cameraMasterSearch as search } from './camera-master-search.ts'

export const cameraMasterRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/cameramaster',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./camera-master-screen.tsx'), 'CameraMasterScreen'),
})
