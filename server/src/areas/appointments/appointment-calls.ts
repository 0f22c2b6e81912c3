import * as contract from '@rxdesk/contract/areas/appointments/booking-calls'
import { appointmentDays } from '@rxdesk/contract/areas/appointments/schemas'
import { isoFromWire, wireDayIn, wireFromIso } from '@rxdesk/contract/dates'
import { rangeFault } from '@rxdesk/contract/report-range'
import { permissions, roles } from '@rxdesk/contract/roles'
import { noteListView } from '#domain/people/contact-view.ts'
import { readDoctor } from '#domain/people/doctor-store.ts'
import { seenPatient } from '#domain/people/seen-patient.ts'
import { visitCalendar } from '#engines/delivery/calendar-visit.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { appointmentsOfPatient, type ListAsked, listAppointments } from './appointment-list-store.ts'
import { appointmentNo } from './appointment-number.ts'
import { book } from './book.ts'
import { figuresOfDay } from './day-figures-store.ts'
import { slotsOfDay } from './doctor-day-store.ts'
import { namesOf } from './tell-patient.ts'
import { updateAppointment, visibleAppointment } from './update.ts'
import { entryOf, patientEntryWords } from './visit-entry.ts'

/** Booking, the lists, and what is done to an appointment. */
export function appointmentCalls() {
  return [
    serve(contract.insertAppointmentDetails, { run: book }),
    serve(contract.updateAppointmentDetails, { run: updateAppointment }),
    serve(contract.getAppointments, {
      async run(work, asked) {
        const staffOfClient = isClientStaffAlone(work.caller)
        const range = soundRange(work, asked, staffOfClient)
        const shown = { contact: !staffOfClient, outcome: readsOutcome(work.caller), actions: !staffOfClient }
        const [page, figures] = await Promise.all([
          listAppointments(work, { ...asked, ...range }, shown),
          range.from === range.to
            ? figuresOfDay(work, isoFromWire(range.from) ?? '', asked)
            : Promise.resolve([]),
        ])
        if (shown.contact && page.data.length > 0) await noteListView(work, 'appointments')
        return { ...page, figures }
      },
    }),
    serve(contract.getSlots, {
      async run(work, { doctorId, day }) {
        const doctor = await readDoctor(work.db, work.caller, doctorId)
        if (!doctor) throw missing()
        const hospitals = doctor.doctorhospitals.map(({ hospitalId, hospitalName }) => ({
          id: hospitalId,
          name: hospitalName,
        }))
        return {
          ...(await slotsOfDay(work, doctorId, isoFromWire(day) ?? '')),
          doctorName: doctor.docName,
          hospitals,
        }
      },
    }),
    serve(contract.getPatientAppointmentDetails, {
      async run(work, { patientId, offset, limit }) {
        const { db, caller } = work
        const patient = await seenPatient(db, caller, patientId)
        // The number stands at the patient, where looking at it is noted.
        return appointmentsOfPatient(
          work,
          { clientId: patient.client_id, patientId: patient.id, offset, limit },
          { contact: false, outcome: readsOutcome(caller), actions: true },
        )
      },
    }),
    serve(contract.getAppointmentEntry, {
      async run({ db, caller, settings }, { appointmentId }) {
        const row = await visibleAppointment(db, caller, appointmentId)
        const entry = entryOf(settings, row, patientEntryWords(await namesOf(db, row)))
        return {
          fileName: `${appointmentNo(row.id)}.ics`,
          calendar: visitCalendar([entry], { method: entry.cancelled ? 'cancel' : 'publish' }),
        }
      },
    }),
  ]
}

/** Staff of a client see what is booked there, and neither contact data nor anything to press. */
function isClientStaffAlone({ roleIds }: Caller): boolean {
  return roleIds.every((role) => role === roles.client || role === roles.vendor)
}

/** Who reads a patient's history reads the prescription of a visit and what was noted. */
function readsOutcome(caller: Caller): boolean {
  return caller.permissions.includes(permissions.viewHistory) && !isClientStaffAlone(caller)
}

/** The days of a list: from today for a month unless they are given, 90 at most; one day for staff of a client. */
function soundRange(
  { settings, now }: Reading,
  { from, to }: Pick<ListAsked, 'from' | 'to'>,
  oneDay: boolean,
): { from: string; to: string } {
  const first = from || wireDayIn(settings.TIME_ZONE, now)
  const last = to || (oneDay ? first : lastDay(first))
  const fault = rangeFault(first, last, appointmentDays.most)
  if (fault) throw refused(fault.key, { days: fault.days })
  if (oneDay && first !== last) throw refused('appointment.oneDay')
  return { from: first, to: last }
}

/** The last day of a list that begins on a day and has the usual length, dd-mm-yyyy. */
function lastDay(first: string): string {
  const begins = Date.parse(`${isoFromWire(first)}T00:00:00Z`)
  return wireFromIso(new Date(begins + (appointmentDays.usual - 1) * 86_400_000).toISOString().slice(0, 10))
}
