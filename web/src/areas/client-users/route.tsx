import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch, openSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** The address of the client users screen; 0 is any, `open` the user whose dialog is open, or `new`. */
const search = z.object({
  ...listSearch,
  text: z.string().max(100).default('').catch(''),
  status: z.coerce.number().int().min(0).max(2).default(0).catch(0),
  type: z.coerce.number().int().min(0).max(3).default(0).catch(0),
  client: z.coerce.number().int().min(0).default(0).catch(0),
  open: openSearch,
})
export type ClientUsersSearch = z.output<typeof search>

export const clientUsersRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/client-credentials',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./client-users-screen.tsx'), 'ClientUsersScreen'),
})
