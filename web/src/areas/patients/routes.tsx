import { createRoute, lazyRouteComponent, redirect, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

const day = z
  .string()
  .regex(/^(\d{2}-\d{2}-\d{4})?$/)
  .default('')
  .catch('')
const id = z.coerce.number().int().min(0).default(0).catch(0)

/** All that the address of a list of patients carries: whom it is searched for is no part of it. */
const listed = z.object({ ...listSearch, client: id, from: day, to: day })
export type PatientListSearch = z.output<typeof listed>

export const registeredPatientsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  validateSearch: listed,
  search: { middlewares: [stripSearchParams(listed.parse({}))] },
  path: '/registered-patients',
  component: lazyRouteComponent(() => import('./patient-lists.tsx'), 'RegisteredPatients'),
})
export const prescriptionPatientsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  validateSearch: listed,
  search: { middlewares: [stripSearchParams(listed.parse({}))] },
  path: '/prescription-patients',
  component: lazyRouteComponent(() => import('./patient-lists.tsx'), 'PrescriptionPatients'),
})
export const abhaUsersRoute = createRoute({
  getParentRoute: () => consoleRoute,
  validateSearch: listed,
  search: { middlewares: [stripSearchParams(listed.parse({}))] },
  path: '/abhaUsers',
  component: lazyRouteComponent(() => import('./patient-lists.tsx'), 'AbhaUsers'),
})

const searched = z.object({ ...listSearch, client: id })
export const searchPatientRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/searchPatient',
  validateSearch: searched,
  search: { middlewares: [stripSearchParams(searched.parse({}))] },
  component: lazyRouteComponent(() => import('./search-screen.tsx'), 'SearchScreen'),
})

/** A patient by his number, and the page of his prescriptions. */
const viewed = z.object({ ...listSearch, patientId: id })
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
