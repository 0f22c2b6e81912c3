import { covidStatuses } from '@rxdesk/contract/covid/status'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** A name and a mobile number never stand in the address. `patient` is who is shown in place of the list. */
const search = z.object({
  ...listSearch,
  ...periodSearch,
  /** -1 is every status. */
  status: z.coerce
    .number()
    .refine((code) => [-1, ...covidStatuses].some((known) => known === code))
    .default(-1)
    .catch(-1),
  client: z.coerce.number().int().min(0).default(0).catch(0),
  patient: z.coerce.number().int().min(0).default(0).catch(0),
})

export const covidRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/covidVitals',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./covid-screen.tsx'), 'CovidScreen'),
})
