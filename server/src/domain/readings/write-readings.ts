import { newestInColumns, type ReadingColumns } from '@rxdesk/contract/readings/columns'
import type { Reading, WrittenReading } from '@rxdesk/contract/readings/reading'
import { newestOfSigns, standingReadings } from '@rxdesk/contract/readings/reading'
import type { CaseRecord } from '@rxdesk/contract/record/case-record'
import type { PatientRow } from '#domain/people/patient-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { lockStayOf } from '#domain/stays/stay-access.ts'
import type { Tx } from '#platform/database/db.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import { addReadings, correctReading, type ReadingCase, readingsOfCase, timeOf } from './reading-store.ts'
import { refuseFaultyReadings } from './refuse-faulty-readings.ts'

type Values = CaseRecord['patientvital']

/** The one value of each sign that a prescription shows, in the order of `revisions`: its newest reading. */
export function valuesOf(revisions: ReadingColumns): Values {
  return newestInColumns(revisions).map(({ vitalId, value, unit }) => ({ vitalId, value, unit }))
}

/**
 * Writes the one value of each sign, as the form shows them: a sign without a reading gets one on the day of the
 * prescription, another value corrects its newest reading, and a value that went takes that reading back.
 */
export async function writeValues(
  db: Tx,
  row: ReadingCase,
  { was, now }: { was: Values; now: Values },
  userId: number,
): Promise<void> {
  const newest = newestOfSigns(standingReadings(await readingsOfCase(db, row)))
  const before = new Map(was.map((vital) => [vital.vitalId, vital]))
  const after = new Map(now.filter(({ value }) => value !== '').map((vital) => [vital.vitalId, vital]))
  const correct = (reading: Reading, value: string, unit: string) =>
    correctReading(db, row, reading, { ...reading, takenAt: timeGiven(reading), value, unit }, userId)
  const added: Values = []
  for (const [vitalId, vital] of after) {
    const reading = newest.get(vitalId)
    const known = before.get(vitalId)
    if (known?.value === vital.value && known.unit === vital.unit) continue
    if (reading) await correct(reading, vital.value, vital.unit)
    else added.push(vital)
  }
  for (const vitalId of before.keys()) {
    const reading = newest.get(vitalId)
    if (reading && !after.has(vitalId)) await correct(reading, '', reading.unit)
  }
  await addReadings(db, row, added, userId)
}

/** Readings without a time of their own follow the day of the prescription. `row` has the new day. */
export async function followPrescriptionDay(db: Tx, row: ReadingCase, userId: number): Promise<void> {
  for (const reading of standingReadings(await readingsOfCase(db, row)))
    if (!reading.timed && reading.takenAt !== timeOf(row, '').taken_at.toISOString())
      await correctReading(db, row, reading, { ...reading, takenAt: '' }, userId)
}

function timeGiven(reading: Reading): string {
  return reading.timed ? reading.takenAt : ''
}

/** What changed in a list of a case, as its history keeps it. */
interface ListChange {
  field: 'readings'
  was: unknown
  now: unknown
}

/**
 * Adds and corrects readings of a held, locked case, and returns the change for the history: the readings that were
 * corrected as they stood, and all that were written.
 *
 * @throws 400 for a reading that cannot be kept or must be confirmed; 404 for the correction of one that this case does
 *   not have; 409 for one that another user corrected since
 */
export async function writeReadings(
  work: SystemWork,
  row: ReadingCase & Pick<CaseData, 'stay_id'>,
  { readings, patient, userId }: { readings: readonly WrittenReading[]; patient: PatientRow; userId: number },
): Promise<ListChange[]> {
  if (readings.length === 0) return []
  const { db } = work
  const stay = row.stay_id === null ? undefined : await lockStayOf(db, row)
  if (stay?.ended_at) refuseAfter(stay.ended_at, readings)
  await refuseFaultyReadings(work, row, patient, readings, stay?.admitted_at)
  const before = standingReadings(await readingsOfCase(db, row))
  for (const written of readings) {
    if (written.corrects) await correctReading(db, row, written.corrects, written, userId)
    else await addReadings(db, row, [written], userId)
  }
  const corrected = new Set(readings.map(({ corrects }) => corrects?.readingId))
  const was = before.filter(({ readingId }) => corrected.has(readingId))
  return [{ field: 'readings', was: was.map(asWritten), now: readings.map(asWritten) }]
}

/** Nothing is measured after the end of a stay; what was may still be taken back. */
function refuseAfter(end: Date, readings: readonly WrittenReading[]): void {
  for (const { takenAt, value } of readings)
    if (value !== '' && takenAt !== '' && new Date(takenAt) > end) throw refused('stay.afterEnd')
}

function asWritten({ vitalId, takenAt, value, unit, note, oxygen, proning }: WrittenReading | Reading) {
  return { vitalId, takenAt, value, unit, note, oxygen, proning }
}
