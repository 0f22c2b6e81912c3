import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'

export const welcomeRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./welcome-screen.tsx'), 'WelcomeScreen'),
})
