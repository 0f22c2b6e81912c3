import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { consoleRoute } from './console-route.tsx'

export const administrationRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/administration',
  component: lazyRouteComponent(() => import('./administration-screen.tsx'), 'AdministrationScreen'),
})
