import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { consoleRoute } from '#shell/console-route.tsx'

/** The client, and the search for its hospitals. */
const search = z.object({
  clientId: z.coerce.number().int().min(0).default(0).catch(0),
  hospital: z.string().max(100).default('').catch(''),
})

export const editClientRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/edit-client',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  beforeLoad: ({ search: { clientId } }) => {
    if (clientId === 0) throw redirect({ to: '/clients', replace: true })
  },
  component: lazyRouteComponent(() => import('./edit-client-screen.tsx'), 'EditClientScreen'),
})
