import { sql } from 'kysely'
import type { Caller } from '#platform/protocol/caller.ts'

/** Only appointments (`a`) of clients that the caller sees. */
export function ofCallersClients(caller: Pick<Caller, 'clientIds'>) {
  return caller.clientIds.length > 0
    ? sql<boolean>`a.client_id = any(${[...caller.clientIds]}::int[])`
    : sql<boolean>`true`
}
