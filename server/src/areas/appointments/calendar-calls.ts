import * as contract from '@rxdesk/contract/areas/appointments/calendar-calls'
import { serve } from '#platform/protocol/handler.ts'
import { readCalendar, saveAbsence, saveCapacity, saveFeed } from './calendar-store.ts'

/** How the calendars of doctors are kept. */
export function calendarCalls() {
  return [
    serve(contract.getDoctorCalendar, { run: (work, { doctorId }) => readCalendar(work, doctorId) }),
    serve(contract.saveDoctorAbsence, { run: saveAbsence }),
    serve(contract.saveDoctorCapacity, { run: saveCapacity }),
    serve(contract.saveCalendarFeed, { run: saveFeed }),
  ]
}
