import { getAppointmentEntry } from '@rxdesk/contract/areas/appointments/booking-calls'
import { useServerText } from '#language/use-server-text.ts'
import { notify } from '#shell/notices.ts'
import { saveAs } from '#wire/save-as.ts'
import { askCall } from '#wire/wire.ts'

/** Saves the entry of an appointment for a calendar program, as an .ics file. */
export function useVisitEntry(): (appointmentId: number) => Promise<void> {
  const { errorText } = useServerText()
  return async (appointmentId) => {
    try {
      const { fileName, calendar } = await askCall(getAppointmentEntry, { appointmentId })
      saveAs(new Blob([calendar], { type: 'text/calendar' }), fileName)
    } catch (error) {
      notify.error(errorText(error as Error))
    }
  }
}
