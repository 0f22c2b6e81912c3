import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch, openSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'
import { type DoctorPath, statusFilters } from './doctor-lists.ts'

/**
 * All that the address of a list of doctors carries; client 0 is any, `open` the doctor whose dialog is open, or `new`;
 * `list` whether doctors or merges of them are shown, `merge` the one whose taking back is open.
 */
export const doctorSearch = z.object({
  ...listSearch,
  text: z.string().max(100).default('').catch(''),
  status: z
    .union([z.literal(''), z.coerce.string().pipe(z.enum(statusFilters))])
    .default('')
    .catch(''),
  client: z.coerce.number().int().min(0).default(0).catch(0),
  open: openSearch,
  list: z.enum(['records', 'merges']).default('records').catch('records'),
  merge: z.coerce.number().int().min(0).default(0).catch(0),
})
export type DoctorSearch = z.output<typeof doctorSearch>

const screen = lazyRouteComponent(() => import('./doctors-screen.tsx'), 'DoctorsScreen')

/** The lists share one screen; the address says which it is. */
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
