import { isAhead } from '#ahead.ts'
import type { NormalRange } from '#normal-range.ts'
import { fitsVitalShape, type VitalShape } from '#record/case-record.ts'
import { type Reading, sameReading } from './reading.ts'

/** What is wrong with a reading: it cannot be kept. */
export type ReadingRefusal = 'shape' | 'ahead' | 'beforeBirth' | 'beforeAdmission'
/** What is asked about a reading before it is kept. */
export type ReadingDoubt = PlausibleDoubt | 'sameMinute'
/** Out of the plausible range; of a pair which of its figures, or `order` when the upper one is not above the lower. */
export type PlausibleDoubt = 'range' | 'upper' | 'lower' | 'both' | 'order'

export interface ReadingBounds {
  now: Date
  /** The instant at which the day of birth begins, if it is known. */
  bornAt?: Date | undefined
  /** When the stay began, for a patient who was admitted. */
  admittedAt?: Date | undefined
}

type Measured = Pick<Reading, 'vitalId' | 'takenAt' | 'timed' | 'value'>

/** Why a reading cannot be kept; undefined when it can. */
export function readingRefusal(
  reading: Measured,
  shape: VitalShape,
  { now, bornAt, admittedAt }: ReadingBounds,
): ReadingRefusal | undefined {
  if (reading.value !== '' && !fitsVitalShape(reading.value, shape)) return 'shape'
  if (!reading.timed) return undefined
  const at = Date.parse(reading.takenAt)
  if (isAhead(new Date(at), now)) return 'ahead'
  if (bornAt && at < bornAt.getTime()) return 'beforeBirth'
  return admittedAt && at < admittedAt.getTime() ? 'beforeAdmission' : undefined
}

/** Whether a value of the right shape is plausible. */
export function plausibleDoubt(
  value: string,
  shape: VitalShape,
  { lowest, highest }: NormalRange,
): PlausibleDoubt | undefined {
  const isOutside = (part: number) =>
    (lowest !== null && part < lowest) || (highest !== null && part > highest)
  const [upper = 0, lower = 0] = value.split('/').map(Number)
  if (shape === 'number') return isOutside(upper) ? 'range' : undefined
  if (isOutside(upper)) return isOutside(lower) ? 'both' : 'upper'
  if (isOutside(lower)) return 'lower'
  return upper <= lower ? 'order' : undefined
}

/**
 * What is asked before a reading is kept.
 *
 * @param others the standing readings of the case, without the one that is corrected
 */
export function readingDoubts(
  reading: Measured,
  master: { shape: VitalShape; plausible: NormalRange },
  others: readonly Measured[],
): ReadingDoubt[] {
  if (reading.value === '') return []
  const plausible = plausibleDoubt(reading.value, master.shape, master.plausible)
  return [
    ...(plausible ? [plausible] : []),
    ...(others.some((other) => sameReading(reading, other)) ? (['sameMinute'] as const) : []),
  ]
}
