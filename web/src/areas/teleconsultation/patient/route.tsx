import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#shell/root-route.tsx'

/** Open to whoever has a link: the patient of a video consultation, without an account. */
export const patientConsultationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/consultation',
  component: lazyRouteComponent(() => import('./consultation-screen.tsx'), 'ConsultationScreen'),
})
