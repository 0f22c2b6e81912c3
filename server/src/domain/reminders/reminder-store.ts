import type { ReminderInstant } from '@rxdesk/contract/reminders/instants'
import type { ReminderKind, StopReason } from '@rxdesk/contract/reminders/options'
import { type RawBuilder, sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Tx } from '#platform/database/db.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { ofPerson, type Person } from './consents.ts'

export interface PlannedReminder {
  clientId: number
  patientId: number
  kind: ReminderKind
  subject: string
  caseId?: number
  /** Whether its case is sent now: somebody has just looked at it, which answers what was in question. */
  isSending?: boolean
}

/**
 * Plans a reminder anew: what is ahead of it is written again, what has happened stays. Switches it on where the patient
 * had stopped it; one that is in question, or that a user stopped, stays as it is unless its case is sent.
 */
export async function planReminder(
  db: Tx,
  { clientId, patientId, kind, subject, caseId, isSending = false }: PlannedReminder,
  instants: readonly ReminderInstant[],
  now: Date,
): Promise<void> {
  const ahead = instants.filter(({ dueAt }) => dueAt > now)
  const reminder = await db
    .insertInto('reminders')
    .values({ client_id: clientId, patient_id: patientId, kind, subject, case_id: caseId ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'kind', 'subject', 'patient_id'])
        .doUpdateSet({ state: 'on', why: '', case_id: caseId ?? null })
        .where(sql<boolean>`${isSending} or (reminders.state <> 'asked' and reminders.why <> 'user')`),
    )
    .returning('id')
    .executeTakeFirst()
  if (!reminder) return
  const { id } = reminder
  await db
    .deleteFrom('reminder_times')
    .where('client_id', '=', clientId)
    .where('reminder_id', '=', id)
    .where('state', '=', 'planned')
    .execute()
  const [dues, goods] = [ahead.map(({ dueAt }) => dueAt), ahead.map(({ goodUntil }) => goodUntil)]
  await sql`
    insert into reminder_times (client_id, reminder_id, due_at, good_until, not_before)
    select ${clientId}, ${id}, t.due, t.good, t.due
    from unnest(${dues}::timestamptz[], ${goods}::timestamptz[]) as t(due, good)
    on conflict (client_id, reminder_id, due_at) do update
    set state = 'planned', why = '', settled_at = null, delivery_id = null,
      good_until = excluded.good_until, not_before = excluded.not_before
    where reminder_times.state = 'stopped'`.execute(db)
}

/** Which reminders are meant; a condition on `reminders r`. */
export type WhichReminders = RawBuilder<unknown>

/** Stops reminders for good, with what of them is planned or still waits to be sent. */
export async function stopReminders(
  work: SystemWork,
  which: WhichReminders,
  why: StopReason,
): Promise<number> {
  const { db } = work
  const { rows } = await sql<{ client_id: number; id: number; case_id: number | null }>`
    update reminders r set state = 'stopped', why = ${why} where r.state <> 'stopped' and (${which})
    returning r.client_id, r.id, r.case_id`.execute(db)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await sql`
    update reminder_times t set state = 'stopped', why = ${why}, settled_at = now()
    from reminders r where r.client_id = t.client_id and r.id = t.reminder_id and r.id = any(${ids}::bigint[])
      and t.client_id = any(${rows.map(({ client_id }) => client_id)}::int[]) and t.state = 'planned'`.execute(
    db,
  )
  await cancelWaiting(db, ids, why)
  for (const { client_id, id, case_id } of rows)
    await work.note(
      'reminder.stop',
      {
        ...(case_id === null ? {} : { chain: `case:${case_id}` }),
        clientId: client_id,
        subject: `reminder:${id}`,
      },
      { why },
    )
  return rows.length
}

/**
 * The other cases of a person whose reminders ended because the person wanted no more, locked in their order with the
 * case at which it is decided.
 */
export async function lockStoppedCases(db: Tx, person: Person, decidedAt: number): Promise<CaseData[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.case_id as id from reminders r
    where ${ofPerson(person)} and r.case_id is not null and r.state = 'stopped' and r.why in ('all', 'link', 'keyword')`.execute(
    db,
  )
  const locked = await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', person.client_id)
    .where('id', 'in', [decidedAt, ...rows.map(({ id }) => id)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.filter(({ id }) => id !== decidedAt) as CaseData[]
}

/** A message that waits to be sent is not sent, unless somebody else is reminded by it too. */
async function cancelWaiting(db: Tx, ids: readonly number[], why: StopReason): Promise<void> {
  await sql`
    with cancelled as (
      update deliveries d set state = 'failed', last_error = 'The reminder was stopped.'
      where d.state = 'waiting'
        and d.id in (select delivery_id from reminder_times where reminder_id = any(${ids}::bigint[]) and state = 'queued')
        and not exists (
          select from reminder_times t join reminders r on r.client_id = t.client_id and r.id = t.reminder_id
          where t.delivery_id = d.id and t.state = 'queued' and r.state <> 'stopped')
      returning d.id)
    update reminder_times set state = 'stopped', why = ${why}, settled_at = now()
    where delivery_id in (select id from cancelled) and state = 'queued'`.execute(db)
}

/** Puts reminders in question: nothing of them goes out until somebody keeps or stops them. */
export async function askReminders(
  work: SystemWork,
  which: WhichReminders,
  why: 'reopened' | 'newer',
): Promise<void> {
  const { rows } = await sql<{ client_id: number; id: number; case_id: number | null }>`
    update reminders r set state = 'asked', why = ${why} where r.state = 'on' and (${which})
      and exists (select from reminder_times t where t.client_id = r.client_id and t.reminder_id = r.id and t.state = 'planned')
    returning r.client_id, r.id, r.case_id`.execute(work.db)
  for (const { client_id, id, case_id } of rows)
    await work.note(
      'reminder.ask',
      {
        ...(case_id === null ? {} : { chain: `case:${case_id}` }),
        clientId: client_id,
        subject: `reminder:${id}`,
      },
      { why },
    )
}

/** Goes on with a reminder that was in question; whether there was one. */
export async function keepReminder(work: SystemWork, clientId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ case_id: number | null }>`
    update reminders r set state = 'on', why = '' where r.state = 'asked' and r.client_id = ${clientId} and r.id = ${id}
    returning r.case_id`.execute(work.db)
  const [kept] = rows
  if (!kept) return false
  await work.note('reminder.keep', {
    ...(kept.case_id === null ? {} : { chain: `case:${kept.case_id}` }),
    clientId,
    subject: `reminder:${id}`,
  })
  return true
}
