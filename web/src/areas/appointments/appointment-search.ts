import { visitModes } from '@rxdesk/contract/areas/appointments/options'
import { bookingCodes } from '@rxdesk/contract/options'
import { wireDate } from '@rxdesk/contract/wire-types'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { appointmentViews } from './options.ts'

const day = wireDate.default('').catch('')
const id = z.coerce.number().int().min(0).default(0).catch(0)

/** A name and a mobile number never stand in the address. */
export const appointmentSearch = z.object({
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
  /** Whom a new appointment is for, and the prescription that asked for it. */
  patient: id,
  erx: id,
  status: z.enum(bookingCodes).default('-1').catch('-1'),
  visit: z
    .union([z.enum(visitModes), z.literal('')])
    .default('')
    .catch(''),
})
export type AppointmentSearch = z.output<typeof appointmentSearch>
