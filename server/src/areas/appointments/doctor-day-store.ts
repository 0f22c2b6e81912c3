import { openAppointmentStates } from '@rxdesk/contract/appointments'
import type { getSlots } from '@rxdesk/contract/areas/appointments/booking-calls'
import {
  type Absence,
  type DoctorDay,
  slotState,
  type TakenTime,
  takenIn,
} from '@rxdesk/contract/areas/appointments/rules/bookable'
import { consultTimeSchema } from '@rxdesk/contract/areas/users/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { clockText, dayIn } from '@rxdesk/contract/dates'
import { timeSlots } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/database/db.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { keepsCalendar } from './calendar-keeper.ts'

/** Doctors who were merged into one are the same person: their absences count too. */
const sameDoctor = (doctorId: number) =>
  sql`(select id from doctors where id = ${doctorId} or merged_into = ${doctorId})`

/** How a doctor may be booked, with the absences of a range of days (yyyy-mm-dd). */
export async function doctorDay(
  db: Db,
  doctorId: number,
  { from, to }: { from: string; to: string },
): Promise<DoctorDay & { absences: (Absence & { reason: string })[] }> {
  const [doctor, absences] = await Promise.all([
    db
      .selectFrom('doctors')
      .leftJoin('doctor_calendars', 'doctor_calendars.doctor_id', 'doctors.id')
      .select(['consult_times', 'per_slot'])
      .where('doctors.id', '=', doctorId)
      .executeTakeFirst(),
    sql<Absence & { reason: string }>`select from_day::text as "from", to_day::text as "to", reason
      from doctor_absences where doctor_id in ${sameDoctor(doctorId)} and removed_at is null
        and from_day <= ${to} and to_day >= ${from} order by from_day, id`.execute(db),
  ])
  return {
    consultTimes: z.array(consultTimeSchema).parse(doctor?.consult_times ?? []),
    perSlot: doctor?.per_slot ?? 1,
    absences: absences.rows,
  }
}

const takes = sql`status in (${sql.join(openAppointmentStates.map((state) => sql.lit(state)))})`

/** The times of a day that a doctor's appointments take, of whichever client; without one of them where it is moved. */
export async function takenByDoctor(db: Db, doctorId: number, day: string, except = 0): Promise<TakenTime[]> {
  const { rows } = await sql<TakenTime>`select slot, minutes from appointments
    where doctor_id = ${doctorId} and day = ${day} and ${takes} and id <> ${except}`.execute(db)
  return rows
}

/** The same of a patient. */
export async function takenByPatient(
  db: Db,
  { clientId, patientId }: { clientId: number; patientId: number },
  day: string,
  except = 0,
): Promise<TakenTime[]> {
  const { rows } = await sql<TakenTime>`select slot, minutes from appointments
    where client_id = ${clientId} and patient_id = ${patientId} and day = ${day} and ${takes} and id <> ${except}`.execute(
    db,
  )
  return rows
}

/** The local day and slot of this moment. */
export function slotNow({ settings, now }: Pick<Reading, 'settings' | 'now'>): { day: string; slot: number } {
  const [hours = 0, minutes = 0] = clockText(now.toISOString(), settings.TIME_ZONE)
    .slice(-5)
    .split(':')
    .map(Number)
  return { day: dayIn(settings.TIME_ZONE, now), slot: hours * 2 + (minutes >= 30 ? 2 : 1) }
}

/** The slots of a doctor's day (yyyy-mm-dd), and why they are away for who keeps their calendar. */
export async function slotsOfDay(
  work: Reading,
  doctorId: number,
  day: string,
): Promise<Pick<AnswerOf<typeof getSlots>, 'slots' | 'absence'>> {
  const { db, caller } = work
  const [doctor, taken, reads] = await Promise.all([
    doctorDay(db, doctorId, { from: day, to: day }),
    takenByDoctor(db, doctorId, day),
    keepsCalendar(db, caller, doctorId),
  ])
  const now = slotNow(work)
  return {
    absence: reads ? (doctor.absences[0]?.reason ?? '') : '',
    slots: timeSlots.map(({ id: slot }) => {
      const count = takenIn(taken, slot)
      const isPast = day < now.day || (day === now.day && slot <= now.slot)
      return {
        slot,
        taken: count,
        of: doctor.perSlot,
        state: slotState(doctor, { day, slot, taken: count, isPast }),
      }
    }),
  }
}
