import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '#platform/protocol/caller.ts'

/** Whether a row of `users` works for one of the caller's clients; a user restricted to none works for all. */
export function worksBeside({ clientIds }: Pick<Caller, 'clientIds'>): RawBuilder<boolean> {
  return clientIds.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(users.client_ids = '{}' or users.client_ids && ${[...clientIds]}::int[])`
}
