import { visitModes } from '@rxdesk/contract/areas/appointments/schemas'
import { bookingCodes } from '@rxdesk/contract/options'
import { wireDate } from '@rxdesk/contract/wire-types'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'
import { appointmentViews } from './options.ts'

const day = wireDate.default('').catch('')
const id = z.coerce.number().int().min(0).default(0).catch(0)

/** A name and a mobile number never stand in the address. */
const search = z.object({
  ...listSearch,
  view: z.enum(appointmentViews).default('list').catch('list'),
  /** Of the list: dd-mm-yyyy, empty for today and the 30 days after it. */
  from: day,
  to: day,
  /** Of the day view, empty for today. */
  day,
  doctor: id,
  department: id,
  client: id,
  kind: id,
  status: z.enum(bookingCodes).default('-1').catch('-1'),
  mode: z
    .union([z.enum(visitModes), z.literal('')])
    .default('')
    .catch(''),
})
export type AppointmentSearch = z.output<typeof search>

export const appointmentsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/appointmentBooking',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./appointments-screen.tsx'), 'AppointmentsScreen'),
})
