import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import type { ToldValues } from './told-fields.tsx'

/** What an edit asks. A note that was not shown is left out: it would be wiped. */
export function editAsked(
  { appointmentId, version }: Pick<AppointmentRow, 'appointmentId' | 'version'>,
  { kind, note, ...rest }: ToldValues,
  noteShown: boolean,
) {
  return {
    appointmentId,
    version,
    ...rest,
    ...(noteShown ? { note } : {}),
    ...(kind ? { appointmentTypeId: kind.id } : {}),
  }
}
