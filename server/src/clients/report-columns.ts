import { type ReportColumn, reportColumns } from '@rxdesk/contract/options'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The columns that a client chose for its list and exports of prescriptions, in its order; all until it chose. */
export async function readReportColumns(
  db: Kysely<Tables> | Transaction<Tables>,
  clientId: number,
): Promise<ReportColumn[]> {
  const client = await db
    .selectFrom('clients')
    .select('report_columns')
    .where('id', '=', clientId)
    .executeTakeFirst()
  // A column that a release no longer has is passed over.
  const chosen = client?.report_columns?.flatMap(
    (name) => reportColumns.find((column) => column === name) ?? [],
  )
  return chosen && chosen.length > 0 ? chosen : [...reportColumns]
}
