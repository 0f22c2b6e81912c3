/** Above this age the weights of children vary too much to use. */
const LAST_MONTH = 13 * 12 - 1

/** One and a half times the usual weight: hardly any child of the age weighs more. */
const HEAVY = 1.5

/**
 * A weight in kg that hardly any child of the age exceeds; undefined from 13 years on. A dose is compared with it while
 * the weight is not known: what is too much for this child is too much for any. Source: weight for age by Advanced
 * Paediatric Life Support (5th edition), times one and a half.
 */
export function heaviestOfAge(ageMonths: number): number | undefined {
  if (ageMonths > LAST_MONTH) return undefined
  const years = ageMonths / 12
  const usual = ageMonths < 12 ? ageMonths / 2 + 4 : years < 6 ? 2 * years + 8 : 3 * years + 7
  return usual * HEAVY
}
