import { isoFromWire } from '#dates.ts'

/** What an operator says of a case; nothing computes it. */
export const covidStatus = { notKnown: 0, suspected: 1, positive: 2, recovered: 3, negative: 4 } as const
export const covidStatuses = Object.values(covidStatus)
export type CovidStatus = (typeof covidStatuses)[number]
/** The filter's word for every status. */
export const ANY_STATUS = -1

/** Kinds of test that a status rests on; empty when there was none. */
export const covidTests = ['', 'rtPcr', 'rapidAntigen', 'trueNat', 'cbNaat', 'antibody'] as const
export type CovidTest = (typeof covidTests)[number]

/** Where the patient is kept apart; empty when nowhere, or not said. */
export const isolations = ['', 'home', 'facility'] as const
export type Isolation = (typeof isolations)[number]

/**
 * Which day of symptoms a day is, the first counted as 1; null before it, or where either is not known.
 *
 * @param since dd-mm-yyyy
 * @param on yyyy-mm-dd
 */
export function symptomDay(since: string, on: string): number | null {
  const first = isoFromWire(since)
  if (first === null) return null
  const day = Math.floor((Date.parse(on) - Date.parse(first)) / 86_400_000) + 1
  return day >= 1 ? day : null
}
