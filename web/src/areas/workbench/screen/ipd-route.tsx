import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { tabsOfDesk } from '#areas/workbench/case/record/form-tabs.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** `/IPDeRxDetails?erxId=…&tab=…`, as the workbench's own address. */
const search = z.object({
  erxId: z.coerce.number().int().positive().optional().catch(undefined),
  tab: z.enum(tabsOfDesk).default('desk').catch('desk'),
  mode: z.literal('view').optional().catch(undefined),
})

export const inpatientDetailRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/IPDeRxDetails',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./ipd-screen.tsx'), 'InpatientDetailScreen'),
})
