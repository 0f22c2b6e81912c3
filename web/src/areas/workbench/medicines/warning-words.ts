import type { StoredMedicineLine } from '@rxdesk/contract/areas/medicines'

/** A warning of the server taken apart, so that it can be said in the language of the screen. */
export type WarningWords =
  | { kind: 'duplicateSalt'; what: string }
  | { kind: 'allergy'; allergens: Allergen[] }

export interface Allergen {
  /** The salts of the medicine that are meant. */
  what: string
  /** The class that they share with the allergy; absent when the salt itself is recorded. */
  group?: string
  /** The allergy as it was written. */
  allergy: string
}

const DUPLICATE = /^Already on this prescription: (.+)$/s
const ALLERGY = /^Allergy: (.+)$/s
const ALLERGEN = /(.+?)(?: belongs to the (.+?))? \(recorded allergy: (.+?)\)(?:; |$)/gsy

/** The parts of a warning's text; undefined for one that is worded otherwise, which is shown as it came. */
export function warningWords({
  kind,
  text,
}: Pick<StoredMedicineLine['warnings'][number], 'kind' | 'text'>): WarningWords | undefined {
  if (kind === 'duplicateSalt') {
    const what = DUPLICATE.exec(text)?.[1]
    return what === undefined ? undefined : { kind, what }
  }
  const listed = ALLERGY.exec(text)?.[1]
  if (listed === undefined) return undefined
  const found = [...listed.matchAll(ALLERGEN)]
  // Sticky: the stretches lie end to end, so they are the whole text or it is worded otherwise.
  if (found.reduce((length, [stretch]) => length + stretch.length, 0) !== listed.length) return undefined
  return {
    kind,
    allergens: found.map(([, what = '', group, allergy = '']) => ({
      what,
      ...(group === undefined ? {} : { group }),
      allergy,
    })),
  }
}
