import type { likenessReasons } from '@rxdesk/contract/areas/doctor-masters'

/** What two doctors have in common, as far as they are compared. */
export interface InCommon {
  /** The same registration number of the same council. */
  sameRegistration: boolean
  /** The same number, and one of them has no council that it could be of. */
  sameNumber: boolean
  /** Both have a number and a council, and they differ. */
  otherRegistration: boolean
  /** Trigram similarity of the names without titles, 0 to 1. */
  nameLikeness: number
  /** They sit in a hospital that is the same. */
  sameHospital: boolean
}

/** Names less alike than this are not the same, whatever else is. */
export const LEAST_LIKENESS = 0.45

/** How likely two doctors are one, in hundredths, and why; undefined when they are not. */
export function likenessOf(
  common: InCommon,
): { score: number; reasons: (typeof likenessReasons)[number][] } | undefined {
  const { sameRegistration, sameNumber, otherRegistration, nameLikeness, sameHospital } = common
  const namesAlike = nameLikeness >= LEAST_LIKENESS
  if (!sameRegistration && !namesAlike) return undefined
  const reasons: (typeof likenessReasons)[number][] = []
  if (sameRegistration || sameNumber) reasons.push('registration')
  if (namesAlike) reasons.push('name')
  if (sameHospital) reasons.push('hospital')
  // Another number of a council is another person, unless it was misread: it weighs against, but does not decide.
  const byName =
    nameLikeness * 0.8 + (sameHospital ? 0.15 : 0) + (sameNumber ? 0.12 : 0) - (otherRegistration ? 0.2 : 0)
  // A name alone never comes before a number of one council.
  const share = sameRegistration ? 0.9 + 0.1 * nameLikeness : Math.min(0.9, byName)
  return { score: Math.round(100 * Math.min(1, Math.max(0, share))), reasons }
}
