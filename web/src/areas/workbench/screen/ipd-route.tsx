import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { tabsOfStay } from '#areas/workbench/case/record/form-tabs.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** `/IPDeRxDetails?erxId=…&tab=…`, as the workbench's own address; `&part=…` within the summary. */
const search = z.object({
  erxId: z.coerce.number().int().positive().optional().catch(undefined),
  tab: z.enum(tabsOfStay).default('desk').catch('desk'),
  /** Of the summary: the part that is shown. */
  part: z.string().max(20).optional().catch(undefined),
  mode: z.literal('view').optional().catch(undefined),
})

export const inpatientDetailRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/IPDeRxDetails',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./ipd-screen.tsx'), 'InpatientDetailScreen'),
})
