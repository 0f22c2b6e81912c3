import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { appointmentSearch } from './appointment-search.ts'

export const appointmentsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/appointmentBooking',
  validateSearch: appointmentSearch,
  search: { middlewares: [stripSearchParams(appointmentSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./appointments-screen.tsx'), 'AppointmentsScreen'),
})
