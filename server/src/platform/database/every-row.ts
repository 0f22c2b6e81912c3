/** Rows that are in memory at a time. */
const BATCH = 1000

/** What follows the row marked, at most so many rows; the first ones without a mark. */
export interface PageAfter<Mark> {
  after: Mark | undefined
  limit: number
}

/** Every row of a query that is read by where the last row stood, asked for as it is needed. */
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
