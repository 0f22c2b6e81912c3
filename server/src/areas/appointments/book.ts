import { appointmentStatus } from '@rxdesk/contract/appointments'
import type { insertAppointmentDetails } from '@rxdesk/contract/areas/appointments/booking-calls'
import { weeklyDays } from '@rxdesk/contract/areas/appointments/rules/bookable'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { instantAt, isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { timeSlots } from '@rxdesk/contract/options'
import { ofAppointment } from '#domain/appointments/appointment-subject.ts'
import { requireActiveClient } from '#domain/client-terms/active-client.ts'
import { patientFor } from '#domain/people/patient-of-case.ts'
import { refuseKnownPerson } from '#domain/people/refuse-known-person.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { announceDoctorDay } from '#platform/events/announce.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { appointmentNo } from './appointment-number.ts'
import { type AppointmentData, lockDoctor, requirePlace } from './place.ts'
import { requireForce, requireFree } from './require-free.ts'
import { tellPatient } from './tell-patient.ts'

type Asked = ParsedRequestOf<typeof insertAppointmentDetails>

/** Books an appointment, or one a week: all of them or, where one cannot be, none. In the caller's transaction. */
export async function book(work: Work, asked: Asked): Promise<AnswerOf<typeof insertAppointmentDetails>> {
  const { db, caller, settings } = work
  requireForce(work, asked)
  const client = await requireActiveClient(work, asked.clientId)
  const from = asked.fromErxId === undefined ? undefined : await requireVisible(db, caller, asked.fromErxId)
  if (from && from.client_id !== client.id) throw missing()
  const patientId = from?.patient_id ?? asked.patientId
  if (patientId === undefined) await refuseKnownPerson(work, asked)
  const patient = await patientFor(work, { ...asked, patientId, clientId: client.id })
  const place = {
    doctorId: asked.doctorId ?? null,
    departmentId: asked.departmentId ?? null,
    hospitalId: asked.hospitalId ?? null,
    kindId: asked.appointmentTypeId,
  }
  await requirePlace(db, client.id, place)
  if (place.doctorId !== null) await lockDoctor(db, place.doctorId)
  const days = weeklyDays(isoFromWire(asked.appointmentDate) ?? '', asked.repeatWeeks)
  const wanted = { ...asked, clientId: client.id, patientId: patient.id, doctorId: place.doctorId }
  const forced = await requireFree(work, wanted, days, asked)
  const rows = (await db
    .insertInto('appointments')
    .values(
      days.map((day) => ({
        client_id: client.id,
        patient_id: patient.id,
        doctor_id: place.doctorId,
        department_id: place.departmentId,
        hospital_id: place.hospitalId,
        kind_id: place.kindId,
        mode: asked.mode,
        day,
        slot: asked.slot,
        minutes: asked.minutes,
        starts_at: startOf(settings.TIME_ZONE, day, asked.slot),
        status: appointmentStatus.pending,
        note: asked.note,
        tell: asked.tell,
        remind_minutes: asked.remindMinutes,
        from_erx_id: from?.id ?? null,
        booked_as: from ? 'case' : asked.walkIn ? 'walkIn' : 'desk',
        forced_reason: forced ? asked.forceReason : '',
        arrived_at: asked.walkIn ? work.now : null,
        booked_by: caller.userId,
      })),
    )
    .returningAll()
    .execute()) as AppointmentData[]
  const [first] = rows
  if (!first) throw new Error('nothing was booked')
  if (rows.length > 1)
    await db
      .updateTable('appointments')
      .set({ series_id: first.id })
      .where('client_id', '=', client.id)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  for (const row of rows)
    await work.note('appointment.book', ofAppointment(row), {
      patientId: patient.id,
      doctorId: row.doctor_id,
      day: row.day,
      slot: row.slot,
      minutes: row.minutes,
      ...(from ? { fromErxId: from.id } : {}),
      ...(forced ? { forced: true, reason: asked.forceReason } : {}),
    })
  if (place.doctorId !== null)
    for (const day of days) await announceDoctorDay(db, { doctorId: place.doctorId, day })
  if (asked.tell) await tellPatient(work, 'booked', rows)
  return {
    message:
      rows.length > 1
        ? message('appointment.bookedWeekly', { count: rows.length })
        : message('appointment.booked'),
    appointmentId: first.id,
    appointmentNo: appointmentNo(first.id),
    booked: rows.map(({ id, day, slot }) => ({ appointmentId: id, date: wireFromIso(day), slot })),
  }
}

/** The instant at which a slot of a day (yyyy-mm-dd) begins. */
export function startOf(timeZone: string, day: string, slot: number): Date {
  return instantAt(timeZone, day, timeSlots[slot - 1]?.time ?? '00:00')
}
