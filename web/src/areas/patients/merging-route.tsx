import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

const id = z.coerce.number().int().min(0).default(0).catch(0)

/** The list, the record whose duplicates are listed, and the two records, or the merge, being viewed. */
const search = z.object({
  ...listSearch,
  list: z.enum(['likely', 'made']).default('likely').catch('likely'),
  client: id,
  patient: id,
  one: id,
  other: id,
  merge: id,
})
export type MergingSearch = z.output<typeof search>

export const mergingRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/mergingPatient',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./merging-screen.tsx'), 'MergingScreen'),
})
