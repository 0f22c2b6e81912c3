import type { similarityReasons } from '@rxdesk/contract/areas/doctors/master-schemas'
import type { compareRegistrations } from '#domain/people/registration.ts'

/** The compared features of two doctors. */
export interface InCommon {
  registration: ReturnType<typeof compareRegistrations>
  /** Trigram similarity of the names without titles, 0 to 1. */
  nameLikeness: number
  /** They work in the same hospital. */
  sameHospital: boolean
}

/** Doctors whose names are less similar than this are different, whatever else matches. */
export const LEAST_LIKENESS = 0.45

/** How likely two doctors are the same, in hundredths, and why; undefined when they are not. */
export function similarityOf({
  registration,
  nameLikeness: nameSimilarity,
  sameHospital,
}: InCommon): { score: number; reasons: (typeof similarityReasons)[number][] } | undefined {
  const namesAlike = nameSimilarity >= LEAST_LIKENESS
  const sameNumber = registration === 'same' || registration === 'number'
  if (!sameNumber && !namesAlike) return undefined
  const reasons: (typeof similarityReasons)[number][] = []
  if (sameNumber) reasons.push(registration === 'same' ? 'registration' : 'number')
  if (namesAlike) reasons.push('name')
  if (sameHospital) reasons.push('hospital')
  return { score: Math.round(100 * Math.min(1, Math.max(0, share()))), reasons }

  function share(): number {
    if (registration === 'same') return 0.95 + 0.05 * nameSimilarity
    const place = sameHospital ? 0.15 : 0
    // The council of one is unknown: the number exists in several councils, so the name must be similar, too.
    if (registration === 'number') return Math.min(0.95, 0.45 + 0.45 * nameSimilarity + place / 3)
    // Another number of the same council is another person, unless it was misread: it lowers the score, but
    // does not decide. A similar name alone never ranks above the same number.
    return Math.min(0.85, nameSimilarity * 0.8 + place - (registration === 'other' ? 0.2 : 0))
  }
}
