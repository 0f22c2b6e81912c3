import { approvalFilters } from '@rxdesk/contract/options'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { consoleRoute } from '#shell/console-route.tsx'

/** The address of the approvals: the documents' filter, pending ones without it. */
const search = z.object({
  status: z
    .literal(approvalFilters.map(({ id }) => id))
    .default(0)
    .catch(0),
})

export const approvalRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/adminApproval',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./approval-screen.tsx'), 'ApprovalScreen'),
})
