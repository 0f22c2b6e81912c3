import { reportPeriods } from '@rxdesk/contract/options'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { periodSearch } from '#parts/report-period/period-search.ts'
import { consoleRoute } from '#shell/console-route.tsx'

const search = z.object({
  ...periodSearch,
  /** The panel opens with the month. */
  period: z.enum(reportPeriods).default('thisMonth').catch('thisMonth'),
  /** 0 is every client that one sees. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
})

export const partnerPanelRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/amazonPanel',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./panel-screen.tsx'), 'PartnerPanelScreen'),
})
