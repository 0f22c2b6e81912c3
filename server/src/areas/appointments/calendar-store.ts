import { createHash, randomBytes } from 'node:crypto'
import { openAppointmentStates } from '@rxdesk/contract/appointments'
import type * as contract from '@rxdesk/contract/areas/appointments/calendar-calls'
import type { DoctorCalendar } from '@rxdesk/contract/areas/appointments/schemas'
import { consultTimeSchema } from '@rxdesk/contract/areas/users/schemas'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { dayIn, isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { permissions } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import { ofCaller } from '#domain/people/doctor-store.ts'
import { publicUrl } from '#domain/verification/verification-url.ts'
import type { Db } from '#platform/database/db.ts'
import { announceDoctorDay } from '#platform/events/announce.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { denied, invalid, missing, refused } from '#platform/protocol/problem.ts'
import type { Reading, Work } from '#platform/protocol/work.ts'
import { keepsCalendar, ownsFeed } from './calendar-keeper.ts'
import { ofCallersClients } from './callers-clients.ts'

/** A doctor whom the caller may see; another client's is missing, not denied. */
export async function visibleDoctor(db: Db, caller: Caller, doctorId: number) {
  const row = await db
    .selectFrom('doctors')
    .select(['id', 'name', 'client_id', 'consult_times'])
    .where('id', '=', doctorId)
    .where('approval', '<>', 'merged')
    .where(ofCaller(caller, 'doctors'))
    .executeTakeFirst()
  if (!row) throw missing()
  return row
}

/** A doctor whose calendar the caller may change. */
async function keptDoctor(db: Db, caller: Caller, doctorId: number) {
  const doctor = await visibleDoctor(db, caller, doctorId)
  if (!(await keepsCalendar(db, caller, doctorId))) throw denied()
  return doctor
}

export async function readCalendar(work: Reading, doctorId: number): Promise<DoctorCalendar> {
  const { db, caller, settings, now } = work
  const doctor = await visibleDoctor(db, caller, doctorId)
  const reads = await keepsCalendar(db, caller, doctorId)
  const mayKeep = reads && caller.permissions.includes(permissions.editPrescription)
  const calendar = await db
    .selectFrom('doctor_calendars')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
  const absences = await db
    .selectFrom('doctor_absences')
    .innerJoin('users', 'users.id', 'written_by')
    .innerJoin('doctors', 'doctors.id', 'doctor_absences.doctor_id')
    .select([
      'doctor_absences.id',
      sql<string>`from_day::text`.as('from'),
      sql<string>`to_day::text`.as('to'),
      'reason',
      'agent_id',
    ])
    .where((eb) => eb.or([eb('doctors.id', '=', doctorId), eb('doctors.merged_into', '=', doctorId)]))
    .where('doctor_absences.removed_at', 'is', null)
    .where('to_day', '>=', dayIn(settings.TIME_ZONE, now))
    .orderBy('from_day')
    .orderBy('doctor_absences.id')
    .execute()
  return {
    doctorId,
    doctorName: doctor.name,
    consultTime: z.array(consultTimeSchema).parse(doctor.consult_times),
    perSlot: calendar?.per_slot ?? 1,
    absences: absences.map(({ id, from, to, reason, agent_id }) => ({
      absenceId: id,
      from: wireFromIso(from),
      to: wireFromIso(to),
      reason: reads ? reason : '',
      writtenBy: reads ? agent_id : '',
    })),
    feedMadeAt: calendar?.feed_made_at?.toISOString() ?? '',
    mayKeep,
    mayMakeFeed: mayKeep && (await ownsFeed(db, caller, doctorId)),
  }
}

const ofDoctor = (doctorId: number, clientId: number | null) => ({
  subject: `doctor:${doctorId}`,
  ...(clientId === null ? {} : { clientId }),
})

/** Writes an absence or takes one out, and says how many appointments of the caller's clients lie in it. */
export async function saveAbsence(
  work: Work,
  asked: ParsedRequestOf<typeof contract.saveDoctorAbsence>,
): Promise<AnswerOf<typeof contract.saveDoctorAbsence>> {
  const { db, caller, now } = work
  const doctor = await keptDoctor(db, caller, asked.doctorId)
  const about = ofDoctor(doctor.id, doctor.client_id)
  if (asked.removes !== undefined) {
    const gone = await db
      .updateTable('doctor_absences')
      .set({ removed_at: now })
      .where('id', '=', asked.removes)
      .where('doctor_id', 'in', (eb) =>
        eb
          .selectFrom('doctors')
          .select('id')
          .where((of) => of.or([of('id', '=', doctor.id), of('merged_into', '=', doctor.id)])),
      )
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw missing()
    await work.note('calendar.absence', about, { removed: gone.id })
    await announceDoctorDay(db, { doctorId: doctor.id, day: '' })
    return { message: message('absence.removed'), absenceId: gone.id, appointments: 0 }
  }
  const [from, to] = [isoFromWire(asked.from), isoFromWire(asked.to)]
  if (from === null || to === null)
    throw invalid([{ path: from === null ? 'from' : 'to', message: 'must be a date, dd-mm-yyyy' }])
  if (to < from) throw refused('absence.turned')
  if (asked.reason.length < 3) throw refused('appointment.needsReason')
  const { id } = await db
    .insertInto('doctor_absences')
    .values({
      doctor_id: doctor.id,
      from_day: from,
      to_day: to,
      reason: asked.reason,
      written_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await work.note('calendar.absence', about, { absence: id, from, to })
  await announceDoctorDay(db, { doctorId: doctor.id, day: '' })
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from appointments a
    where a.doctor_id = ${doctor.id} and a.day between ${from} and ${to} and ${ofCallersClients(caller)}
      and a.status in (${sql.join(openAppointmentStates.map((state) => sql.lit(state)))})`.execute(db)
  return { message: message('absence.saved'), absenceId: id, appointments: rows[0]?.total ?? 0 }
}

export async function saveCapacity(
  work: Work,
  { doctorId, perSlot }: { doctorId: number; perSlot: number },
): Promise<{ message: string }> {
  const { db, caller } = work
  const doctor = await keptDoctor(db, caller, doctorId)
  await db
    .insertInto('doctor_calendars')
    .values({ doctor_id: doctorId, per_slot: perSlot })
    .onConflict((conflict) => conflict.column('doctor_id').doUpdateSet({ per_slot: perSlot }))
    .execute()
  await work.note('calendar.capacity', ofDoctor(doctor.id, doctor.client_id), { perSlot })
  await announceDoctorDay(db, { doctorId: doctor.id, day: '' })
  return { message: message('calendar.saved') }
}

/** The secret of a feed's address as it is kept. */
export const feedHash = (secret: string) => createHash('sha256').update(secret).digest()

/**
 * Makes or revokes the address of a doctor's feed. It holds the
 * appointments of the clients that the maker sees.
 */
export async function saveFeed(
  work: Work,
  { doctorId, on }: { doctorId: number; on: boolean },
): Promise<AnswerOf<typeof contract.saveCalendarFeed>> {
  const { db, caller, settings, now } = work
  const doctor = await keptDoctor(db, caller, doctorId)
  if (!(await ownsFeed(db, caller, doctorId))) throw denied()
  const secret = randomBytes(24).toString('base64url')
  const columns = {
    feed_hash: on ? feedHash(secret) : null,
    feed_client_ids: on ? [...caller.clientIds] : [],
    feed_made_at: on ? now : null,
    feed_made_by: on ? caller.userId : null,
  }
  await db
    .insertInto('doctor_calendars')
    .values({ doctor_id: doctorId, ...columns })
    .onConflict((conflict) => conflict.column('doctor_id').doUpdateSet(columns))
    .execute()
  await work.note('calendar.feed', ofDoctor(doctor.id, doctor.client_id), { on })
  return {
    message: message(on ? 'calendar.feedMade' : 'calendar.feedRevoked'),
    address: on ? `${publicUrl(settings)}/api/calendar/${secret}.ics` : '',
  }
}
