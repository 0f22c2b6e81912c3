import { seesClient } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/** A client that is active and that the caller sees; missing otherwise. */
export async function requireActiveClient({ caller, db }: Work, clientId: number) {
  const client = seesClient(caller, clientId)
    ? await db
        .selectFrom('clients')
        .selectAll()
        .where('id', '=', clientId)
        .where('active', '=', true)
        .executeTakeFirst()
    : undefined
  if (!client) throw missing()
  return client
}
