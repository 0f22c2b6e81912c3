import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

const number = z.coerce.number().int().min(0).default(0).catch(0)

/** The address of the dashboard of cameras: 0 is any; `camera` is the one whose live view is open. */
const search = z.object({
  ...listSearch,
  client: number,
  floor: number,
  room: number,
  category: number,
  camera: number,
})
export type CameraDashboardSearch = z.output<typeof search>

export const cameraDashboardRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/dashboard-camera',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./camera-dashboard-screen.tsx'), 'CameraDashboardScreen'),
})
