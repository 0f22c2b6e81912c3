import type { Expression, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'

interface PageQuestion {
  /** `column:asc`, `column:desc`, or empty for the list's own order. */
  sortBy: string
  /** Rows to skip. */
  offset: number
  /** Maximum rows to return. */
  limit: number
}

interface PageOrder {
  /** The sort expression of each column that `sortBy` may name. */
  sortedBy: Readonly<Record<string, Expression<unknown>>>
  /** The list's own order, which also decides among equals; its last member is unique. */
  ownOrder: readonly Expression<unknown>[]
}

/**
 * A page of what `found` finds, and the exact count of all. `rowsOf` defines the content of a row; its joins and
 * look-ups run only for the rows of the page.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, TB, object>,
  { sortBy, offset, limit }: PageQuestion,
  { sortedBy, ownOrder }: PageOrder,
  rowsOf: (found: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<{ rows: Row[]; total: number }> {
  const [column = '', way] = sortBy.split(':')
  const asked = sortedBy[column]
  let ordered = rowsOf(found)
  if (asked) ordered = ordered.orderBy(asked, way === 'desc' ? 'desc' : 'asc')
  for (const own of ownOrder) ordered = ordered.orderBy(own)
  const [rows, counted] = await Promise.all([
    ordered.offset(offset).limit(limit).execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: (counted as { total: number }).total }
}
