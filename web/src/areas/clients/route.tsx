import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** All that the address of the clients carries; status 0 is any, `open` whether a new one is being made. */
const search = z.object({
  ...listSearch,
  text: z.string().max(100).default('').catch(''),
  status: z.coerce.number().int().min(0).max(2).default(0).catch(0),
  open: z.literal('new').optional().catch(undefined),
})
export type ClientsSearch = z.output<typeof search>

export const clientsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/clients',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./clients-screen.tsx'), 'ClientsScreen'),
})
