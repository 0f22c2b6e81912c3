import { type AppointmentAction, appointmentStatus } from '@rxdesk/contract/appointments'
import type { updateAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'

export type UpdateAsked = ParsedRequestOf<typeof updateAppointmentDetails>

const { pending, inProgress, rejected, completed, cancellationPending, cancelled } = appointmentStatus

/** What a status that is asked for means; 0 takes back what was asked or done. */
const actionOfStatus: Record<number, (from: number) => AppointmentAction> = {
  [pending]: (from) => (from === cancellationPending ? 'keep' : 'reopen'),
  [inProgress]: () => 'start',
  [rejected]: () => 'reject',
  [completed]: () => 'complete',
  [cancellationPending]: () => 'askCancel',
  [cancelled]: () => 'cancel',
}

/** The one step that a request asks of an appointment in a status; undefined when it asks for several, or for half a move. */
export function askedStep(asked: UpdateAsked, from: number): AppointmentAction | undefined {
  const { appointmentDate, slot, doctorId, minutes, status, noShow, arrived, sendAgain } = asked
  if (Boolean(appointmentDate) !== (slot !== undefined)) return undefined
  // Another doctor or another length takes other time, at the same hour too.
  const moves = slot !== undefined || doctorId !== undefined || minutes !== undefined
  const edits = [asked.appointmentTypeId, asked.mode, asked.note, asked.tell, asked.remindMinutes].some(
    (value) => value !== undefined,
  )
  const wanted: AppointmentAction[] = [
    ...(moves ? (['move'] as const) : []),
    ...(status === undefined ? [] : [actionOfStatus[status]?.(from) ?? 'edit']),
    ...(noShow ? (['noShow'] as const) : []),
    ...(arrived ? (['arrive'] as const) : []),
    ...(sendAgain ? (['sendAgain'] as const) : []),
    ...(edits ? (['edit'] as const) : []),
  ]
  return wanted.length === 1 ? wanted[0] : undefined
}
