import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import type { ReadingColumns } from '@rxdesk/contract/readings/columns'
import type { WrittenReading } from '@rxdesk/contract/readings/reading'
import type { CaseRecord, CaseRecordPatch, Conflict } from '@rxdesk/contract/record/case-record'
import { caseRecordSchema, emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import { sql } from 'kysely'
import { z } from 'zod'
import { contactOnWire } from '#domain/people/hidden-contact.ts'
import {
  contactOf,
  detailsFromWire,
  type PatientRow,
  updatePatientRow,
} from '#domain/people/patient-store.ts'
import { readingColumnsOfCase } from '#domain/readings/reading-store.ts'
import {
  followPrescriptionDay,
  valuesOf,
  writeReadings,
  writeValues,
} from '#domain/readings/write-readings.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Tx } from '#platform/database/db.ts'
import { invalid } from '#platform/protocol/problem.ts'
import type { Reading as CallersReading, SystemReading, SystemWork } from '#platform/protocol/work.ts'
import { applyPatch, type FieldChange, misshapenVitals, patientFields } from './record-rules.ts'

/** The content of case_records.record: the sections that have no table of their own. */
const storedRecordSchema = z.object({
  diseaseType: caseRecordSchema.shape.rxdtls.shape.diseaseType.default(''),
  docobsv: caseRecordSchema.shape.docobsv.partial().default({}),
  docprocedure: caseRecordSchema.shape.docprocedure.default([]),
})

export interface ReadRecord {
  record: CaseRecord
  version: number
  patient: PatientRow
  /** All revisions of its readings; `patientvital` of the record has the newest of each sign. */
  readings: ReadingColumns
}

/** The whole editable record of a case, contact data opened: only for use inside the server. */
export async function readRecord(work: SystemReading, row: CaseData): Promise<ReadRecord> {
  const { db } = work
  const [stored, patient, readings, investigations] = await Promise.all([
    db
      .selectFrom('case_records')
      .select(['record', 'version'])
      .where('client_id', '=', row.client_id)
      .where('case_id', '=', row.id)
      .executeTakeFirst(),
    db
      .selectFrom('patients')
      .selectAll()
      .where('client_id', '=', row.client_id)
      .where('id', '=', row.patient_id)
      .executeTakeFirstOrThrow(),
    readingColumnsOfCase(db, row),
    db
      .selectFrom('case_investigations')
      .selectAll()
      .where('client_id', '=', row.client_id)
      .where('case_id', '=', row.id)
      .orderBy('position')
      .execute(),
  ])
  const rest = storedRecordSchema.parse(stored?.record ?? {})
  const contact = contactOf(work.sealer, patient)
  return {
    version: stored?.version ?? 1,
    patient,
    readings,
    record: {
      rxdtls: {
        fName: patient.first_name,
        lName: patient.last_name,
        genderCode: patient.gender_code,
        ageYears: patient.age_years,
        ageMonths: patient.age_months,
        dateOfBirth: wireFromIso(patient.date_of_birth),
        uhid: patient.uhid,
        mobileNo: contact.mobile,
        email: contact.email,
        address: patient.address,
        prescriptionDate: wireFromIso(row.prescription_date),
        doctorId: row.doctor_id,
        hospitalId: row.hospital_id,
        departmentId: row.department_id,
        diseaseType: rest.diseaseType,
      },
      docobsv: { ...emptyCaseRecord.docobsv, ...rest.docobsv },
      docprocedure: rest.docprocedure,
      patientvital: valuesOf(readings),
      labobsv: investigations.map((row) => ({
        testName: row.test_name,
        investigationDate: wireFromIso(row.investigation_date),
        reportTagId: row.report_tag_id,
        reportCategory: row.report_category,
        note: row.note,
      })),
    },
  }
}

/**
 * The record as the caller may see it: contact data sealed in the client cipher, or empty without permission
 * 1 or 2.
 */
export function recordOnWire(work: CallersReading, record: CaseRecord): CaseRecord {
  const { mobileNo: mobile, email } = record.rxdtls
  return { ...record, rxdtls: { ...record.rxdtls, ...contactOnWire(work, { mobile, email }) } }
}

/** What is saved at once: fields, three-way, and readings of vital signs, which are added or corrected. */
export interface RecordSave {
  changes: CaseRecordPatch
  base: CaseRecordPatch
  readings?: readonly WrittenReading[]
}

/**
 * Applies a save to a held, locked case. Returns the changes, or the fields on which two writers differ; then
 * nothing is saved.
 */
export async function saveRecord(
  work: SystemWork,
  row: CaseData,
  asked: RecordSave & { userId: number },
): Promise<{ version: number; changed: FieldChange[] } | { conflicts: Conflict[] }> {
  const { db } = work
  const { record, patient, version } = await readRecord(work, row)
  const outcome = applyPatch(record, asked.changes, asked.base)
  if (outcome.conflicts.length > 0) return { conflicts: outcome.conflicts }
  const { readings = [] } = asked
  if (outcome.changed.length === 0 && readings.length === 0) return { version, changed: [] }
  const touched = new Set(outcome.changed.map((change) => change.field))
  const next = outcome.record
  if (touched.has('patientvital')) await refuseMisshapenVitals(db, next)
  const patientChanges = Object.fromEntries(
    patientFields
      .filter((field) => touched.has(`rxdtls.${field}`))
      .map((field) => [field, next.rxdtls[field]]),
  )
  if (Object.keys(patientChanges).length > 0)
    await updatePatientRow(work, patient, detailsFromWire(patientChanges))
  await updateCase(db, row, next, touched)
  const dated = { ...row, prescription_date: isoFromWire(next.rxdtls.prescriptionDate) }
  if (touched.has('rxdtls.prescriptionDate')) await followPrescriptionDay(db, dated, asked.userId)
  if (touched.has('patientvital'))
    await writeValues(db, dated, { was: record.patientvital, now: next.patientvital }, asked.userId)
  const measured = await writeReadings(work, dated, { ...asked, readings, patient })
  if (touched.has('labobsv')) await replaceInvestigations(db, row, next)
  const saved = await db
    .insertInto('case_records')
    .values({
      client_id: row.client_id,
      case_id: row.id,
      record: storedText(next),
      version: version + 1,
      saved_by: asked.userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'case_id']).doUpdateSet({
        record: storedText(next),
        version: sql<number>`case_records.version + 1`,
        saved_by: asked.userId,
        saved_at: sql<Date>`now()`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return { version: saved.version, changed: [...outcome.changed, ...measured] }
}

function storedText(record: CaseRecord): string {
  return JSON.stringify({
    diseaseType: record.rxdtls.diseaseType,
    docobsv: record.docobsv,
    docprocedure: record.docprocedure,
  })
}

async function updateCase(db: Tx, row: CaseData, next: CaseRecord, touched: Set<string>): Promise<void> {
  const { prescriptionDate, doctorId, hospitalId, departmentId } = next.rxdtls
  if (
    !['prescriptionDate', 'doctorId', 'hospitalId', 'departmentId'].some((field) =>
      touched.has(`rxdtls.${field}`),
    )
  )
    return
  await db
    .updateTable('cases')
    .set({
      prescription_date: isoFromWire(prescriptionDate),
      doctor_id: doctorId,
      hospital_id: hospitalId,
      department_id: departmentId,
    })
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.id)
    .execute()
}

async function refuseMisshapenVitals(db: Tx, { patientvital }: CaseRecord): Promise<void> {
  const masters = await db.selectFrom('vital_masters').select(['id', 'name', 'shape', 'unit']).execute()
  const issues = misshapenVitals(patientvital, masters)
  if (issues.length > 0) throw invalid(issues.map((message) => ({ path: 'changes.patientvital', message })))
}

async function replaceInvestigations(db: Tx, row: CaseData, next: CaseRecord): Promise<void> {
  await db
    .deleteFrom('case_investigations')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .execute()
  if (next.labobsv.length === 0) return
  await db
    .insertInto('case_investigations')
    .values(
      next.labobsv.map((test, at) => ({
        client_id: row.client_id,
        case_id: row.id,
        position: at + 1,
        test_name: test.testName,
        investigation_date: isoFromWire(test.investigationDate),
        report_tag_id: test.reportTagId,
        report_category: test.reportCategory,
        note: test.note,
      })),
    )
    .execute()
}

/** A change of medicines counts as a version too: a document belongs to one version of the whole case. */
export async function raiseVersion(db: Tx, row: CaseData, userId: number): Promise<number> {
  const saved = await db
    .insertInto('case_records')
    .values({ client_id: row.client_id, case_id: row.id, version: 2, saved_by: userId })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'case_id']).doUpdateSet({
        version: sql<number>`case_records.version + 1`,
        saved_by: userId,
        saved_at: sql<Date>`now()`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return saved.version
}
