import { everyRow, type PageAfter } from '#platform/database/every-row.ts'
import type { Condition } from './case-list-filter.ts'

/**
 * The position of a case by its receipt: the instant as PostgreSQL writes it, and its number among equals.
 */
interface CaseMark {
  at: string
  erxId: number
}

/** A page of cases, newest first: those after `offset`, or those after a given one (`after`). */
export interface NewestPage {
  limit: number
  offset?: number
  after?: CaseMark | undefined
}

/** A row of such a page, with its instant for the position. */
export interface NewestRow<Row> {
  row: Row
  at: string
}

/** Only the cases after the given position. */
export function followingCase({ after }: NewestPage): Condition[] {
  return after ? [{ text: '(received_at, id) < (?::timestamptz, ?)', values: [after.at, after.erxId] }] : []
}

/** Every row that `read` finds, fetched as it is needed. */
export async function* everyNewest<Row extends { erxId: number }>(
  read: (page: PageAfter<CaseMark>) => Promise<NewestRow<Row>[]>,
): AsyncGenerator<Row> {
  const rows = everyRow(read, ({ at, row }: NewestRow<Row>) => ({ at, erxId: row.erxId }))
  for await (const { row } of rows) yield row
}
