import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { isListScreen, LIST_PATH, type MasterPath } from './master-paths.ts'
import { masterSearch } from './master-search.ts'

const screen = lazyRouteComponent(() => import('./master-screen.tsx'), 'MasterScreen')

/** The masters share one screen; the address selects the master. */
function masterRoute<const Path extends MasterPath>(path: Path) {
  return createRoute({
    getParentRoute: () => consoleRoute,
    path,
    validateSearch: masterSearch,
    search: { middlewares: [stripSearchParams(masterSearch.parse({}))] },
    component: screen,
  })
}

/** The lists without a screen in the documents share an address as well. */
const listRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: LIST_PATH,
  validateSearch: masterSearch,
  search: { middlewares: [stripSearchParams(masterSearch.parse({}))] },
  beforeLoad: ({ params }) => {
    if (!isListScreen(params.kind)) throw redirect({ to: '/error-pages/error-401', replace: true })
  },
  component: screen,
})

export const masterRoutes = [
  masterRoute('/symptoms'),
  masterRoute('/diagnosis'),
  masterRoute('/procedure'),
  masterRoute('/investigation'),
  masterRoute('/allergy'),
  masterRoute('/diseases'),
  masterRoute('/specialization'),
  masterRoute('/departmentMaster'),
  masterRoute('/languageMaster'),
  masterRoute('/vaccinationMaster'),
  masterRoute('/vitalMaster'),
  listRoute,
] as const
