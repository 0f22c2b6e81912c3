import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch, openSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'
import { configQuery } from '#wire/config.ts'
import { queryClient } from '#wire/query-client.ts'

/** The address of the users screen; 0 is any, `open` the user whose dialog is open, `csv` the import, or `new`. */
const search = z.object({
  ...listSearch,
  text: z.string().max(100).default('').catch(''),
  role: z.coerce.number().int().min(0).default(0).catch(0),
  permission: z.coerce.number().int().min(0).max(11).default(0).catch(0),
  status: z.coerce.number().int().min(0).max(3).default(0).catch(0),
  client: z.coerce.number().int().min(0).default(0).catch(0),
  open: openSearch,
  csv: openSearch,
})
export type UsersSearch = z.output<typeof search>

/** `/{product}users`: the address of another product is not found here. */
export const usersRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/{$product}users',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  beforeLoad: async ({ params }) => {
    const { productKey } = await queryClient.ensureQueryData(configQuery)
    if (params.product !== productKey) throw redirect({ to: '/error-pages/error-401', replace: true })
  },
  component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
})
