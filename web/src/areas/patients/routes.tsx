import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'
import { idSearch, patientListSearch } from './patient-list-search.ts'

/** The lists share what their addresses carry. */
function listRoute<const Path extends '/registered-patients' | '/prescription-patients' | '/abhaUsers'>(
  path: Path,
  screen: 'RegisteredPatients' | 'PrescriptionPatients' | 'AbhaUsers',
) {
  return createRoute({
    getParentRoute: () => consoleRoute,
    path,
    validateSearch: patientListSearch,
    search: { middlewares: [stripSearchParams(patientListSearch.parse({}))] },
    component: lazyRouteComponent(() => import('./patient-lists.tsx'), screen),
  })
}
export const registeredPatientsRoute = listRoute('/registered-patients', 'RegisteredPatients')
export const prescriptionPatientsRoute = listRoute('/prescription-patients', 'PrescriptionPatients')
export const abhaUsersRoute = listRoute('/abhaUsers', 'AbhaUsers')

const searched = z.object({ ...listSearch, client: idSearch })
export const searchPatientRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/searchPatient',
  validateSearch: searched,
  search: { middlewares: [stripSearchParams(searched.parse({}))] },
  component: lazyRouteComponent(() => import('./search-screen.tsx'), 'SearchScreen'),
})

/** A patient by number, and the page of their prescriptions. */
const viewed = z.object({ ...listSearch, patientId: idSearch })
export const viewPatientRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/viewPatientDetails',
  validateSearch: viewed,
  search: { middlewares: [stripSearchParams(viewed.parse({}))] },
  beforeLoad: ({ search: { patientId } }) => {
    if (patientId === 0) throw redirect({ to: '/searchPatient', replace: true })
  },
  component: lazyRouteComponent(() => import('./view-screen.tsx'), 'ViewScreen'),
})

export const patientRoutes = [
  registeredPatientsRoute,
  prescriptionPatientsRoute,
  abhaUsersRoute,
  searchPatientRoute,
  viewPatientRoute,
] as const
