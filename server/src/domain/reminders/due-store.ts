import type {
  LeftReason,
  ReminderChannel,
  ReminderKind,
  ReminderLanguage,
} from '@rxdesk/contract/reminders/options'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { recordsOfPerson } from './consents.ts'
import type { DueTime, SentBefore } from './handing-rules.ts'

/** A due instant with whom it is for, as it stands now. */
export interface DueRow extends DueTime {
  clientId: number
  reminderId: number
  subject: string
  caseId: number | null
  /** The record that the patient's own went into. */
  patientId: number
  firstName: string
  mobile_sealed: Buffer | null
  mobile_index: Buffer | null
  email_sealed: Buffer | null
  email_index: Buffer | null
  channel: ReminderChannel
  language: ReminderLanguage
  stopCode: string | null
  house: string
}

interface Key {
  client_id: number
  reminder_id: number
  due_at: Date
}

/**
 * Some of what is due, locked, and all that is due for the same numbers and addresses: relatives on one phone get one
 * message for both.
 */
export async function lockDue(db: Tx, now: Date, atOnce: number): Promise<DueRow[]> {
  const { rows: first } = await sql<Key>`
    select client_id, reminder_id, due_at from reminder_times
    where state = 'planned' and not_before <= ${now}
    order by not_before limit ${atOnce} for update skip locked`.execute(db)
  if (first.length === 0) return []
  const { rows: beside } = await sql<Key>`
    with asked as (
      select p.mobile_index, p.email_index from reminders r
      join patients p on p.client_id = r.client_id and p.id = r.patient_id
      where r.client_id = any(${first.map(({ client_id }) => client_id)}::int[])
        and r.id = any(${first.map(({ reminder_id }) => reminder_id)}::bigint[])),
    people as (
      select client_id, id from patients where mobile_index in (select mobile_index from asked)
      union select client_id, id from patients where email_index in (select email_index from asked))
    select t.client_id, t.reminder_id, t.due_at from people
    join reminders r on r.client_id = people.client_id and r.patient_id = people.id
    join reminder_times t on t.client_id = r.client_id and t.reminder_id = r.id
    where t.state = 'planned' and t.not_before <= ${now}
    for update of t skip locked`.execute(db)
  return readDue(db, [...first, ...beside])
}

async function readDue(db: Tx, keys: readonly Key[]): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select distinct on (t.client_id, t.reminder_id, t.due_at)
      t.client_id as "clientId", t.reminder_id as "reminderId", t.due_at as "dueAt", t.good_until as "goodUntil",
      r.kind, r.subject, r.state, r.case_id as "caseId", person.id as "patientId", person.first_name as "firstName",
      person.mobile_sealed, person.mobile_index, person.email_sealed, person.email_index,
      coalesce(c.given, false) as agrees, coalesce(c.channel, 'sms') as channel, coalesce(c.language, 'en') as language,
      c.stop_code as "stopCode", k.name as house
    from unnest(${keys.map(({ client_id }) => client_id)}::int[], ${keys.map(({ reminder_id }) => reminder_id)}::bigint[],
      ${keys.map(({ due_at }) => due_at)}::timestamptz[]) as asked(client_id, reminder_id, due_at)
    join reminder_times t on t.client_id = asked.client_id and t.reminder_id = asked.reminder_id and t.due_at = asked.due_at
    join reminders r on r.client_id = t.client_id and r.id = t.reminder_id
    join clients k on k.id = r.client_id
    join lateral (select array_agg(id) as ids from (${recordsOfPerson(sql.ref('r.client_id'), sql.ref('r.patient_id'))}) way) records on true
    join patients person on person.client_id = r.client_id and person.id = any(records.ids) and person.merged_into is null
    left join lateral (
      select * from reminder_consents c where c.client_id = r.client_id and c.patient_id = any(records.ids)
      order by c.decided_at desc, c.id desc limit 1) c on true
    order by t.client_id, t.reminder_id, t.due_at`.execute(db)
  return rows
}

/** Messages of reminders that went to numbers and addresses since an instant, by their index in hexadecimal. */
export async function sentSince(
  db: Db,
  addresses: readonly Buffer[],
  since: Date,
): Promise<Map<string, SentBefore[]>> {
  const rows = await db
    .selectFrom('reminder_messages')
    .select(['address_index', 'kind', 'handed_at'])
    .where('address_index', 'in', addresses.length > 0 ? [...addresses] : [Buffer.alloc(0)])
    .where('handed_at', '>=', since)
    .execute()
  const all = rows.map(({ address_index, kind, handed_at }) => ({
    address: address_index.toString('hex'),
    kind: kind as ReminderKind,
    handedAt: handed_at,
  }))
  return Map.groupBy(all, ({ address }) => address)
}

type Time = Pick<DueRow, 'clientId' | 'reminderId' | 'dueAt'>

/** Instants as a table `chosen` with one column more. */
const chosen = (times: readonly Time[], more: RawBuilder<unknown>, name: string) => sql`
  unnest(${times.map(({ clientId }) => clientId)}::int[], ${times.map(({ reminderId }) => reminderId)}::bigint[],
    ${times.map(({ dueAt }) => dueAt)}::timestamptz[], ${more}) as chosen(client_id, reminder_id, due_at, ${sql.ref(name)})`

const isChosen = sql`
  t.client_id = chosen.client_id and t.reminder_id = chosen.reminder_id and t.due_at = chosen.due_at`

/** A message that was queued, to an address given by its index, and the instants that it tells of. */
export interface QueuedMessage {
  deliveryId: number
  clientId: number
  address: Buffer
  kind: ReminderKind
  times: readonly Time[]
}

export async function markQueued(db: Tx, messages: readonly QueuedMessage[], minute: Date): Promise<void> {
  const told = messages.flatMap(({ deliveryId, times }) => times.map((time) => ({ ...time, deliveryId })))
  const deliveryIds = sql`${told.map(({ deliveryId }) => deliveryId)}::bigint[]`
  await sql`
    update reminder_times t set state = 'queued', delivery_id = chosen.delivery_id
    from ${chosen(told, deliveryIds, 'delivery_id')} where ${isChosen}`.execute(db)
  await sql`
    insert into reminder_messages (client_id, delivery_id, address_index, kind, handed_at)
    select *, ${minute}::timestamptz from unnest(${messages.map(({ clientId }) => clientId)}::int[],
      ${messages.map(({ deliveryId }) => deliveryId)}::bigint[], ${messages.map(({ address }) => address)}::bytea[],
      ${messages.map(({ kind }) => kind)}::text[])`.execute(db)
}

export async function markLeft(
  db: Tx,
  left: readonly { time: Time; why: LeftReason }[],
  now: Date,
): Promise<void> {
  const times = left.map(({ time }) => time)
  await sql`
    update reminder_times t set state = 'left', why = chosen.why, settled_at = ${now}
    from ${chosen(times, sql`${left.map(({ why }) => why)}::text[]`, 'why')} where ${isChosen}`.execute(db)
}

export async function postpone(db: Tx, waits: readonly { time: Time; until: Date }[]): Promise<void> {
  const times = waits.map(({ time }) => time)
  await sql`
    update reminder_times t set not_before = chosen.until
    from ${chosen(times, sql`${waits.map(({ until }) => until)}::timestamptz[]`, 'until')} where ${isChosen}`.execute(
    db,
  )
}
