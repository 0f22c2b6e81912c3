import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { tabsOfDesk } from '#areas/workbench/case/record/form-tabs.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** `/amazoneRxDetails?erxId=…&tab=…`, as the workbench's own address. */
const search = z.object({
  erxId: z.coerce.number().int().positive().optional().catch(undefined),
  tab: z.enum(tabsOfDesk).default('desk').catch('desk'),
  mode: z.literal('view').optional().catch(undefined),
})

export const teleDetailRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/amazoneRxDetails',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./tele-screen.tsx'), 'TeleDetailScreen'),
})
