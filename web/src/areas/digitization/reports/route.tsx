import { reportStatuses } from '@rxdesk/contract/options'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'
import { consoleRoute } from '#shell/console-route.tsx'

const search = z.object({
  ...listSearch,
  ...periodSearch,
  /** 0 is every client that one sees. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
  status: z.enum(reportStatuses).or(z.literal('')).default('').catch(''),
})

export const digitizationReportsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/digitizationreports',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'DigitizationReportsScreen'),
})
