import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import { sql } from 'kysely'
import { contactOf, fullName, type PatientRow, updatePatientRow } from '#domain/people/patient-store.ts'
import type { Tx } from '#platform/database/db.ts'
import { refusedLiterally } from '#platform/protocol/problem.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { detailsOf, knownPatient, patientsOf } from './patients-of-documents.ts'

interface Linked {
  clientId: number
  recordId: number
  caseId: number | null
  patientId: number
}

/**
 * The patient of a document that is changed, locked. One who has this document alone is corrected with it; one who has
 * more is left as they are, and the document goes to whom its number and name say, a known patient or a new one.
 *
 * @throws Problem (400) when it says other details of a patient who stays and has more
 */
export async function patientOfChange(
  work: SystemWork,
  linked: Linked,
  fields: RecordFields,
): Promise<PatientRow> {
  const { db } = work
  const { clientId, patientId } = linked
  const before = await patientRow(db, clientId, patientId)
  const renamed = fields.patName !== fullName(before) || fields.uhid !== before.uhid
  const known = renamed ? await knownPatient(db, clientId, fields) : patientId
  const [own = before] = await lockPatients(db, clientId, [patientId, ...(known ? [known] : [])])
  if (known !== undefined && known !== patientId) return patientRow(db, clientId, known)
  if (await hasNothingElse(db, linked)) return corrected(work, own, fields)
  if (known !== undefined) {
    // What the record says of others too is not changed by one of their documents, and nothing typed is lost silently.
    if (said(work, own, fields).some((name) => name !== 'uhid')) throw refusedLiterally('mrd.patientHasMore')
    return own
  }
  const [made = 0] = await patientsOf(work, [{ clientId, fields }])
  return patientRow(db, clientId, made)
}

/** The patients of a client, locked in the order in which a merge locks them; the first that is named comes first. */
export async function lockPatients(
  db: Tx,
  clientId: number,
  [first = 0, ...others]: readonly number[],
): Promise<PatientRow[]> {
  const rows = await db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', 'in', [first, ...others])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.sort((one, other) => Number(other.id === first) - Number(one.id === first))
}

function patientRow(db: Tx, clientId: number, id: number): Promise<PatientRow> {
  return db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Whether nothing else is known of the patient of a document. */
async function hasNothingElse(db: Tx, { clientId, recordId, caseId, patientId }: Linked): Promise<boolean> {
  const { rows } = await sql`select where
    exists (select from cases where client_id = ${clientId} and patient_id = ${patientId}
      and id <> ${caseId ?? 0})
    or exists (select from mrd_records where client_id = ${clientId} and patient_id = ${patientId}
      and id <> ${recordId})
    or exists (select from appointments where client_id = ${clientId} and patient_id = ${patientId})
    or exists (select from admissions where client_id = ${clientId} and patient_id = ${patientId})
    or exists (select from vaccination_records where client_id = ${clientId} and patient_id = ${patientId})
    or exists (select from reminders where client_id = ${clientId} and patient_id = ${patientId})
    or exists (select from reminder_consents where client_id = ${clientId} and patient_id = ${patientId})
    or exists (select from patients where client_id = ${clientId} and merged_into = ${patientId})`.execute(db)
  return rows.length === 0
}

type Details = ReturnType<typeof detailsOf>

/** The details that the document says otherwise of its patient; what it leaves out it does not say. */
function said(
  { sealer }: Pick<SystemWork, 'sealer'>,
  row: PatientRow,
  fields: RecordFields,
): (keyof Details)[] {
  const known: Partial<Details> = {
    firstName: fullName(row),
    lastName: '',
    uhid: row.uhid,
    ...contactOf(sealer, row),
    ...(row.gender_code !== null && { genderCode: row.gender_code }),
    ...(row.age_years !== null && { ageYears: row.age_years }),
  }
  const given = detailsOf(fields)
  return (Object.keys(given) as (keyof Details)[]).filter((name) => given[name] !== known[name])
}

/** Writes what the document says otherwise of its patient, and nothing where it says the same. */
async function corrected(work: SystemWork, row: PatientRow, fields: RecordFields): Promise<PatientRow> {
  const names = said(work, row, fields)
  if (names.length === 0) return row
  const given = detailsOf(fields)
  const changes = Object.fromEntries(names.map((name) => [name, given[name]])) as Partial<Details>
  const updated = await updatePatientRow(work, row, {
    ...changes,
    ...(changes.firstName !== undefined && { lastName: '' }),
  })
  await work.note(
    'patient.update',
    { clientId: row.client_id, subject: `patient:${row.id}` },
    { fields: names },
  )
  return updated
}

/** The case of a document goes to the document's patient. */
export async function moveCase(db: Tx, caseId: number, patient: PatientRow): Promise<void> {
  await db
    .updateTable('cases')
    .set({ patient_id: patient.id, patient_name: fullName(patient), mobile_index: patient.mobile_index })
    .where('client_id', '=', patient.client_id)
    .where('id', '=', caseId)
    .execute()
}
