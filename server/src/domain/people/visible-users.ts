import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { UsersTable } from '#platform/database/tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'

export type StoredUser = Selectable<UsersTable>

/** What a list of users searches, as the index `users_search` has it. */
export const searchedOfUser = sql<string>`lower(agent_id || ' ' || first_name || ' ' || last_name || ' ' || email)`

/**
 * Users that who manages accounts sees: all, or those held to clients that he is held to as well. Who sees every client
 * is not for a manager of some.
 */
export function visibleUsers(db: Db, caller: Pick<Caller, 'clientIds'>) {
  return db
    .selectFrom('users')
    .where('removed_at', 'is', null)
    .$if(caller.clientIds.length > 0, (query) =>
      query
        .where(sql<boolean>`client_ids <> '{}'`)
        .where(sql<boolean>`client_ids <@ ${[...caller.clientIds]}::int[]`),
    )
}

/** Whether an agent id is another account's, in any case of letters; removed accounts keep theirs. */
export async function isAgentIdTaken(db: Db, agentId: string, exceptUserCode = 0): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(agent_id)`, '=', agentId.toLowerCase())
    .where('user_code', '<>', exceptUserCode)
    .executeTakeFirst()
  return other !== undefined
}
