import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { consoleRoute } from '#shell/console-route.tsx'
import { flag, reportSearch } from '../report-search.ts'

/** All that the address of /nerReport carries. */
const search = z.object({
  ...reportSearch,
  byKind: z.boolean().default(true).catch(true),
  byClient: flag,
  byPage: flag,
  byWeek: flag,
})
export type EntityReportSearch = z.output<typeof search>

export const entityReportRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/nerReport',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./entity-report-screen.tsx'), 'EntityReportScreen'),
})
