import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { UsersTable } from '#platform/database/tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { hasIndex } from '#platform/sealing/has-index.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { AccountState } from './account-state.ts'

export type StoredUser = Selectable<UsersTable>

/** Names that a list of users searches, as the index `users_search` has them. */
const names = sql<string>`lower(agent_id || ' ' || first_name || ' ' || last_name)`

/** Users with this in their agent id or name, or with this whole e-mail address, which rests sealed. */
export function searchedUsers(sealer: Sealer, text: string) {
  return sql<boolean>`(${names} like ${likeText(text)} or ${hasIndex('email_index', sealer.indexes('email', text))})`
}

/**
 * Users whom an account manager sees: all, or those restricted to clients that the manager is restricted to as well. A
 * manager of some clients does not see users of all.
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

/** Whether an agent id belongs to another account, ignoring case; removed accounts keep theirs. */
export async function isAgentIdTaken(db: Db, agentId: string, exceptUserCode = 0): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(agent_id)`, '=', agentId.toLowerCase())
    .where('user_code', '<>', exceptUserCode)
    .executeTakeFirst()
  return other !== undefined
}

/** What of a user decides what their account may do. */
export const accountStateOf = (user: StoredUser): AccountState => ({
  roleIds: user.role_ids,
  permissions: user.permissions,
  clientIds: user.client_ids,
  status: user.status,
  locked: user.locked,
})
