import type { ReminderList } from '@rxdesk/contract/areas/reminders/options'
import type { DueReminder, Reminder } from '@rxdesk/contract/areas/reminders/schemas'
import { dayAfter, dayIn, startOfDay } from '@rxdesk/contract/dates'
import { daysBefore } from '@rxdesk/contract/reminders/quiet-hours'
import { type RawBuilder, sql } from 'kysely'
import { isKnownTo } from '#domain/people/patient-search.ts'
import { recordsOfPerson } from '#domain/reminders/consents.ts'
import { hiddenChannels } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** What the list of a case says of each of its patient's reminders: those of the case, and those of no case. */
export async function remindersOfCase(
  db: Db,
  { client_id, id, patient_id }: { client_id: number; id: number; patient_id: number },
): Promise<Reminder[]> {
  const { rows } = await sql<Omit<Reminder, 'nextAt'> & { nextAt: Date | null; subject: string }>`
    select r.id as "reminderId", r.kind, r.state, r.why, r.subject,
      case r.kind
        when 'medicine' then (select m.line->>'medName' from case_medicines m
          where m.client_id = r.client_id and m.id = split_part(r.subject, ':', 2)::bigint)
        when 'followUp' then (select c.record->'docobsv'->>'followUp' from case_records c
          where c.client_id = r.client_id and c.case_id = r.case_id)
        when 'appointment' then (select to_char(a.day, 'DD-MM-YYYY') from appointments a
          where a.client_id = r.client_id and a.id = split_part(r.subject, ':', 2)::bigint)
        else split_part(r.subject, ':', 1) end as about,
      min(t.due_at) filter (where t.state = 'planned') as "nextAt",
      count(*) filter (where t.state in ('planned', 'queued'))::int as planned,
      count(*) filter (where t.state = 'sent')::int as sent,
      count(*) filter (where t.state = 'failed')::int as failed,
      count(*) filter (where t.state = 'left')::int as left
    from reminders r left join reminder_times t on t.client_id = r.client_id and t.reminder_id = r.id
    where r.client_id = ${client_id}
      and (r.case_id = ${id} or (r.case_id is null and r.patient_id in (${recordsOfPerson(client_id, patient_id)})))
    group by r.client_id, r.id order by r.id`.execute(db)
  return rows.map(({ nextAt, about, subject: _, ...row }) => ({
    ...row,
    about: about ?? '',
    nextAt: row.state === 'on' ? (nextAt?.toISOString() ?? '') : '',
  }))
}

/** What did not go out is listed for so many days. */
const FAILED_DAYS = 30

interface Page {
  list: ReminderList
  offset: number
  limit: number
}

/** A page of due instants over the caller's clients, and how many there are. */
export async function dueReminders(
  { db, caller, settings, now }: Pick<Reading, 'db' | 'caller' | 'settings' | 'now'>,
  { list, offset, limit }: Page,
): Promise<{ data: DueReminder[]; totalCount: number }> {
  const today = dayIn(settings.TIME_ZONE, now)
  const begins = (day: string) => startOfDay(settings.TIME_ZONE, day)
  const week = daysBefore(today, -8)
  const which: Record<ReminderList, RawBuilder<unknown>> = {
    today: sql`t.state = 'planned' and t.due_at < ${begins(dayAfter(today))}`,
    week: sql`t.state = 'planned' and t.due_at >= ${begins(dayAfter(today))} and t.due_at < ${begins(week)}`,
    failed: sql`t.state in ('failed', 'left') and t.due_at >= ${begins(daysBefore(today, FAILED_DAYS))}`,
    asked: sql`t.state = 'planned' and r.state = 'asked'
      and t.due_at = (select min(n.due_at) from reminder_times n
        where n.client_id = t.client_id and n.reminder_id = t.reminder_id and n.state = 'planned')`,
  }
  const hidden = hiddenChannels(caller)
  const from = sql`
    from reminder_times t join reminders r on r.client_id = t.client_id and r.id = t.reminder_id
    left join cases e on e.client_id = r.client_id and e.id = r.case_id
    where ${which[list]} and (e.channel <> all(${hidden}::text[]) or (e.id is null and exists (
      select from patients where patients.client_id = r.client_id and patients.id = r.patient_id and ${isKnownTo(caller)})))
      ${caller.clientIds.length > 0 ? sql`and t.client_id = any(${[...caller.clientIds]}::int[])` : sql``}`
  const order = list === 'failed' ? sql`t.due_at desc, t.reminder_id desc` : sql`t.due_at, t.reminder_id`
  const [page, counted] = await Promise.all([
    sql<Omit<DueReminder, 'dueAt'> & { dueAt: Date }>`
      select chosen.*, trim(p.first_name || ' ' || p.last_name) as "patName", k.name as "clientName"
      from (select t.client_id, r.id as "reminderId", r.patient_id as "patientId", coalesce(r.case_id, 0) as "erxId",
        r.kind, t.due_at as "dueAt", t.state, case when t.state = 'planned' then r.why else t.why end as why
        ${from} order by ${order} offset ${offset} limit ${limit}) chosen
      join patients p on p.client_id = chosen.client_id and p.id = chosen."patientId"
      join clients k on k.id = chosen.client_id
      order by chosen."dueAt" ${list === 'failed' ? sql`desc` : sql``}, chosen."reminderId"`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  return {
    data: page.rows.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() })),
    totalCount: counted.rows[0]?.total ?? 0,
  }
}
