import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { registrationSearch } from './registration-search.ts'

export const registrationReportRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/registrationReport',
  validateSearch: registrationSearch,
  search: { middlewares: [stripSearchParams(registrationSearch.parse({}))] },
  component: lazyRouteComponent(() => import('./registration-screen.tsx'), 'RegistrationScreen'),
})
