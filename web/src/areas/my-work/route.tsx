import { workSteps } from '@rxdesk/contract/areas/my-work/schemas'
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
  view: z
    .enum([...workSteps, 'returns'])
    .default('day')
    .catch('day'),
})

export const myWorkRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/my-work',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./my-work-screen.tsx'), 'MyWorkScreen'),
})
