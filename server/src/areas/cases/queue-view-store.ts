import type { getQueueViews } from '@rxdesk/contract/areas/cases/queue-calls'
import { type SavedFilter, savedFilterSchema } from '@rxdesk/contract/areas/cases/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { caseColumns } from '@rxdesk/contract/case-lists'
import { type ListId, listIds } from '@rxdesk/contract/channels'
import { limits } from '@rxdesk/contract/limits'
import { sql } from 'kysely'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Reading, Work } from '#platform/protocol/work.ts'

/** A list of a desk. */
export interface DeskList {
  channel: string
  list: ListId
}

const isList = (list: string): list is ListId => listIds.some((known) => known === list)

/** What the caller saved for a desk. What a later release no longer has is left out. */
export async function queueViews(
  { db, caller }: Reading,
  channel: string,
): Promise<AnswerOf<typeof getQueueViews>> {
  const mine = { user_id: caller.userId, channel }
  const [filters, columns] = await Promise.all([
    db
      .selectFrom('queue_filters')
      .select(['id', 'list', 'name', 'filters'])
      .where((where) => where.and(mine))
      .orderBy(sql`lower(name)`)
      .execute(),
    db
      .selectFrom('queue_columns')
      .select(['list', 'columns'])
      .where((where) => where.and(mine))
      .execute(),
  ])
  return {
    filters: filters.flatMap(({ id, list, name, filters: stored }) => {
      const parsed = savedFilterSchema.safeParse(stored)
      return isList(list) && parsed.success ? [{ filterId: id, list, name, filters: parsed.data }] : []
    }),
    columns: columns.flatMap(({ list, columns: chosen }) =>
      isList(list) ? [{ list, columns: caseColumns.filter((column) => chosen.includes(column)) }] : [],
    ),
  }
}

/** Saves filters under a name; the same name, in any case of letters, is replaced. */
export async function keepFilter(
  { db, caller }: Work,
  { channel, list }: DeskList,
  { name, filters }: { name: string; filters: SavedFilter },
): Promise<number> {
  const { count } = await db
    .selectFrom('queue_filters')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((where) => where.and({ user_id: caller.userId, channel }))
    .where(sql<boolean>`not (list = ${list} and lower(name) = lower(${name}))`)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.savedFilters) throw refused('queueFilter.tooMany', { count: Number(count) })
  const { id } = await db
    .insertInto('queue_filters')
    .values({ user_id: caller.userId, channel, list, name, filters: JSON.stringify(filters) })
    .onConflict((conflict) =>
      conflict
        .expression(sql`user_id, channel, list, lower(name)`)
        .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), filters: ref('excluded.filters') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a filter of the caller; another user's is missing. */
export async function dropFilter({ db, caller }: Work, filterId: number): Promise<void> {
  const removed = await db
    .deleteFrom('queue_filters')
    .where((where) => where.and({ user_id: caller.userId, id: filterId }))
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw missing()
}

/** Keeps the columns of a list; none puts the usual ones back. */
export async function keepColumns(
  { db, caller }: Work,
  { channel, list }: DeskList,
  columns: readonly string[],
): Promise<void> {
  const place = { user_id: caller.userId, channel, list }
  if (columns.length === 0)
    await db
      .deleteFrom('queue_columns')
      .where((where) => where.and(place))
      .execute()
  else
    await db
      .insertInto('queue_columns')
      .values({ ...place, columns: [...columns] })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'channel', 'list'])
          .doUpdateSet(({ ref }) => ({ columns: ref('excluded.columns') })),
      )
      .execute()
}
