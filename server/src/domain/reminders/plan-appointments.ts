import { appointmentInstant, type ReminderInstant } from '@rxdesk/contract/reminders/instants'
import { sql } from 'kysely'
import { inWork, type SystemWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { consentOf, recordConsent } from './consents.ts'
import { planReminder } from './reminder-store.ts'

/** A reminder is a day before at the most, and is moved out of the quiet hours by less than another half. */
const AHEAD_HOURS = 37
/** What a look plans at the most; the next one goes on. */
const AT_ONCE = 2_000

interface Ahead {
  client_id: number
  id: number
  patient_id: number
  starts_at: Date
  remind_minutes: number
  reminded_from: Date
  version: number
  hasMobile: boolean
  /** When its present beginning was or is to be reminded of. */
  dues: Date[]
}

/**
 * Plans the reminders of appointments that come near. One that was moved, or is to be reminded of at another time, is
 * planned again, without its former instant; what could not be planned again is left out when it is due (still-meant.ts).
 * One whose instant passed while no server was there is planned all the same: it makes sense until the appointment
 * begins. What is settled is not read again until it is changed.
 */
export async function planAppointments(services: Services, now: Date): Promise<void> {
  const zone = services.settings.TIME_ZONE
  const { rows } = await sql<Ahead>`
    select a.client_id, a.id, a.patient_id, a.starts_at, a.remind_minutes, a.reminded_from, a.version,
      p.mobile_index is not null as "hasMobile",
      array(
        select t.due_at from reminders r join reminder_times t on t.client_id = r.client_id and t.reminder_id = r.id
        where r.client_id = a.client_id and r.kind = 'appointment' and r.subject = 'appointment:' || a.id
          and (r.patient_id = a.patient_id or t.state <> 'planned') and t.good_until = a.starts_at) as dues
    from appointments a join patients p on p.client_id = a.client_id and p.id = a.patient_id
    where a.status = 0 and a.remind_minutes > 0 and a.tell and a.reminder_planned_for is distinct from a.reminded_from
      and a.starts_at > ${now} and a.starts_at < ${now}::timestamptz + ${AHEAD_HOURS} * interval '1 hour'
      and a.starts_at - a.remind_minutes * interval '1 minute' > a.reminded_from
      and (p.mobile_index is not null or p.email_index is not null)
      and coalesce((select c.given from reminder_consents c where c.client_id = a.client_id and c.patient_id = a.patient_id
        order by c.decided_at desc, c.id desc limit 1), true)
      and not exists (
        select from reminders r
        where r.client_id = a.client_id and r.kind = 'appointment' and r.subject = 'appointment:' || a.id
          and r.patient_id = a.patient_id and (r.state = 'asked' or r.why = 'user'))
    order by a.starts_at limit ${AT_ONCE}`.execute(services.db)
  for (const row of rows) {
    const instant = appointmentInstant(row.starts_at, row.remind_minutes, zone)
    // The quiet hours are the rule's to know, so what is planned already is told here.
    const isSettled =
      instant.dueAt <= row.reminded_from || row.dues.some((due) => due.getTime() === instant.dueAt.getTime())
    await inWork(services, async (work) => {
      if (!isSettled && !(await plan(work, row, instant))) return
      await sql`
        update appointments set reminder_planned_for = reminded_from
        where client_id = ${row.client_id} and id = ${row.id} and version = ${row.version}`.execute(work.db)
    })
  }
}

/** Plans one; whether its patient agrees. */
async function plan(work: SystemWork, row: Ahead, instant: ReminderInstant): Promise<boolean> {
  const person = { client_id: row.client_id, id: row.patient_id }
  const consent = await consentOf(work.db, person)
  // Who said STOP gets none, whatever was ticked at a booking since.
  if (consent?.given === false) return false
  if (!consent)
    await recordConsent(work, person, {
      given: true,
      source: 'appointment',
      channel: row.hasMobile ? 'sms' : 'email',
      language: 'en',
    })
  await planReminder(
    work.db,
    {
      clientId: row.client_id,
      patientId: row.patient_id,
      kind: 'appointment',
      subject: `appointment:${row.id}`,
    },
    [instant],
    row.reminded_from,
  )
  return true
}
