import { recordSources } from '@rxdesk/contract/areas/mrd/options'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch, openSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** A name and a hospital number never stand in the address. */
const search = z.object({
  ...listSearch,
  ...periodSearch,
  open: openSearch,
  client: z.coerce.number().int().min(0).default(0).catch(0),
  source: z
    .enum(['', ...recordSources])
    .default('')
    .catch(''),
})
export type LabReportsSearch = z.output<typeof search>

export const labReportsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/mrdLabReports',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./lab-reports-screen.tsx'), 'LabReportsScreen'),
})
