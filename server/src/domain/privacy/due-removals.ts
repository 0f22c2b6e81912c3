import type { RetentionKind } from '@rxdesk/contract/areas/privacy/retention'
import { recordsChannel } from '@rxdesk/contract/channels'
import { type RawBuilder, sql } from 'kysely'
import { recordsOfPerson } from '#domain/reminders/consents.ts'
import type { Db } from '#platform/database/db.ts'
import { ENDED } from './why-not-erased.ts'

export interface DueFor {
  clientId: number
  kind: RetentionKind
  /** More than 0. */
  days: number
}

/** Records of persons of whom nothing is removed: a hold stands, or they are being erased. */
const heldRecords = (clientId: number): RawBuilder<unknown> => sql`
  select same.id from (
    select patient_id from patient_holds where client_id = ${clientId} and ended_at is null
    union select patient_id from patient_erasures where client_id = ${clientId} and state = 'erasing'
  ) held cross join lateral (${recordsOfPerson(clientId, sql.ref('held.patient_id'))}) same`

/**
 * Prescriptions of which something is over its time, as `id` and `held`. The time runs from their end, or from that of
 * their stay. Of filed documents the words stay, by which they are found.
 */
function dueCases({ clientId, kind, days }: DueFor): RawBuilder<unknown> {
  return sql`select c.id, c.patient_id in (${heldRecords(clientId)}) as held
    from cases c left join admissions a on a.client_id = c.client_id and a.id = c.stay_id
    where c.client_id = ${clientId} and c.status = any(${[...ENDED]}::int[])
      and (a.id is null or a.state in ('discharged', 'cancelled'))
      and greatest(c.received_at, c.finished_at, a.ended_at) < now() - make_interval(days => ${days}::int)
      and (${kind !== 'words'}::boolean or c.channel <> ${recordsChannel})
      and not exists (select from case_removals r where r.client_id = c.client_id and r.case_id = c.id
        and r.kind in (${kind}, 'prescriptions') and r.removed_at > greatest(c.received_at, c.finished_at))`
}

/** Conversations of the assistant that were not asked on for so long, as `id` and `held`. */
function dueConversations({ clientId, days }: DueFor): RawBuilder<unknown> {
  return sql`select v.id, exists (
      select from assistant_conversation_cases l join cases c on c.client_id = l.client_id and c.id = l.case_id
      where l.client_id = v.client_id and l.conversation_id = v.id
        and c.patient_id in (${heldRecords(clientId)})) as held
    from assistant_conversations v
    where v.client_id = ${clientId} and v.asked_at < now() - make_interval(days => ${days}::int)`
}

const due = (asked: DueFor) => (asked.kind === 'conversations' ? dueConversations(asked) : dueCases(asked))

/** How many there are, and how many of them stay for a hold. */
export async function countDue(db: Db, asked: DueFor): Promise<{ due: number; held: number }> {
  if (asked.days === 0) return { due: 0, held: 0 }
  const { rows } = await sql<{ due: number; held: number }>`
    select count(*) filter (where not held)::int as due, count(*) filter (where held)::int as held
    from (${due(asked)}) found`.execute(db)
  return rows[0] ?? { due: 0, held: 0 }
}

/** The numbers of some that are due and not held, above a number. */
export async function someDue(db: Db, asked: DueFor, above: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${due(asked)}) found where not held and id > ${above} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => Number(id))
}
