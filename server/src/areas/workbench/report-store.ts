import type { ReportItem } from '@rxdesk/contract/areas/workbench/report-schemas'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import type { Db } from '#platform/database/db.ts'

interface OfCase {
  clientId: number
  caseId: number
}

/** What a report of an inpatient case says. */
export interface Result {
  value: string
  unit: string
  normal: string
  inSummary: boolean
}

/** The report images of a case in order, with the details of each. */
export async function readReports(db: Db, { clientId, caseId }: OfCase) {
  const rows = await db
    .selectFrom('case_pages as page')
    .leftJoin('case_reports as report', (on) =>
      on
        .onRef('report.client_id', '=', 'page.client_id')
        .onRef('report.case_id', '=', 'page.case_id')
        .onRef('report.page_number', '=', 'page.number'),
    )
    .select(['page.number', 'report.report_tag_id', 'report.report_category', 'report.investigation_date'])
    .select(['report.value', 'report.unit', 'report.normal', 'report.in_summary'])
    .where('page.client_id', '=', clientId)
    .where('page.case_id', '=', caseId)
    .where('page.kind', '=', 'report')
    .where('page.removed_at', 'is', null)
    .orderBy('page.number')
    .execute()
  return rows.map((row) => {
    const uid = row.report_tag_id ?? 0
    const category = row.report_category ?? ''
    const reportDate = wireFromIso(row.investigation_date)
    return {
      rownumber: row.number,
      reportTagId: uid,
      reportCategory: category,
      investigationDate: reportDate,
      reportTag: { uid, category, reportDate },
      value: row.value ?? '',
      unit: row.unit ?? '',
      normal: row.normal ?? '',
      inSummary: row.in_summary ?? false,
    }
  })
}

/** Writes the details of some report images. The pages must be report images of the case. */
export async function writeReports(
  db: Db,
  { clientId, caseId }: OfCase,
  items: readonly (ReportItem & Partial<Result>)[],
): Promise<void> {
  for (const { rownumber, reportTagId, reportCategory, investigationDate, ...result } of items) {
    const said = {
      report_tag_id: reportTagId,
      report_category: reportCategory,
      investigation_date: isoFromWire(investigationDate),
      ...(result.value !== undefined && { value: result.value }),
      ...(result.unit !== undefined && { unit: result.unit }),
      ...(result.normal !== undefined && { normal: result.normal }),
      ...(result.inSummary !== undefined && { in_summary: result.inSummary }),
    }
    await db
      .insertInto('case_reports')
      .values({ client_id: clientId, case_id: caseId, page_number: rownumber, ...said })
      .onConflict((on) => on.columns(['client_id', 'case_id', 'page_number']).doUpdateSet(said))
      .execute()
  }
}
