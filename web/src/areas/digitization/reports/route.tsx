import { reportStatuses } from '@rxdesk/contract/options'
import { wireDate } from '@rxdesk/contract/wire-types'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

const search = z.object({
  ...listSearch,
  /** dd-mm-yyyy; empty is the usual range, ending today. */
  from: wireDate.default('').catch(''),
  to: wireDate.default('').catch(''),
  status: z.enum(reportStatuses).or(z.literal('')).default('').catch(''),
})

export const digitizationReportsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/digitizationreports',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./reports-screen.tsx'), 'DigitizationReportsScreen'),
})
