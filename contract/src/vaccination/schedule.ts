/** A completed age, or a length of time from birth on. */
export interface Span {
  count: number
  unit: 'days' | 'weeks' | 'months' | 'years'
}

/** A dose of a vaccination schedule: a row of data, with the work that it comes from. */
export interface ScheduleDose {
  /** Names the dose in the schedule and in records: `penta-2`. */
  doseKey: string
  /** The name of its vaccine in the master of vaccinations. */
  vaccine: string
  name: string
  nameHindi: string
  /** The completed age from which it is given; null: in each pregnancy, which has no day that could be computed. */
  due: Span | null
  /** The end of the usual time, where the schedule names one. */
  dueBy: Span | null
  /** The last day on which the schedule still gives it; null: none is named. */
  until: Span | null
  /** The dose before it in its series, empty for the first, and the fewest days between the two. */
  after: string
  afterDays: number
  /** A live vaccine that is injected: four weeks from another one, or on the same day. */
  live: boolean
  /** Given only in some districts. */
  onlyWhere: '' | 'je'
  /** The first day (yyyy-mm-dd) of a dose that was added to the schedule; empty: from its beginning on. */
  since: string
  amount: string
  route: string
  site: string
  source: string
}

/** A dose as it was recorded. */
export interface DoseRecord {
  doseKey: string
  /** yyyy-mm-dd; the first of the month where only that is known; null where neither is, or it is not wanted. */
  givenOn: string | null
  known: 'day' | 'month' | 'nothing'
  kind: RecordKind
}

/** Given here, given elsewhere and read off a card, or refused by the family. */
export const recordKinds = ['given', 'reported', 'notWanted'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The doses of a schedule that are for a person: those of their district, and of a pregnancy where there may be one. */
export function dosesFor(
  doses: readonly ScheduleDose[],
  person: { je: boolean; mayBePregnant: boolean },
): ScheduleDose[] {
  return doses.filter(({ onlyWhere, due }) => {
    const here = onlyWhere === '' || person[onlyWhere]
    return here && (due !== null || person.mayBePregnant)
  })
}

/** The doses of the same series that come before one, the nearest first. */
export function dosesBefore(doses: readonly ScheduleDose[], dose: ScheduleDose): ScheduleDose[] {
  const before: ScheduleDose[] = []
  for (let at: ScheduleDose | undefined = dose; at?.after; ) {
    const { after }: ScheduleDose = at
    at = doses.find(({ doseKey }) => doseKey === after)
    // A table that leads back to itself would never end.
    if (!at || before.includes(at)) break
    before.push(at)
  }
  return before
}
