import { randomUUID } from 'node:crypto'
import type { ExportedReport } from '@rxdesk/contract/areas/reports/requests'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Work } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'

/** A report is fetched soon after the request, or requested again. */
export const FETCH_MINUTES = 15

/** Reports that are delivered as files. Of a request only dates, ids and codes are stored, and a name only sealed. */
export type ReportName =
  | 'client-erx'
  | 'audit'
  | 'cases'
  | 'tele-cases'
  | 'tele-operators'
  | 'covid'
  | 'records'
  | ExportedReport['report']

/**
 * Records the request for a report as a file, in the audit log too. Returns where it is fetched, relative to the API
 * base. `noted` is what the log records of the request.
 */
export async function askForReport(
  work: Work,
  question: { report: ReportName; asked: object; noted: Record<string, unknown>; clientId?: number },
): Promise<string> {
  const { db, sealer, caller } = work
  const id = randomUUID()
  await db
    .deleteFrom('report_exports')
    .where('asked_at', '<', sql<Date>`now() - make_interval(mins => ${FETCH_MINUTES})`)
    .execute()
  await db
    .insertInto('report_exports')
    .values({
      id,
      report: question.report,
      asked_sealed: sealer.seal(JSON.stringify(question.asked)),
      asked_by: caller.userId,
    })
    .execute()
  await work.note(
    'report.export',
    { ...(question.clientId ? { clientId: question.clientId } : {}), subject: `export:${id}` },
    { report: question.report, ...question.noted },
  )
  return `report-files/${id}`
}

/** The caller's recent request under this id, if there is one. */
export async function askedReport(
  { sealer, db }: { sealer: Services['sealer']; db: Db },
  caller: Caller,
  id: string,
): Promise<{ report: string; asked: unknown } | undefined> {
  const row = await db
    .selectFrom('report_exports')
    .select(['report', 'asked_sealed'])
    .where('id', '=', id)
    .where('asked_by', '=', caller.userId)
    .where('asked_at', '>', sql<Date>`now() - make_interval(mins => ${FETCH_MINUTES})`)
    .executeTakeFirst()
  return row && { report: row.report, asked: JSON.parse(sealer.open(row.asked_sealed)) }
}
