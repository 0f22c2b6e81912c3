import { ipdChannel } from '@rxdesk/contract/channels'
import { sql } from 'kysely'
import { seesChannel } from '#domain/road/case-access.ts'
import type { Caller } from '#platform/protocol/caller.ts'

/** Only stays (`a`) of clients that the caller sees; none for who sees no inpatients. */
export function ofClients(caller: Caller) {
  if (!seesChannel(caller, ipdChannel)) return sql<boolean>`false`
  return caller.clientIds.length > 0
    ? sql<boolean>`a.client_id = any(${[...caller.clientIds]}::int[])`
    : sql<boolean>`true`
}
