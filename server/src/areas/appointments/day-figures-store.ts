import { appointmentStatus } from '@rxdesk/contract/appointments'
import type { DayFigures } from '@rxdesk/contract/areas/appointments/schemas'
import { dayAfter, startOfDay } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import type { Reading } from '#platform/protocol/work.ts'
import { ofCallersClients } from './callers-clients.ts'

const { pending, rejected, cancelled } = appointmentStatus

/**
 * What each doctor has to do on a day (yyyy-mm-dd), of the caller's clients. Cancelled and rejected appointments count
 * nowhere, except those to which the patient did not come.
 */
export async function figuresOfDay(
  { db, caller, settings }: Reading,
  day: string,
  { doctorId, clientId }: { doctorId: number; clientId: number | '' },
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`select a.doctor_id as "doctorId", o.name as "doctorName",
      count(*)::int as booked,
      count(*) filter (where a.arrived_at is not null)::int as arrived,
      count(*) filter (where a.arrived_at > a.starts_at)::int as late,
      count(*) filter (where a.arrived_at is not null and a.started_at is null and a.status = ${sql.lit(pending)})::int as waiting,
      count(*) filter (where a.no_show)::int as "notCome",
      round(avg(extract(epoch from a.started_at - greatest(a.arrived_at, a.starts_at)) / 60)
        filter (where a.started_at >= greatest(a.arrived_at, a.starts_at)))::int as "waitMinutes"
    from appointments a join doctors o on o.id = a.doctor_id
    where a.starts_at >= ${startOfDay(settings.TIME_ZONE, day)}
      and a.starts_at < ${startOfDay(settings.TIME_ZONE, dayAfter(day))} and ${ofCallersClients(caller)}
      and (a.status not in (${sql.lit(rejected)}, ${sql.lit(cancelled)}) or a.no_show)
      ${doctorId ? sql`and a.doctor_id = ${doctorId}` : sql``}
      ${clientId ? sql`and a.client_id = ${clientId}` : sql``}
    group by a.doctor_id, o.name order by lower(o.name), a.doctor_id`.execute(db)
  return rows
}
