import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { consoleRoute } from '#shell/console-route.tsx'
import { flag, reportSearch } from '../report-search.ts'

/** The address of /nerReportentityruler; `worst` puts the worst rules first. */
const search = z.object({
  ...reportSearch,
  text: z.string().max(100).default('').catch(''),
  worst: flag,
})
export type EntityRulesSearch = z.output<typeof search>

export const entityRulesRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/nerReportentityruler',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./entity-rules-screen.tsx'), 'EntityRulesScreen'),
})
