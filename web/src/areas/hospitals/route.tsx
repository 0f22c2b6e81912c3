import { hospitalStates } from '@rxdesk/contract/options'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch, openSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/**
 * The address of the hospitals screen: an empty status is all but the merged ones, client 0 any, `open` the hospital
 * whose dialog is open, `other` the one it is compared with; `list` selects hospitals or merges of them, `merge` is the
 * merge whose undo dialog is open.
 */
const search = z.object({
  ...listSearch,
  text: z.string().max(100).default('').catch(''),
  status: z
    .enum(['', ...hospitalStates])
    .default('')
    .catch(''),
  client: z.coerce.number().int().min(0).default(0).catch(0),
  open: openSearch,
  list: z.enum(['records', 'merges']).default('records').catch('records'),
  merge: z.coerce.number().int().min(0).default(0).catch(0),
  other: z.coerce.number().int().min(1).optional().catch(undefined),
})
export type HospitalsSearch = z.output<typeof search>

export const hospitalsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/hospital-master',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./hospitals-screen.tsx'), 'HospitalsScreen'),
})
