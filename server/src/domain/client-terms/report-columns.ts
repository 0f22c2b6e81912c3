import { type ReportColumn, reportColumns } from '@rxdesk/contract/options'
import type { Db } from '#platform/database/db.ts'

/** The columns that a client chose for its list and exports of prescriptions, in its order; all until it chose. */
export async function readReportColumns(db: Db, clientId: number): Promise<ReportColumn[]> {
  return (await readColumnsOfClients(db, [clientId])) ?? [...reportColumns]
}

/**
 * The columns of a list whose rows are of several clients (none given: of all): every column that one of them chose, in
 * the order of the catalogue. Undefined where there is no such client.
 */
export async function readColumnsOfClients(
  db: Db,
  clientIds: readonly number[],
): Promise<ReportColumn[] | undefined> {
  const rows = await db
    .selectFrom('clients')
    .select('report_columns')
    .distinct()
    .$if(clientIds.length > 0, (query) => query.where('id', 'in', clientIds))
    .execute()
  const choices = rows.map(({ report_columns }) => chosenColumns(report_columns))
  if (choices.length < 2) return choices[0]
  return reportColumns.filter((column) => choices.some((choice) => choice.includes(column)))
}

/** The stored choice; a column that a release no longer has is dropped. */
function chosenColumns(stored: readonly string[] | null): ReportColumn[] {
  const chosen = stored?.flatMap((name) => reportColumns.find((column) => column === name) ?? [])
  return chosen && chosen.length > 0 ? chosen : [...reportColumns]
}
