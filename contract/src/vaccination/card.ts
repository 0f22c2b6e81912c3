import { dayOfAge, daysAfter, endOfMonth, latestOf } from './calendar.ts'
import { type DoseRecord, dosesBefore, type ScheduleDose } from './schedule.ts'

/** What is to be said of a dose on a day. Computed from the date of birth, the schedule and the records, never stored. */
export const doseStates = ['given', 'due', 'overdue', 'notYet', 'missed', 'notWanted'] as const
export type DoseState = (typeof doseStates)[number]

export interface CardRow<Record extends DoseRecord = DoseRecord> {
  dose: ScheduleDose
  /** Null where nothing can be computed: no date of birth, or a dose of a pregnancy. */
  state: DoseState | null
  /** From when, until when it is due, and the last day of the schedule; yyyy-mm-dd, empty where there is none. */
  dueFrom: string
  dueUntil: string
  lastDay: string
  /** What was recorded of it, what was given first. */
  records: Record[]
}

/** Days after which a dose is overdue where the schedule names no end: the next visit of the first months. */
const USUAL_VISIT = 28

/**
 * The card of a person.
 *
 * @param doses those of the schedule in force that are for the person
 * @param birth yyyy-mm-dd, or null: an age in years is no date of birth, and nothing is computed from it
 * @param records those in force; a corrected one is none
 * @param today the day of the deployment, yyyy-mm-dd
 */
export function vaccinationCard<Record extends DoseRecord>(
  doses: readonly ScheduleDose[],
  birth: string | null,
  records: readonly Record[],
  today: string,
): CardRow<Record>[] {
  return doses.flatMap((dose) => {
    const own = records.filter(({ doseKey }) => doseKey === dose.doseKey).toSorted(givenFirst)
    const times = timesOf(dose, doses, birth, records)
    // Its time was over before it was added to the schedule.
    if (own.length === 0 && times.lastDay !== '' && times.lastDay < dose.since) return []
    return [{ dose, ...times, records: own, state: stateOf(own[0], times, today) }]
  })
}

/**
 * Since or from when the next dose is due: of those that are overdue, else of those that are due, else of those to come.
 * Empty where none is.
 */
export function nextDue(rows: readonly CardRow[]): string {
  const first = (['overdue', 'due', 'notYet'] as const).find((one) => rows.some(({ state }) => state === one))
  const open = rows.filter(({ state }) => state === first && state !== undefined)
  return open.map(({ dueFrom }) => dueFrom).toSorted()[0] ?? ''
}

type Times = Pick<CardRow, 'dueFrom' | 'dueUntil' | 'lastDay'>

function timesOf(
  dose: ScheduleDose,
  doses: readonly ScheduleDose[],
  birth: string | null,
  records: readonly DoseRecord[],
): Times {
  if (birth === null || dose.due === null) return { dueFrom: '', dueUntil: '', lastDay: '' }
  const before = dosesBefore(doses, dose).map(({ doseKey }) => doseKey)
  // A dose that was given late moves the next one; a month without its day counts by its end.
  const spaced = records.flatMap(({ doseKey, kind, givenOn, known }) =>
    before.includes(doseKey) && kind !== 'notWanted' && givenOn !== null
      ? [daysAfter(known === 'month' ? endOfMonth(givenOn) : givenOn, dose.afterDays)]
      : [],
  )
  const dueFrom = latestOf(dayOfAge(birth, dose.due), ...spaced)
  const lastDay = dose.until ? dayOfAge(birth, dose.until) : ''
  const end = latestOf(dose.dueBy ? dayOfAge(birth, dose.dueBy) : '', daysAfter(dueFrom, USUAL_VISIT))
  return { dueFrom, dueUntil: lastDay !== '' && lastDay < end ? lastDay : end, lastDay }
}

function stateOf(
  record: DoseRecord | undefined,
  { dueFrom, dueUntil, lastDay }: Times,
  today: string,
): DoseState | null {
  if (record) return record.kind === 'notWanted' ? 'notWanted' : 'given'
  if (dueFrom === '') return null
  if (lastDay !== '' && (today > lastDay || dueFrom > lastDay)) return 'missed'
  if (today < dueFrom) return 'notYet'
  return today <= dueUntil ? 'due' : 'overdue'
}

/** Two records that were merged may both tell of a dose. */
function givenFirst(one: DoseRecord, other: DoseRecord): number {
  const refused = Number(one.kind === 'notWanted') - Number(other.kind === 'notWanted')
  return refused || (one.givenOn ?? '').localeCompare(other.givenOn ?? '')
}
