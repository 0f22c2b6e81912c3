import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import type { DoctorPath } from './doctor-lists.ts'
import { doctorSearch } from './doctor-search.ts'

const screen = lazyRouteComponent(() => import('./doctors-screen.tsx'), 'DoctorsScreen')

/** The lists share one screen; the address selects the list. */
function doctorRoute<const Path extends DoctorPath>(path: Path) {
  return createRoute({
    getParentRoute: () => consoleRoute,
    path,
    validateSearch: doctorSearch,
    search: { middlewares: [stripSearchParams(doctorSearch.parse({}))] },
    component: screen,
  })
}

export const doctorRoutes = [
  doctorRoute('/doctors'),
  doctorRoute('/registered-doctors'),
  doctorRoute('/doctor-approved'),
  doctorRoute('/approved-doctors'),
] as const
