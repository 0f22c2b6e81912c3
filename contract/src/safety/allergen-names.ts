import { consonantsOf, isHindi, isOneSlip, lettersOf, soundOf, spokenOf } from './sound.ts'

/** What a written name stands for, by canonical names of salts and names of allergy classes; none: no medicine. */
export interface AllergenName {
  /** In lower case. */
  readonly written: string
  readonly allergens: readonly string[]
}

/** The salts of products by the words of their names, in lower case, as the medicine catalogue has them. */
export type Products = (name: string) => readonly string[] | undefined

/** Names of medicines, classes and other allergens, however they are spelt. */
export interface AllergenNames {
  /** The allergens of a name; undefined when it is none that is known. */
  of(written: string): readonly string[] | undefined
  /** The same for a name with one slip or of the same sound, if no other name is as near. */
  near(written: string): readonly string[] | undefined
}

/** Shorter names have too many neighbours for a guess. */
const LEAST_LETTERS = 5

interface Spoken {
  readonly spoken: string
  readonly allergens: readonly string[]
}

interface Spelling {
  readonly letters: string
  readonly sound: string
  readonly allergens: readonly string[]
}

export function allergenNames(names: readonly AllergenName[]): AllergenNames {
  const exact = new Map<string, readonly string[]>()
  const byConsonants = new Map<string, Spoken[]>()
  const spellings: Spelling[] = []
  for (const { written, allergens } of names) {
    const key = keyOf(written)
    if (exact.has(key)) continue
    exact.set(key, allergens)
    const consonants = consonantsOf(written)
    if (consonants !== '')
      byConsonants.set(consonants, [
        ...(byConsonants.get(consonants) ?? []),
        { spoken: spokenOf(written), allergens },
      ])
    const letters = lettersOf(key)
    if (/^[a-z0-9 -]+$/.test(key) && letters.length >= LEAST_LETTERS)
      spellings.push({ letters, sound: soundOf(key), allergens })
  }
  const bySound = Map.groupBy(spellings, ({ sound }) => sound)
  const byLetters = byLength(spellings, ({ letters }) => letters)
  const byLengthOfSound = byLength(spellings, ({ sound }) => sound)
  const near = (written: string): readonly string[] | undefined => {
    if (isHindi(written)) {
      const found = byConsonants.get(consonantsOf(written)) ?? []
      const spoken = spokenOf(written)
      // Ciprofloxacin and sparfloxacin have the same consonants: then the vowels decide.
      return onlyMeaning(found) ?? onlyMeaning(found.filter((one) => isOneSlip(one.spoken, spoken)))
    }
    const letters = lettersOf(written)
    if (letters.length < LEAST_LETTERS || /\d/.test(letters)) return undefined
    const sound = soundOf(written)
    const found = [
      () => bySound.get(sound) ?? [],
      () => byLetters(letters).filter((one) => isOneSlip(one.letters, letters)),
      () => byLengthOfSound(sound).filter((one) => isOneSlip(one.sound, sound)),
    ]
    for (const look of found) {
      const spelt = look()
      if (spelt.length > 0) return onlyMeaning(spelt)
    }
    return undefined
  }
  return { of: (written) => exact.get(keyOf(written)), near }
}

/** Finds the spellings that are at most one letter longer or shorter. */
function byLength(spellings: readonly Spelling[], textOf: (one: Spelling) => string) {
  const lists = Map.groupBy(spellings, (one) => textOf(one).length)
  return (text: string) => [-1, 0, 1].flatMap((more) => lists.get(text.length + more) ?? [])
}

/** The allergens of several spellings, if all are of the same. */
function onlyMeaning(
  found: readonly { readonly allergens: readonly string[] }[],
): readonly string[] | undefined {
  const meanings = new Set(found.map(({ allergens }) => allergens.join('+')))
  return meanings.size === 1 ? found[0]?.allergens : undefined
}

/** British and Indian "sulph" is "sulf" in every name that holds it; a hyphen changes no name. */
function keyOf(written: string): string {
  return written
    .toLowerCase()
    .replace(/sulph/g, 'sulf')
    .replace(/[\s-]+/g, ' ')
    .trim()
}
