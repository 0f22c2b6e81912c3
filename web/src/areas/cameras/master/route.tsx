import { cameraMasterTabs, cameraStates } from '@rxdesk/contract/areas/cameras/options'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch, openSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

const number = z.coerce.number().int().min(0).default(0).catch(0)

/** The address of the master of cameras: `open` is the record whose dialog is open, client and floor 0 are any. */
const search = z.object({
  ...listSearch,
  tab: z.enum(cameraMasterTabs).default('cameras').catch('cameras'),
  text: z.string().max(100).default('').catch(''),
  state: z
    .enum(['', ...cameraStates])
    .default('')
    .catch(''),
  client: number,
  floor: number,
  open: openSearch,
})
export type CameraMasterSearch = z.output<typeof search>

export const cameraMasterRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/cameramaster',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./camera-master-screen.tsx'), 'CameraMasterScreen'),
})
