/** A page of a list as a call answers it; the documents gave its rows and the number of all of them three names each. */
export type Listed<Row = unknown> = (
  | { data: readonly Row[] }
  | { list: readonly Row[] }
  | { result: readonly Row[] }
) &
  ({ totalCount: number } | { totalcount: number } | { listCount: number })

/** A row of the pages that are answered. */
export type RowOf<Answer> = Answer extends Listed<infer Row> ? Row : never

/** Rows of a page, and how many there are in all; none before the first answer. */
export function listedRows<Answer>(page: Answer | undefined): {
  rows: readonly RowOf<Answer>[]
  total: number
} {
  const listed = page as Listed<RowOf<Answer>> | undefined
  if (!listed) return { rows: [], total: 0 }
  return {
    rows: 'data' in listed ? listed.data : 'list' in listed ? listed.list : listed.result,
    total:
      'totalCount' in listed
        ? listed.totalCount
        : 'totalcount' in listed
          ? listed.totalcount
          : listed.listCount,
  }
}
