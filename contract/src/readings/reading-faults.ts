import { isAhead, isTooLongAgo } from '#ahead.ts'
import type { NormalRange } from '#normal-range.ts'
import { fitsVitalShape, type VitalShape } from '#record/case-record.ts'
import { type Reading, sameReading } from './reading.ts'

/** What is wrong with a reading: it cannot be kept. */
export type ReadingRefusal =
  | ValueRefusal
  | 'noOxygen'
  | 'noProning'
  | 'ahead'
  | 'tooLongAgo'
  | 'beforeBirth'
  | 'beforeAdmission'
/** Of the value alone: it has another form, or nobody can have it. */
export type ValueRefusal = 'shape' | 'impossible'
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

/** What a reading is held against: its sign's master. */
export interface MeasuredSign {
  code: string
  shape: VitalShape
  unit: string
}

/** The sign of which is said what the patient breathed while it was taken, and whether they lay prone. */
const BREATHED_SIGN = 'spo2'
export const takesBreathing = ({ code }: Pick<MeasuredSign, 'code'>): boolean => code === BREATHED_SIGN

/** The highest value that can exist, as the unit says it: a share is at most 100 %, a score at most what it is out of. */
function mostPossible(unit: string): number | undefined {
  if (unit.trim() === '%') return 100
  const outOf = /^\/\s*(\d+)$/.exec(unit.trim())?.[1]
  return outOf === undefined ? undefined : Number(outOf)
}

/** What is wrong with a value, however sure the user is; undefined for an empty one. A shape has no sign: none is below zero. */
export function valueRefusal(
  value: string,
  { shape, unit }: Pick<MeasuredSign, 'shape' | 'unit'>,
): ValueRefusal | undefined {
  if (value === '') return undefined
  if (!fitsVitalShape(value, shape)) return 'shape'
  const most = mostPossible(unit)
  const isImpossible = most !== undefined && value.split('/').some((part) => Number(part) > most)
  return isImpossible ? 'impossible' : undefined
}

/** Why a reading cannot be kept; undefined when it can. */
export function readingRefusal(
  reading: Measured & Partial<Pick<Reading, 'oxygen' | 'proning'>>,
  sign: MeasuredSign,
  { now, bornAt, admittedAt }: ReadingBounds,
): ReadingRefusal | undefined {
  const refusal = valueRefusal(reading.value, sign)
  if (refusal) return refusal
  // A reading that is taken back may have been written before this was refused.
  if (reading.value !== '' && !takesBreathing(sign)) {
    if (reading.oxygen != null) return 'noOxygen'
    if (reading.proning != null) return 'noProning'
  }
  if (!reading.timed || reading.value === '') return undefined
  const at = new Date(reading.takenAt)
  if (isAhead(at, now)) return 'ahead'
  if (isTooLongAgo(at, now)) return 'tooLongAgo'
  if (bornAt && at < bornAt) return 'beforeBirth'
  return admittedAt && at < admittedAt ? 'beforeAdmission' : undefined
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
