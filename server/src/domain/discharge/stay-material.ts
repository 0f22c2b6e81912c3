import type { StayNote, StayProcedure } from '@rxdesk/contract/areas/inpatient/schemas'
import type { CodedTerm } from '@rxdesk/contract/discharge/summary'
import { fromColumns } from '@rxdesk/contract/readings/columns'
import { type Reading as Measured, standingReadings } from '@rxdesk/contract/readings/reading'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import { type PlainLine, readLines } from '#domain/record/medicine-lines.ts'
import { readRecord } from '#domain/record/record-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { hiddenChannels } from '#domain/road/case-access.ts'
import { readNotes } from '#domain/stays/note-store.ts'
import { readProcedures } from '#domain/stays/procedure-store.ts'
import type { StayRow } from '#domain/stays/stay-access.ts'
import type { Db } from '#platform/database/db.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** A result that was ticked for the summary. */
export interface TickedResult {
  caseId: number
  page: number
  name: string
  /** yyyy-mm-dd, or null. */
  date: string | null
  value: string
  unit: string
  normal: string
}

/** What was written during a stay, of which its summary may be made. */
export interface StayMaterial {
  stay: Pick<StayRow, 'admitted_at' | 'reason'>
  /** Oldest first. */
  records: { caseId: number; at: Date; record: CaseRecord; medicines: PlainLine[]; given: PlainLine[] }[]
  /** With a value, newest first. */
  readings: (Measured & { name: string; code: string })[]
  /** Newest first. */
  notes: StayNote[]
  results: TickedResult[]
  /** Those that are ticked for the summary. */
  procedures: StayProcedure[]
  /** ICD-10 codes of the diagnoses, by their names in lower case. */
  codes: ReadonlyMap<string, CodedTerm['code']>
}

/** Reads it all, of the cases of the stay that the caller sees. */
export async function readMaterial(work: Reading, stay: StayRow): Promise<StayMaterial> {
  const { db, caller } = work
  const cases = (await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', stay.client_id)
    .where('stay_id', '=', stay.id)
    .where('channel', 'not in', hiddenChannels(caller))
    .orderBy('received_at')
    .orderBy('id')
    .execute()) as CaseData[]
  const records: StayMaterial['records'] = []
  const measured: Measured[] = []
  const seen = new Set<number>()
  for (const row of cases) {
    const { record, readings } = await readRecord(work, row)
    const { branded, generic, stay: ofStay } = await readLines(db, row)
    // Each case of a stay has what the whole stay gives.
    const given = ofStay.filter(({ txnNo }) => !seen.has(txnNo))
    for (const { txnNo } of given) seen.add(txnNo)
    records.push({
      caseId: row.id,
      at: row.received_at,
      record,
      medicines: branded.length > 0 ? branded : generic,
      given,
    })
    measured.push(...fromColumns(readings))
  }
  const masters = await signNames(db, measured)
  return {
    stay,
    records,
    readings: standingReadings(measured).map((each) => ({
      ...each,
      ...(masters.get(each.vitalId) ?? { name: '', code: '' }),
    })),
    notes: await readNotes(db, { clientId: stay.client_id, stayId: stay.id }),
    results: await tickedResults(db, stay, cases),
    procedures: (await readProcedures(db, { clientId: stay.client_id, stayId: stay.id })).filter(
      ({ inSummary }) => inSummary,
    ),
    codes: await codesOf(
      db,
      records.flatMap(({ record }) => record.docobsv.diagnosis),
    ),
  }
}

async function signNames(db: Db, readings: readonly Measured[]) {
  const ids = [...new Set(readings.map(({ vitalId }) => vitalId))]
  const rows = await db
    .selectFrom('vital_masters')
    .select(['id', 'name', 'code'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ id, name, code }) => [id, { name, code }]))
}

async function tickedResults(
  db: Db,
  stay: StayRow,
  cases: readonly Pick<CaseData, 'id'>[],
): Promise<TickedResult[]> {
  const rows = await db
    .selectFrom('case_reports as report')
    .innerJoin('case_pages as page', (on) =>
      on
        .onRef('page.client_id', '=', 'report.client_id')
        .onRef('page.case_id', '=', 'report.case_id')
        .onRef('page.number', '=', 'report.page_number'),
    )
    .select(['report.case_id', 'report.page_number', 'report.report_category', 'report.investigation_date'])
    .select(['report.value', 'report.unit', 'report.normal'])
    .where('report.client_id', '=', stay.client_id)
    .where('report.case_id', 'in', [0, ...cases.map(({ id }) => id)])
    .where('report.in_summary', '=', true)
    .where('page.kind', '=', 'report')
    .where('page.removed_at', 'is', null)
    .orderBy('report.investigation_date')
    .orderBy('report.case_id')
    .orderBy('report.page_number')
    .execute()
  return rows.map((row) => ({
    caseId: row.case_id,
    page: row.page_number,
    name: row.report_category,
    date: row.investigation_date,
    value: row.value,
    unit: row.unit,
    normal: row.normal,
  }))
}

async function codesOf(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('master_terms')
    .select(['name', 'code'])
    .where('kind', '=', 'diagnosis')
    .where('retired', '=', false)
    .where('name', 'in', [...new Set(names)])
    .where('code', '<>', '')
    .execute()
  return new Map(rows.map(({ name, code }) => [name.toLowerCase(), code]))
}
