import { workSteps } from '@rxdesk/contract/areas/my-work/schemas'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'
import { consoleRoute } from '#shell/console-route.tsx'

const search = z.object({
  ...listSearch,
  ...periodSearch,
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
