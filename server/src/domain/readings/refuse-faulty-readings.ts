import { dayIn, startOfDay } from '@rxdesk/contract/dates'
import { rangesOf } from '@rxdesk/contract/readings/ranges-by-age'
import type { Reading, WrittenReading } from '@rxdesk/contract/readings/reading'
import { standingReadings } from '@rxdesk/contract/readings/reading'
import type { ReadingDoubt, ReadingRefusal } from '@rxdesk/contract/readings/reading-faults'
import { readingDoubts, readingRefusal } from '@rxdesk/contract/readings/reading-faults'
import { ageInMonths } from '#domain/people/age-in-months.ts'
import type { PatientRow } from '#domain/people/patient-store.ts'
import { readVitalMasters } from '#domain/reference/read-vital-masters.ts'
import { invalid, missing } from '#platform/protocol/problem.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { type ReadingCase, readingsOfCase, timeOf } from './reading-store.ts'

const refusals: Record<ReadingRefusal, string> = {
  shape: 'the value does not have the form of the sign.',
  impossible: 'no such value can be.',
  noOxygen: 'oxygen is said of the saturation alone.',
  noProning: 'proning is said of the saturation alone.',
  ahead: 'the time is in the future.',
  tooLongAgo: 'the time is longer ago than anybody lives.',
  beforeBirth: 'the time is before the birth.',
  beforeAdmission: 'the time is before the admission.',
}

/** The field that a refusal is about, where it is not the time. */
const fieldOf: Partial<Record<ReadingRefusal, string>> = {
  shape: 'value',
  impossible: 'value',
  noOxygen: 'oxygen',
  noProning: 'proning',
}

const asked = (doubts: readonly ReadingDoubt[]): string =>
  doubts.includes('sameMinute')
    ? 'there is a reading of this minute already. Is this one right?'
    : 'the value is not plausible. Is it right?'

/**
 * Refuses readings that cannot be kept, and those that a person must confirm first (`sure`).
 *
 * @param admittedAt when the stay began, for a patient who was admitted
 * @throws 400 with the reading's place in the list; 404 for the correction of a reading that the case does not have
 */
export async function refuseFaultyReadings(
  work: Pick<SystemWork, 'db' | 'settings' | 'now'>,
  row: ReadingCase,
  patient: PatientRow,
  readings: readonly WrittenReading[],
  admittedAt?: Date,
): Promise<void> {
  const { db, settings, now } = work
  const zone = settings.TIME_ZONE
  const scope = [row.client_id]
  const masters = [
    ...(await readVitalMasters(db, scope)),
    ...(await readVitalMasters(db, scope, { retired: true })),
  ]
  const kept = await readingsOfCase(db, row)
  const bornAt = patient.date_of_birth === null ? undefined : startOfDay(zone, patient.date_of_birth)
  const refuse = (at: number, field: string, said: string) => {
    throw invalid([{ path: `readings.${at}.${field}`, message: said }])
  }
  const earlier: Reading[] = []
  for (const [at, written] of readings.entries()) {
    const master = masters.find(({ vitalId }) => vitalId === written.vitalId)
    if (!master) return refuse(at, 'vitalId', 'There is no such record.')
    const { taken_at, timed } = timeOf(row, written.takenAt)
    const measured = { ...written, takenAt: taken_at.toISOString(), timed }
    const refusal = readingRefusal(measured, master, { now, bornAt, admittedAt })
    if (refusal) refuse(at, fieldOf[refusal] ?? 'takenAt', `${master.name}: ${refusals[refusal]}`)
    const { corrects } = written
    const corrected = kept.find(({ readingId }) => readingId === corrects?.readingId)
    if (corrects && !corrected) throw missing()
    if (corrected && corrected.vitalId !== written.vitalId)
      refuse(at, 'vitalId', `${master.name}: a correction stays with its sign.`)
    const others = standingReadings([...kept, ...earlier]).filter(
      ({ readingId }) => readingId !== corrects?.readingId,
    )
    const ageMonths = ageInMonths(patient, dayIn(zone, taken_at))
    const { plausible } = rangesOf(master, { ageMonths, genderCode: patient.gender_code })
    const doubts = readingDoubts(measured, { shape: master.shape, plausible }, others)
    if (doubts.length > 0 && !written.sure) refuse(at, 'sure', `${master.name}: ${asked(doubts)}`)
    earlier.push({ ...measured, readingId: -1 - at, revision: 1, who: '', notedAt: '' })
  }
}
