import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'
import { idSearch, patientListSearch } from './patient-list-search.ts'

export const registeredPatientsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  validateSearch: patientListSearch,
  search: { middlewares: [stripSearchParams(patientListSearch.parse({}))] },
  path: '/registered-patients',
  staticData: { title: 'title.registeredPatients' },
  component: lazyRouteComponent(() => import('./patient-lists.tsx'), 'RegisteredPatients'),
})
export const prescriptionPatientsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  validateSearch: patientListSearch,
  search: { middlewares: [stripSearchParams(patientListSearch.parse({}))] },
  path: '/prescription-patients',
  staticData: { title: 'title.prescriptionPatients' },
  component: lazyRouteComponent(() => import('./patient-lists.tsx'), 'PrescriptionPatients'),
})
export const abhaUsersRoute = createRoute({
  getParentRoute: () => consoleRoute,
  validateSearch: patientListSearch,
  search: { middlewares: [stripSearchParams(patientListSearch.parse({}))] },
  path: '/abhaUsers',
  staticData: { title: 'title.abhaUsers' },
  component: lazyRouteComponent(() => import('./patient-lists.tsx'), 'AbhaUsers'),
})

const searched = z.object({ ...listSearch, client: idSearch })
export const searchPatientRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/searchPatient',
  staticData: { title: 'title.searchPatient' },
  validateSearch: searched,
  search: { middlewares: [stripSearchParams(searched.parse({}))] },
  component: lazyRouteComponent(() => import('./search-screen.tsx'), 'SearchScreen'),
})

/** A patient by his number, and the page of his prescriptions. */
const viewed = z.object({ ...listSearch, patientId: idSearch })
export const viewPatientRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/viewPatientDetails',
  staticData: { title: 'title.patient' },
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
