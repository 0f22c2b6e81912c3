import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router'
import { rootRoute } from '#shell/root-route.tsx'
import { configQuery } from '#wire/config.ts'
import { queryClient } from '#wire/query-client.ts'
import { outboxDefaults, outboxSearchSchema } from './outbox-search.ts'

/** Open, in demo mode alone: elsewhere there is no such page. */
export const demoOutboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/demo/outbox',
  validateSearch: outboxSearchSchema,
  search: { middlewares: [stripSearchParams(outboxDefaults)] },
  beforeLoad: async () => {
    const { demo } = await queryClient.ensureQueryData(configQuery)
    if (!demo) throw redirect({ to: '/error-pages/error-404', replace: true })
  },
  component: lazyRouteComponent(() => import('./outbox-screen.tsx'), 'OutboxScreen'),
})
