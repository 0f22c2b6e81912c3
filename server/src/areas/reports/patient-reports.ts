import type { PatientReport, ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { recordsChannel } from '@rxdesk/contract/channels'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import { type Condition, joined } from '#domain/road/case-list-filter.ts'
import { runPrepared } from '#platform/database/prepared.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { seenConditions } from './scope.ts'

interface PatientQuestion extends Pick<ReportRange, 'fromDate' | 'toDate'> {
  patientId: number
  source: '' | 'MRD' | 'Lab'
  category: number
}

/** What the medical records department brought in, and what came with prescriptions. */
const SOURCE = `case when cases.channel = '${recordsChannel}' or exists (select from mrd_records filed
  where filed.client_id = cases.client_id and filed.case_id = cases.id) then 'MRD' else 'Lab' end`

/** The report images of a patient's prescriptions that the caller sees, the newest investigation first. */
export async function patientReports(work: Reading, asked: PatientQuestion): Promise<PatientReport[]> {
  // A report image counts where it is, in a paper that was filed only too.
  const conditions = [...seenConditions(work, 0), { text: 'summary_version is null', values: [] }]
  const seen = conditions.map(({ text, values }) => ({ text: `cases.${text}`, values }))
  const patient: Condition = { text: 'cases.patient_id = ?', values: [asked.patientId] }
  await requirePatient(work, joined([patient, ...seen]))
  const [from, to] = [isoFromWire(asked.fromDate), isoFromWire(asked.toDate)]
  const where = joined([
    patient,
    ...seen,
    { text: `page.kind = 'report' and page.removed_at is null`, values: [] },
    ...(asked.source === '' ? [] : [{ text: `${SOURCE} = ?`, values: [asked.source] }]),
    ...(asked.category === 0 ? [] : [{ text: 'report.report_tag_id = ?', values: [asked.category] }]),
    ...(from === null ? [] : [{ text: 'report.investigation_date >= ?::date', values: [from] }]),
    ...(to === null ? [] : [{ text: 'report.investigation_date <= ?::date', values: [to] }]),
  ])
  const text = `select page.image_id as "fileId", coalesce(report.report_tag_id, 0) as uid,
      coalesce(report.report_category, '') as category, report.investigation_date::text as made, ${SOURCE} as source,
      cases.id as "erxId"
    from cases join case_pages page on page.client_id = cases.client_id and page.case_id = cases.id
    left join case_reports report on report.client_id = page.client_id and report.case_id = page.case_id
      and report.page_number = page.number
    where ${where.text} order by report.investigation_date desc nulls last, cases.id desc, page.number`
  const rows = await runPrepared<Stored>(work.db, text, where.values)
  return rows.map(({ fileId, uid, category, made, source, erxId }) => ({
    fileId,
    reportTag: { uid, category, reportDate: wireFromIso(made) },
    investigationDate: wireFromIso(made),
    source,
    erxId,
  }))
}

interface Stored {
  fileId: string
  uid: number
  category: string
  made: string | null
  source: 'MRD' | 'Lab'
  erxId: number
}

/** A patient without a prescription that the caller sees is missing, as an unknown one. */
async function requirePatient({ db }: Reading, where: Condition): Promise<void> {
  const found = await runPrepared(db, `select 1 from cases where ${where.text} limit 1`, where.values)
  if (found.length === 0) throw missing()
}
