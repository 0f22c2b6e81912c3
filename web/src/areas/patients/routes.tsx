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

/** The lists share what their addresses carry. */
function listRoute<const Path extends '/registered-patients' | '/prescription-patients' | '/abhaUsers'>(
  path: Path,
  screen: 'RegisteredPatients' | 'PrescriptionPatients' | 'AbhaUsers',
) {
  return createRoute({
    getParentRoute: () => consoleRoute,
    path,
    validateSearch: listed,
    search: { middlewares: [stripSearchParams(listed.parse({}))] },
    component: lazyRouteComponent(() => import('./patient-lists.tsx'), screen),
  })
}
export const registeredPatientsRoute = listRoute('/registered-patients', 'RegisteredPatients')
export const prescriptionPatientsRoute = listRoute('/prescription-patients', 'PrescriptionPatients')
export const abhaUsersRoute = listRoute('/abhaUsers', 'AbhaUsers')

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
