import { reportStatuses } from '@rxdesk/contract/options'
import { wireDate } from '@rxdesk/contract/wire-types'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

const search = z.object({
  ...listSearch,
  /** dd-mm-yyyy; empty is the usual range, ending today. */
  from: wireDate.default('').catch(''),
  to: wireDate.default('').catch(''),
  status: z.enum(reportStatuses).or(z.literal('')).default('').catch(''),
  /** 0 is every client that one sees. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
})
export type ClientDashboardSearch = z.output<typeof search>

export const clientDashboardRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/clientDashboard',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./client-dashboard-screen.tsx'), 'ClientDashboardScreen'),
})
