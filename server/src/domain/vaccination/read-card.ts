import { dayIn } from '@rxdesk/contract/dates'
import { dayOfAge } from '@rxdesk/contract/vaccination/calendar'
import { type CardRow, vaccinationCard } from '@rxdesk/contract/vaccination/card'
import { type DoseRecord, dosesFor, type ScheduleDose } from '@rxdesk/contract/vaccination/schedule'
import type { PatientRow } from '#domain/people/patient-store.ts'
import type { Db } from '#platform/database/db.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { jeOn } from './client-schedule-store.ts'
import { type RecordRow, recordsOf } from './record-store.ts'
import { type Schedule, scheduleOn } from './schedules.ts'

/** A stored record as the rules read it. */
export type CardRecord = DoseRecord & { stored: RecordRow }

export interface Card {
  schedule: Schedule
  /** Those that are for the person, and those that were recorded all the same. */
  doses: readonly ScheduleDose[]
  rows: CardRow<CardRecord>[]
  /** Records in force, and those that were corrected or taken out. */
  records: readonly CardRecord[]
  ended: readonly RecordRow[]
  today: string
}

const FEMALE = 2
/** Doses of a pregnancy are offered from this age on, as the first dose of Td. */
const MAY_BE_PREGNANT = { count: 10, unit: 'years' } as const

/** The card of a patient on the day of the deployment. */
export async function readCard(
  { db, settings }: Pick<SystemReading, 'settings'> & { db: Db },
  patient: PatientRow,
  now: Date,
): Promise<Card> {
  const today = dayIn(settings.TIME_ZONE, now)
  const schedule = scheduleOn(today)
  const stored = await recordsOf(db, patient)
  const records = stored.filter(({ ended_at }) => ended_at === null).map(recordOf)
  const doses = dosesOf(schedule, records, patient, { today, je: await jeOn(db, patient.client_id, today) })
  return {
    schedule,
    doses,
    rows: vaccinationCard(doses, patient.date_of_birth, records, today),
    records,
    ended: stored.filter(({ ended_at }) => ended_at !== null),
    today,
  }
}

function dosesOf(
  schedule: Schedule,
  records: readonly CardRecord[],
  { gender_code, date_of_birth: born }: PatientRow,
  { today, je }: { today: string; je: boolean },
): readonly ScheduleDose[] {
  const oldEnough = born === null || dayOfAge(born, MAY_BE_PREGNANT) <= today
  const meant = new Set(dosesFor(schedule.doses, { je, mayBePregnant: gender_code === FEMALE && oldEnough }))
  const recorded = new Set(records.map(({ doseKey }) => doseKey))
  return schedule.doses.filter((dose) => meant.has(dose) || recorded.has(dose.doseKey))
}

export function recordOf(stored: RecordRow): CardRecord {
  const { dose_key, given_on, known, kind } = stored
  return { doseKey: dose_key, givenOn: given_on, known, kind, stored }
}
