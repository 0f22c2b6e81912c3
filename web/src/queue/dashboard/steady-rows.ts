/** The rows on the screen of a list, and those that have arrived since. */
export interface SteadyRows<Row> {
  /** Which list, page, order and filters the rows answer. */
  key: string
  rows: readonly Row[]
  /** Newer rows that would move the shown ones, held back while the pointer is on the list. */
  waiting: readonly Row[] | undefined
}

/**
 * What to show when rows arrive. An answer to another question is shown at once, as is one with the same cases in the
 * same places, or the first rows of an empty list. While a person points at the list (`held`), rows that would move stay where they are: those still there
 * show their newest content in their old place, and the rest waits.
 */
export function steadied<Row>(
  shown: SteadyRows<Row> | undefined,
  fresh: { key: string; rows: readonly Row[] },
  held: boolean,
  idOf: (row: Row) => number,
): SteadyRows<Row> {
  const nothingMoves = shown?.rows.length === 0 || (shown && sameOrder(shown.rows, fresh.rows, idOf))
  if (!shown || shown.key !== fresh.key || !held || nothingMoves) return { ...fresh, waiting: undefined }
  const newest = new Map(fresh.rows.map((row) => [idOf(row), row]))
  return {
    key: shown.key,
    rows: shown.rows.map((row) => newest.get(idOf(row)) ?? row),
    waiting: fresh.rows,
  }
}

/** Shows what waited. */
export function settled<Row>(shown: SteadyRows<Row>): SteadyRows<Row> {
  return shown.waiting ? { key: shown.key, rows: shown.waiting, waiting: undefined } : shown
}

function sameOrder<Row>(one: readonly Row[], other: readonly Row[], idOf: (row: Row) => number): boolean {
  return (
    one.length === other.length &&
    one.every((row, at) => {
      const counterpart = other[at]
      return counterpart !== undefined && idOf(row) === idOf(counterpart)
    })
  )
}
