import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

const id = z.coerce.number().int().min(0).default(0).catch(0)

/** Whose page is open, the erasure that is looked at, and whether the retention is; a name never stands in the address. */
const search = z.object({ ...listSearch, patient: id, erasure: id, retention: id })

export const privacyRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/privacy',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./privacy-screen.tsx'), 'PrivacyScreen'),
})
