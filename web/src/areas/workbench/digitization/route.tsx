import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { tabsOfDesk } from '#areas/workbench/form/form-tabs.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** `/digitizationeRxDetails?erxId=…&tab=…`, as the workbench's own address. */
const search = z.object({
  erxId: z.coerce.number().int().positive().optional().catch(undefined),
  tab: z.enum(tabsOfDesk).default('desk').catch('desk'),
  mode: z.literal('view').optional().catch(undefined),
})

export const digitizationDetailRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/digitizationeRxDetails',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./detail-screen.tsx'), 'DigitizationDetailScreen'),
})
