import { appointmentStatus } from '@rxdesk/contract/appointments'
import { dayIn } from '@rxdesk/contract/dates'
import { userStatus } from '@rxdesk/contract/options'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { visitCalendar } from '#engines/delivery/calendar-visit.ts'
import type { Services } from '#platform/services.ts'
import { feedHash } from './calendar-store.ts'
import { ofCallersClients } from './callers-clients.ts'
import type { AppointmentData } from './place.ts'
import { entryOf } from './visit-entry.ts'

/** Days before and after today that a feed holds. */
const DAYS_BACK = 31
const DAYS_AHEAD = 366

type FeedRow = AppointmentData & {
  kind: string
  place: string
  address: string
  patient: string
  uhid: string
}

/**
 * GET /api/calendar/<secret>.ics : the appointments of a doctor, for a calendar program that subscribes to it. Whoever
 * has the address reads it, so that it names no patient unless the deployment allows it (CALENDAR_PATIENT_NAMES). It
 * holds the clients that its maker saw when they made it and still sees.
 */
export function serveCalendarFeed(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async (request, reply) => {
    const [, secret] = /^([\w-]{32})\.ics$/.exec(request.params.file) ?? []
    const text = secret === undefined ? undefined : await feedOf(services, secret)
    if (text === undefined) return reply.code(404).send({ status: 404, body: { message: 'No record found' } })
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(text)
  })
}

async function feedOf({ db, settings }: Services, secret: string): Promise<string | undefined> {
  const feed = await db
    .selectFrom('doctor_calendars')
    .innerJoin('doctors', 'doctors.id', 'doctor_calendars.doctor_id')
    .innerJoin('users', 'users.id', 'feed_made_by')
    .select(['doctor_calendars.doctor_id', 'name', 'feed_client_ids', 'users.client_ids'])
    .where('feed_hash', '=', feedHash(secret))
    .where('approval', '<>', 'merged')
    // It ends with the access of who made it.
    .where('users.status', '=', userStatus.active)
    .where('users.locked', '=', false)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst()
  if (!feed) return undefined
  const { rejected, cancelled } = appointmentStatus
  const today = dayIn(settings.TIME_ZONE, new Date())
  const { rows } = await sql<FeedRow>`select a.*, m.name as kind, coalesce(h.name, k.name) as place,
      coalesce(h.address, '') as address, trim(p.first_name || ' ' || p.last_name) as patient, p.uhid
    from appointments a join clients k on k.id = a.client_id join master_terms m on m.id = a.kind_id
    join patients p on p.client_id = a.client_id and p.id = a.patient_id left join hospitals h on h.id = a.hospital_id
    where a.doctor_id = ${feed.doctor_id}
      and a.day between ${today}::date - ${DAYS_BACK}::int and ${today}::date + ${DAYS_AHEAD}::int
      and a.status not in (${sql.lit(rejected)}, ${sql.lit(cancelled)})
      and ${ofCallersClients({ clientIds: feed.feed_client_ids })}
      and ${ofCallersClients({ clientIds: feed.client_ids })}
    order by a.starts_at, a.id`.execute(db)
  const names = settings.CALENDAR_PATIENT_NAMES === 'on'
  return visitCalendar(
    rows.map((row) =>
      entryOf(settings, row, {
        summary: names ? [row.patient, row.uhid].filter(Boolean).join(', ') : row.kind,
        description: names ? row.kind : '',
        location: [row.place, row.address].filter(Boolean).join(', '),
        organizer: row.place,
      }),
    ),
    { method: 'publish', name: feed.name },
  )
}
