import { roles } from '@rxdesk/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { denied, missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'

type Column = 'cameras.client_id' | 'rooms.client_id' | 'clients.id' | 'agent_mappings.client_id'

/** Whether a row is of a client that the caller works for. */
export function ofClients({ clientIds }: Pick<Caller, 'clientIds'>, column: Column): RawBuilder<boolean> {
  return clientIds.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${[...clientIds]}::int[])`
}

/**
 * Whether a row is of a client whose rooms the caller may look into: an administrator into those of their clients, an
 * operator into those of clients that they are mapped to as well. A mapping narrows their clients and never widens them.
 */
export function watchedClients(caller: Caller, column: Column): RawBuilder<boolean> {
  const theirs = ofClients(caller, column)
  if (caller.roleIds.includes(roles.admin)) return theirs
  return sql<boolean>`(${theirs} and exists (select from agent_mappings mapped
    where mapped.client_id = ${sql.ref(column)} and mapped.user_id = ${caller.userId}))`
}

/** For what both the master and the dashboard ask of a client. @throws Problem `denied`, `missing` */
export async function requireRoomsOf({ db, caller }: Reading, clientId: number): Promise<void> {
  const manages = caller.roleIds.includes(roles.admin)
  if (!manages && !caller.flags?.includes('camera')) throw denied()
  if (!seesClient(caller, clientId)) throw missing()
  const seen = await db
    .selectFrom('clients')
    .select('clients.id')
    .where('clients.id', '=', clientId)
    .where(watchedClients(caller, 'clients.id'))
    .executeTakeFirst()
  if (!seen) throw missing()
}

/** A client that the caller works for. @throws Problem `missing` */
export async function readOwnClient(
  db: Db,
  caller: Caller,
  clientId: number,
): Promise<{ id: number; name: string }> {
  const client = seesClient(caller, clientId)
    ? await db.selectFrom('clients').select(['id', 'name']).where('id', '=', clientId).executeTakeFirst()
    : undefined
  if (!client) throw missing()
  return client
}
