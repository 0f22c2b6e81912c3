import { abhaDigits } from '@rxdesk/contract/abha-number'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { isoFromWire, wireFromIso } from '@rxdesk/contract/dates'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { PatientsTable } from '#platform/database/tables.ts'
import type { Reading, SystemWork } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { refuseBornLater } from './born-later.ts'
import { contactOnWire } from './hidden-contact.ts'

export type PatientRow = Selectable<PatientsTable>

/** The details of a patient in our own names; a date is yyyy-mm-dd. */
export interface PatientDetails {
  firstName: string
  lastName: string
  genderCode: number | null
  ageYears: number | null
  ageMonths: number | null
  /** When the age was recorded, yyyy-mm-dd: today when an age is given without it. */
  ageOn: string | null
  dateOfBirth: string | null
  uhid: string
  mobile: string
  email: string
  address: string
  relation: string
  /** 14 digits, or empty. */
  abhaNumber: string
  abhaAddress: string
}

/** The contact data of a row, opened; only for callers that may see it and for delivery. */
export function contactOf(
  sealer: Sealer,
  row: Pick<PatientRow, 'mobile_sealed' | 'email_sealed'>,
): { mobile: string; email: string } {
  return {
    mobile: row.mobile_sealed ? sealer.open(row.mobile_sealed) : '',
    email: row.email_sealed ? sealer.open(row.email_sealed) : '',
  }
}

/** Columns for an ABHA number: sealed, with its blind index; nothing for an empty one. */
function sealedAbha(sealer: Sealer, digits: string | undefined) {
  if (digits === undefined) return {}
  return {
    abha_sealed: digits ? sealer.seal(digits) : null,
    abha_index: digits ? sealer.index('abha', digits) : null,
  }
}

/** The ABHA number of a row, 14 digits or empty. */
export function abhaOf(sealer: Sealer, row: Pick<PatientRow, 'abha_sealed'>): string {
  return row.abha_sealed ? sealer.open(row.abha_sealed) : ''
}

/** Columns for a mobile number or e-mail address: sealed, with its blind index; nothing for an empty one. */
export function sealedContact(sealer: Sealer, contact: { mobile?: string; email?: string }) {
  const columns: Partial<
    Pick<PatientRow, 'mobile_sealed' | 'mobile_index' | 'email_sealed' | 'email_index'>
  > = {}
  if (contact.mobile !== undefined) {
    columns.mobile_sealed = contact.mobile ? sealer.seal(contact.mobile) : null
    columns.mobile_index = contact.mobile ? sealer.index('mobile', contact.mobile) : null
  }
  if (contact.email !== undefined) {
    columns.email_sealed = contact.email ? sealer.seal(contact.email) : null
    columns.email_index = contact.email ? sealer.index('email', contact.email) : null
  }
  return columns
}

export async function createPatient(
  db: Tx,
  sealer: Sealer,
  clientId: number,
  details: Partial<PatientDetails>,
): Promise<PatientRow> {
  return db
    .insertInto('patients')
    .values({
      client_id: clientId,
      first_name: details.firstName ?? '',
      last_name: details.lastName ?? '',
      uhid: details.uhid ?? '',
      ...sealedContact(sealer, { mobile: details.mobile ?? '', email: details.email ?? '' }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Changes the given details of a patient and, for the lists, in all the patient's cases.
 *
 * @throws a refusal for a date of birth after something that was done for the patient
 */
export async function updatePatientRow(
  work: SystemWork,
  row: PatientRow,
  changes: Partial<PatientDetails>,
): Promise<PatientRow> {
  const { db } = work
  const ageTouched = changes.ageYears !== undefined || changes.ageMonths !== undefined
  const { dateOfBirth } = changes
  if (dateOfBirth && dateOfBirth !== row.date_of_birth) await refuseBornLater(work, row, dateOfBirth)
  const updated = await db
    .updateTable('patients')
    .set({
      ...(changes.firstName !== undefined && { first_name: changes.firstName }),
      ...(changes.lastName !== undefined && { last_name: changes.lastName }),
      ...(changes.genderCode !== undefined && { gender_code: changes.genderCode }),
      ...(changes.ageYears !== undefined && { age_years: changes.ageYears }),
      ...(changes.ageMonths !== undefined && { age_months: changes.ageMonths }),
      ...(changes.ageOn !== undefined
        ? { age_on: changes.ageOn }
        : ageTouched && { age_on: sql<string>`(now() at time zone ${work.settings.TIME_ZONE})::date` }),
      ...(changes.dateOfBirth !== undefined && { date_of_birth: changes.dateOfBirth }),
      ...(changes.uhid !== undefined && { uhid: changes.uhid }),
      ...(changes.address !== undefined && { address: changes.address }),
      ...(changes.relation !== undefined && { relation: changes.relation }),
      ...(changes.abhaAddress !== undefined && { abha_address: changes.abhaAddress }),
      ...sealedAbha(work.sealer, changes.abhaNumber),
      ...sealedContact(work.sealer, changes),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (fullName(updated) !== fullName(row) || changes.mobile !== undefined) await nameCasesAfter(db, updated)
  return updated
}

/** Every case of a patient has his name and number, for the lists. */
export async function nameCasesAfter(db: Tx, row: PatientRow): Promise<void> {
  await db
    .updateTable('cases')
    .set({ patient_name: fullName(row), mobile_index: row.mobile_index })
    .where('client_id', '=', row.client_id)
    .where('patient_id', '=', row.id)
    .execute()
}

export function fullName(row: Pick<PatientRow, 'first_name' | 'last_name'>): string {
  return `${row.first_name} ${row.last_name}`.trim()
}

export function patientOnWire(work: Reading, row: PatientRow): Patient {
  return {
    patientId: row.id,
    unqiuePatientId: row.unique_code ?? '',
    fName: row.first_name,
    lName: row.last_name,
    genderCode: row.gender_code,
    ageYears: row.age_years,
    ageMonths: row.age_months,
    dateOfBirth: wireFromIso(row.date_of_birth),
    uhid: row.uhid,
    ...contactOnWire(work, contactOf(work.sealer, row)),
    address: row.address,
    clientId: row.client_id,
    relation: row.relation,
    abhaNumber: abhaOf(work.sealer, row),
    abhaAddress: row.abha_address,
    clientState: row.client_state === 'Approved' ? 'Approved' : '',
    mergedInto: row.merged_into,
    version: row.version,
  }
}

export function detailsFromWire(changes: {
  fName?: string
  lName?: string
  genderCode?: number | null
  ageYears?: number | null
  ageMonths?: number | null
  dateOfBirth?: string
  uhid?: string
  mobileNo?: string
  email?: string
  address?: string
  relation?: string
  abhaNumber?: string
  abhaAddress?: string
}): Partial<PatientDetails> {
  return {
    firstName: changes.fName,
    lastName: changes.lName,
    genderCode: changes.genderCode,
    ageYears: changes.ageYears,
    ageMonths: changes.ageMonths,
    dateOfBirth: changes.dateOfBirth === undefined ? undefined : isoFromWire(changes.dateOfBirth),
    uhid: changes.uhid,
    mobile: changes.mobileNo,
    email: changes.email,
    address: changes.address,
    relation: changes.relation,
    abhaNumber: changes.abhaNumber === undefined ? undefined : (abhaDigits(changes.abhaNumber) ?? ''),
    abhaAddress: changes.abhaAddress,
  }
}
