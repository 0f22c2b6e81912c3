import { randomBytes } from 'node:crypto'
import type { ConsentSource, ReminderChannel, ReminderLanguage } from '@rxdesk/contract/reminders/options'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { SystemWork } from '#platform/protocol/work.ts'

export interface Person {
  client_id: number
  id: number
}

/** What a patient last decided, or somebody for them. */
export interface Consent {
  given: boolean
  source: ConsentSource
  channel: ReminderChannel
  language: ReminderLanguage
  decidedAt: Date
  decidedBy: string
}

/**
 * All records that are of one person: what a record was merged into, and what was merged into that. A decision for one of
 * them holds for all; merging moves nothing, and taking a merge back needs nothing.
 */
export const recordsOfPerson = (clientId: unknown, patientId: unknown) => sql`
  with recursive way(id) as (
    select ${patientId}::bigint
    union select p.merged_into from patients p join way on p.id = way.id
    where p.client_id = ${clientId} and p.merged_into is not null),
  same(id) as (
    select id from way
    union select p.id from patients p join same on p.merged_into = same.id where p.client_id = ${clientId})
  select id from same`

/** The reminders of a person; a condition on `reminders r`. */
export const ofPerson = ({ client_id, id }: Person) =>
  sql`r.client_id = ${client_id} and r.patient_id in (${recordsOfPerson(client_id, id)})`

/** The newest decision; undefined where nobody was asked yet. */
export async function consentOf(db: Db, { client_id, id }: Person): Promise<Consent | undefined> {
  const { rows } = await sql<Consent>`
    select c.given, c.source, c.channel, c.language, c.decided_at as "decidedAt",
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as "decidedBy"
    from reminder_consents c left join users u on u.id = c.decided_by
    where c.client_id = ${client_id} and c.patient_id in (${recordsOfPerson(client_id, id)})
    order by c.decided_at desc, c.id desc limit 1`.execute(db)
  return rows[0]
}

export interface Decision {
  given: boolean
  source: ConsentSource
  channel: ReminderChannel
  language: ReminderLanguage
  caseId?: number
  decidedBy?: number
  decidedAt?: Date
}

/** Keeps a decision with its time and source, in the log as well. */
export async function recordConsent(work: SystemWork, person: Person, decision: Decision): Promise<void> {
  const { given, source, channel, language, caseId, decidedBy, decidedAt } = decision
  await work.db
    .insertInto('reminder_consents')
    .values({
      client_id: person.client_id,
      patient_id: person.id,
      ...{ given, source, channel, language },
      case_id: caseId ?? null,
      decided_by: decidedBy ?? null,
      decided_at: decidedAt ?? work.now,
      stop_code: randomBytes(12).toString('base64url'),
    })
    .execute()
  await work.note(
    'reminder.consent',
    {
      ...(caseId === undefined ? {} : { chain: `case:${caseId}` as const }),
      clientId: person.client_id,
      subject: `patient:${person.id}`,
    },
    { given, source, channel, language },
  )
}
