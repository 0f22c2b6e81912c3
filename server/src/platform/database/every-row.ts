/** Rows that are in memory at a time. */
const BATCH = 1000

/** The rows after the mark, limited; the first ones without a mark. */
export interface PageAfter<Mark> {
  after: Mark | undefined
  limit: number
}

/** Every row of a query that is paged by the last row's position, fetched as needed. */
export async function* everyRow<Row, Mark>(
  read: (page: PageAfter<Mark>) => Promise<readonly Row[]>,
  markOf: (row: Row) => Mark,
): AsyncGenerator<Row> {
  let after: Mark | undefined
  for (;;) {
    const rows = await read({ after, limit: BATCH })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = markOf(last)
  }
}
