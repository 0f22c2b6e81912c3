import { openAppointmentStates } from '@rxdesk/contract/appointments'
import { slotsOf } from '@rxdesk/contract/areas/appointments/rules/bookable'
import type { AppointmentRow, DaySlot } from '@rxdesk/contract/areas/appointments/schemas'

/** A row of a doctor's day: an appointment that begins in the slot, or the slot itself. */
export type DayRow = { key: string; slot: number } & (
  | { appointment: AppointmentRow }
  | { appointment?: undefined; state: 'free' | 'taken' | 'past' }
)

const isOpen = ({ status }: AppointmentRow) => openAppointmentStates.some((state) => state === status)

/**
 * The rows of a day, in the order of its time: every appointment once, a free slot as long as it holds one more, and a
 * slot that is taken by an earlier appointment or by another client's. Hours without consulting show what is in them.
 */
export function dayRows(slots: readonly DaySlot[], appointments: readonly AppointmentRow[]): DayRow[] {
  return slots.flatMap(({ slot, state }): DayRow[] => {
    const begin = appointments.filter((one) => one.slot === slot)
    const rows: DayRow[] = begin.map((appointment) => ({
      key: `a${appointment.appointmentId}`,
      slot,
      appointment,
    }))
    const goesOn = appointments.some((one) => isOpen(one) && one.slot < slot && slotsOf(one).includes(slot))
    if (state === 'free') rows.push({ key: `s${slot}`, slot, state })
    if (state === 'past' && begin.length === 0 && !goesOn) rows.push({ key: `s${slot}`, slot, state })
    if (state === 'taken' && !begin.some(isOpen)) rows.push({ key: `s${slot}`, slot, state })
    return rows
  })
}
