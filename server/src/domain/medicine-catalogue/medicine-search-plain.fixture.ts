import { saltNames } from '#domain/reference/safety/salt-names.ts'
import { prefixEditDistance, slipsAllowed } from './edit-distance.ts'
import type { MedicineEntry } from './medicine-catalogue.ts'
import { firstWord, mergeKey, searchKey } from './search-text.ts'

/** A medicine with everything that determines its rank among suggestions. */
export interface PlainMedicine extends MedicineEntry {
  /** The order in which medicines were added to the catalogue. */
  id: number
  favourite: boolean
  usesByDoctor: number
  usesByClient: number
  usesByAll: number
}

const FEW = 3
const MOST_MEANT = 5

/**
 * What the search should suggest, by scanning every medicine and every word: codes, best first. When these are few they
 * are not all, because words further away than one error are left out.
 */
export function suggestPlainly(
  medicines: readonly PlainMedicine[],
  words: readonly string[],
  text: string,
  { limit, genericOnly }: { limit: number; genericOnly: boolean },
): { codes: string[]; all: boolean } {
  const offered = genericOnly ? medicines.filter((medicine) => medicine.generic) : medicines
  const [first = '', ...others] = searchKey(text).split(' ')
  if (first === '') return { codes: [], all: true }
  const found = new Map<string, string>()
  const add = (spelling: string) => {
    for (const medicine of answersTo(offered, spelling, others)) {
      const product = mergeKey(medicine)
      if (found.size < limit && !found.has(product)) found.set(product, medicine.code)
    }
  }
  add(first)
  const all = found.size >= Math.min(FEW, limit)
  if (!all) for (const word of oneSlipAway(words, first)) add(word)
  return { codes: [...found.values()], all }
}

/** Words that the typed one becomes, or begins, by exactly one error: the nearest five in length. */
export function oneSlipAway(words: readonly string[], typed: string): string[] {
  if (slipsAllowed(typed.length) === 0 || /\d/.test(typed)) return []
  const off = (word: string) => Math.abs(word.length - typed.length)
  return words
    .filter((word) => word.length >= 3 && prefixEditDistance(typed, word, 1) === 1)
    .sort((a, b) => off(a) - off(b) || (a < b ? -1 : 1))
    .slice(0, MOST_MEANT)
}

/** First words of names and salts, without numbers. */
export function wordsOf(medicines: readonly MedicineEntry[]): string[] {
  const words = medicines.flatMap(({ name, salt }) => [searchKey(name), ...saltKeys(salt)].map(firstWord))
  return [...new Set(words)].filter((word) => /\p{L}{2}/u.test(word))
}

function answersTo(medicines: readonly PlainMedicine[], first: string, others: readonly string[]) {
  const whole = [first, ...others].join(' ')
  const key = (medicine: PlainMedicine) => searchKey(medicine.name)
  const text = (medicine: PlainMedicine) => `${key(medicine)} ${medicine.strength.toLowerCase()}`
  const holds = (held: string) => others.every((word) => ` ${held}`.includes(` ${word}`))
  const byName = (named: readonly PlainMedicine[]) =>
    mostUsedFirst(named, (a, b) => compare(key(a), key(b)) || a.id - b.id)
  const ofSalt = medicines.flatMap((medicine) => {
    const salts = saltKeys(medicine.salt)
    return salts
      .filter((salt) => salt.startsWith(first) && holds(`${salt} ${text(medicine)}`))
      .map((salt) => ({ ...medicine, salt, count: salts.length }))
  })
  const bySalt = (products: readonly (PlainMedicine & { count: number })[]) =>
    mostUsedFirst(
      products,
      (a, b) =>
        compare(a.salt, b.salt) || a.count - b.count || compare(text(a), text(b)) || compare(a.id, b.id),
    )
  return [
    ...byName(medicines.filter((medicine) => key(medicine).startsWith(whole))),
    ...(others.length === 0
      ? []
      : byName(medicines.filter((medicine) => key(medicine).startsWith(first) && holds(text(medicine))))),
    ...(first.length < 3 ? [] : bySalt(ofSalt.filter(({ count }) => count === 1))),
    ...(first.length < 3 ? [] : bySalt(ofSalt.filter(({ count }) => count > 1))),
  ]
}

/**
 * The favourites, then what the doctor, the client and everybody used, each the most used first; then the rest in the
 * given order.
 */
function mostUsedFirst<Medicine extends PlainMedicine>(
  medicines: readonly Medicine[],
  order: (a: Medicine, b: Medicine) => number,
): Medicine[] {
  const used = (uses: (medicine: Medicine) => number) =>
    medicines.filter((medicine) => uses(medicine) > 0).toSorted((a, b) => uses(b) - uses(a) || order(a, b))
  return [
    ...medicines.filter(({ favourite }) => favourite).toSorted(order),
    ...used((medicine) => medicine.usesByDoctor),
    ...used((medicine) => medicine.usesByClient),
    ...used((medicine) => medicine.usesByAll),
    ...medicines.toSorted(order),
  ]
}

function saltKeys(salt: string): string[] {
  return [...new Set(saltNames(salt).map(searchKey))].filter((key) => key !== '')
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0
}
