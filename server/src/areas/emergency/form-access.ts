import type { ClientForm } from '@rxdesk/contract/areas/clients/list-schemas'
import { dayIn, startOfDay } from '@rxdesk/contract/dates'
import type { EmergencyForm } from '@rxdesk/contract/emergency/form'
import type { FormFacts } from '@rxdesk/contract/emergency/missing-parts'
import type { LookAt } from '@rxdesk/contract/emergency/red-signs'
import { signsToLookAt } from '@rxdesk/contract/emergency/red-signs'
import { emergencyFormKey } from '@rxdesk/contract/options'
import { newestOfSigns, standingReadings } from '@rxdesk/contract/readings/reading'
import { requireForm } from '#domain/client-terms/client-forms.ts'
import { ageInMonths } from '#domain/people/age-in-months.ts'
import type { PatientRow } from '#domain/people/patient-store.ts'
import { readingsOfCase } from '#domain/readings/reading-store.ts'
import { readVitalMasters } from '#domain/reference/read-vital-masters.ts'
import { type CaseData, lockVisible, requireVisible } from '#domain/road/case-access.ts'
import { requireHeld } from '#domain/road/lease.ts'
import type { Reading, SystemReading, Work } from '#platform/protocol/work.ts'

interface Opened {
  row: CaseData
  access: ClientForm
}

/** A case that the caller sees, with the form as it is open to them; denied where it is not. */
export async function openForms({ db, caller }: Reading, erxId: number): Promise<Opened> {
  const row = await requireVisible(db, caller, erxId)
  return { row, access: await requireForm(db, caller, row.client_id, emergencyFormKey) }
}

/** The same of a case that the caller holds, locked. */
export async function holdForms(work: Work, erxId: number, fence: number): Promise<Opened> {
  const { db, caller } = work
  const row = await requireHeld(work, erxId, fence)
  return { row, access: await requireForm(db, caller, row.client_id, emergencyFormKey) }
}

/** The same of a case that anybody may hold, locked. */
export async function lockForms({ db, caller }: Work, erxId: number): Promise<Opened> {
  const row = await lockVisible(db, caller, erxId)
  return { row, access: await requireForm(db, caller, row.client_id, emergencyFormKey) }
}

/** The patient of a case. */
export async function patientOf({ db }: Pick<SystemReading, 'db'>, row: CaseData): Promise<PatientRow> {
  return db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.patient_id)
    .executeTakeFirstOrThrow()
}

/** What the case says beside its form. */
export async function factsOf(work: FactReading, row: CaseData): Promise<Required<FormFacts>> {
  return {
    readings: standingReadings(await readingsOfCase(work.db, row)).length,
    earliestArrival: await earliestArrival(work, row),
  }
}

type FactReading = Pick<Reading, 'db' | 'settings'>
const LONGEST_WAY_MS = 30 * 86_400_000

/** Somebody who arrived is received within 30 days, and was born before. */
async function earliestArrival(work: FactReading, row: CaseData): Promise<string> {
  const { date_of_birth: born } = await patientOf(work, row)
  const birth = born === null ? 0 : startOfDay(work.settings.TIME_ZONE, born).getTime()
  return new Date(Math.max(row.received_at.getTime() - LONGEST_WAY_MS, birth)).toISOString()
}

/** What to look at beside the choice of a category, of the newest reading of each sign. */
export async function lookAt(
  work: Pick<Reading, 'db' | 'settings' | 'now'>,
  row: CaseData,
  survey: EmergencyForm['survey'],
): Promise<LookAt[]> {
  const { db, settings, now } = work
  const masters = await readVitalMasters(db, [row.client_id])
  const newest = newestOfSigns(standingReadings(await readingsOfCase(db, row)))
  const measured = masters.flatMap(({ vitalId, code, unit: own }) => {
    const reading = newest.get(vitalId)
    return reading ? [{ code, value: reading.value, unit: reading.unit || own }] : []
  })
  const age = ageInMonths(await patientOf(work, row), dayIn(settings.TIME_ZONE, now))
  return signsToLookAt(measured, survey, age ?? null)
}
