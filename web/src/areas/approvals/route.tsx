import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'

export const approvalRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/adminApproval',
  component: lazyRouteComponent(() => import('./approval-screen.tsx'), 'ApprovalScreen'),
})
