import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#shell/root-route.tsx'

/** Open to whoever has a link of a message; the code stands in the fragment, which no browser sends to a server. */
export const stopRemindersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stop',
  component: lazyRouteComponent(() => import('./stop-screen.tsx'), 'StopScreen'),
})
