import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#shell/root-route.tsx'

/** Where Google's consent page sends people back to; open, as the session may have ended meanwhile (screens 2). */
export const driveArrivalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/driveAuthres',
  component: lazyRouteComponent(() => import('./drive-arrival-screen.tsx'), 'DriveArrivalScreen'),
})
