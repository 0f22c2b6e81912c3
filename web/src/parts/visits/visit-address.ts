import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'

/** Where an appointment stands on /appointmentBooking: the day of its doctor, or the list of the day of a department. */
export function visitAddress({ date, doctorId }: Pick<AppointmentRow, 'date' | 'doctorId'>) {
  return doctorId === 0
    ? ({ view: 'list', from: date, to: date } as const)
    : ({ view: 'day', day: date, doctor: doctorId } as const)
}
