import type { SavedReport } from '@rxdesk/contract/areas/reports/schemas'
import { userStatus } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { SealedText } from '#platform/database/tables/value-types.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing, refused } from '#platform/protocol/problem.ts'

/** A user with the clients that they see; none is all of them. */
type Reader = Pick<Caller, 'userId' | 'clientIds'>

type Sql = RawBuilder<unknown>

/** Saved reports of one user. */
export const SAVED_AT_MOST = 100

/**
 * Saved reports `s` of owners `o` that a user sees: their own, and shared ones of those who see no client that the user
 * does not see. A filter may name what only its client has. What somebody shared who was removed nobody could tidy up: it
 * is left out.
 */
const seenBy = (
  user: Sql,
  clients: Sql,
) => sql<boolean>`(s.owner_id = ${user} or (s.shared and o.removed_at is null and (
  cardinality(${clients}) = 0 or (cardinality(o.client_ids) > 0 and o.client_ids <@ ${clients}))))`
const seenByReader = ({ userId, clientIds }: Reader) => seenBy(sql`${userId}`, sql`${[...clientIds]}::int[]`)

export async function readSaved(db: Db, reader: Reader): Promise<SavedReport[]> {
  const { rows } = await sql<SavedReport>`
    select s.id as "savedId", s.name, s.screen, s.filters, s.shared, s.owner_id = ${reader.userId} as own,
      trim(o.first_name || ' ' || o.last_name) as owner,
      exists (select from saved_report_mails m where m.report_id = s.id and m.user_id = ${reader.userId}) as weekly
    from saved_reports s join users o on o.id = s.owner_id
    where ${seenByReader(reader)}
    order by lower(s.name), s.id`.execute(db)
  return rows
}

/**
 * Keeps filters under a name, in the place of those of the user that have it on this screen; answers their number.
 *
 * @throws Problem when the user has `SAVED_AT_MOST` under other names
 */
export async function keepReport(
  db: Tx,
  { userId }: Pick<Caller, 'userId'>,
  { name, screen, filters, shared }: Pick<SavedReport, 'name' | 'screen' | 'filters' | 'shared'>,
): Promise<number> {
  const others = await sql<{ all: number }>`
    select count(*)::int as all from saved_reports
    where owner_id = ${userId} and (screen, lower(name)) <> (${screen}, lower(${name}))`.execute(db)
  if ((others.rows[0]?.all ?? 0) >= SAVED_AT_MOST)
    throw refused('savedReport.tooMany', { number: SAVED_AT_MOST })
  const { rows } = await sql<{ id: number }>`
    insert into saved_reports (owner_id, name, screen, filters, shared)
    values (${userId}, ${name}, ${screen}, ${filters}, ${shared})
    on conflict (owner_id, screen, lower(name)) do update
      set name = excluded.name, filters = excluded.filters, shared = excluded.shared
    returning id`.execute(db)
  if (!rows[0]) throw new Error('a saved report has a number')
  return rows[0].id
}

/** The saved report, for a user who sees it. */
export async function requireSaved(
  db: Tx,
  reader: Reader,
  savedId: number,
): Promise<{ id: number; owner_id: number; name: string }> {
  const { rows } = await sql<{ id: number; owner_id: number; name: string }>`
    select s.id, s.owner_id, s.name from saved_reports s join users o on o.id = s.owner_id
    where s.id = ${savedId} and ${seenByReader(reader)} for update of s`.execute(db)
  const [found] = rows
  if (!found) throw missing()
  return found
}

/** A link that is to be sent. */
export interface DueMail {
  savedId: number
  screen: string
  userId: number
  agentId: string
  firstName: string
  email: SealedText
  clientIds: number[]
  sees: boolean
}

/** Links of earlier weeks than `monday` (ISO), locked; those that another server is at are left to it. */
export async function lockDueMails(db: Tx, monday: string, most: number): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    select m.report_id as "savedId", s.screen, m.user_id as "userId", u.agent_id as "agentId", u.first_name as "firstName",
      u.email, u.client_ids as "clientIds",
      u.status = ${userStatus.active} and not u.locked and u.removed_at is null and ${roles.admin} = any(u.role_ids)
        and ${seenBy(sql`u.id`, sql`u.client_ids`)} as sees
    from saved_report_mails m join saved_reports s on s.id = m.report_id
    join users u on u.id = m.user_id join users o on o.id = s.owner_id
    where m.sent_for < ${monday}::date
    order by m.report_id, m.user_id limit ${most} for update of m skip locked`.execute(db)
  return rows
}

export async function markMailed(db: Tx, mails: readonly DueMail[], monday: string): Promise<void> {
  await sql`update saved_report_mails m set sent_for = ${monday}::date
    from unnest(${mails.map(({ savedId }) => savedId)}::int[], ${mails.map(({ userId }) => userId)}::bigint[]) as d (report, reader)
    where m.report_id = d.report and m.user_id = d.reader`.execute(db)
}
