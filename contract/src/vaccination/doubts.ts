import { dayOfAge, daysBetween } from './calendar.ts'
import { type DoseRecord, dosesBefore, type ScheduleDose } from './schedule.ts'

/** Why a day is not when the schedule gives a dose. It is asked about, and may be recorded with a reason. */
export const doseDoubts = ['beforeAge', 'tooLate', 'tooSoon', 'liveTooNear'] as const
export type DoseDoubt = (typeof doseDoubts)[number]

/** Days between two live vaccines that are injected, unless they are given on one day. */
const LIVE_APART = 28

/**
 * What speaks against a dose on a day.
 *
 * @param birth yyyy-mm-dd, or null: then its age is not judged
 * @param day yyyy-mm-dd
 * @param records those in force beside it
 */
export function doubtsOf(
  dose: ScheduleDose,
  doses: readonly ScheduleDose[],
  { birth, day, records }: { birth: string | null; day: string; records: readonly DoseRecord[] },
): DoseDoubt[] {
  const doubts: DoseDoubt[] = []
  if (birth !== null && dose.due && day < dayOfAge(birth, dose.due)) doubts.push('beforeAge')
  if (birth !== null && dose.until && day > dayOfAge(birth, dose.until)) doubts.push('tooLate')
  const given = records.flatMap(({ doseKey, kind, givenOn, known }) => {
    const of = doses.find((one) => one.doseKey === doseKey)
    return of && of !== dose && kind !== 'notWanted' && known === 'day' && givenOn !== null
      ? [{ of, givenOn }]
      : []
  })
  const earlier = dosesBefore(doses, dose)
  const near = given.some(({ of, givenOn }) => {
    if (earlier.includes(of)) return daysBetween(givenOn, day) < dose.afterDays
    return dosesBefore(doses, of).includes(dose) && daysBetween(day, givenOn) < of.afterDays
  })
  if (near) doubts.push('tooSoon')
  const beside = ({ of, givenOn }: (typeof given)[number]) => {
    const apart = Math.abs(daysBetween(givenOn, day))
    return of.live && apart > 0 && apart < LIVE_APART
  }
  if (dose.live && !near && given.some(beside)) doubts.push('liveTooNear')
  return doubts
}
