/** A page of a list as a call answers it; the documents gave its rows several names, and the number of all of them four. */
export type Listed<Row = unknown> = (
  | { data: readonly Row[] }
  | { list: readonly Row[] }
  | { result: readonly Row[] }
  | { patientlistdatas: readonly Row[] }
  | { reportData: readonly Row[] }
  | { getList: readonly Row[] }
) &
  ({ totalCount: number } | { totalcount: number } | { listCount: number } | { count: number })

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
    rows: rowsOf(listed),
    total:
      'totalCount' in listed
        ? listed.totalCount
        : 'totalcount' in listed
          ? listed.totalcount
          : 'listCount' in listed
            ? listed.listCount
            : listed.count,
  }
}

function rowsOf<Row>(listed: Listed<Row>): readonly Row[] {
  if ('data' in listed) return listed.data
  if ('list' in listed) return listed.list
  if ('result' in listed) return listed.result
  if ('getList' in listed) return listed.getList
  return 'reportData' in listed ? listed.reportData : listed.patientlistdatas
}
