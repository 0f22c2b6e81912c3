/** The compared details of a hospital. */
export interface HospitalWords {
  name: string
  city: string
  pinCode: string
}

/** Hospitals below this score are not shown as likely duplicates. */
export const LIKELY = 45

/** Words that are too common in names of hospitals to distinguish them. */
const common = new Set(
  'hospital hospitals clinic clinics nursing home centre center medical multispeciality multispecialty speciality specialty superspeciality research institute health healthcare care polyclinic diagnostic diagnostics maternity the and of dr pvt ltd private limited'.split(
    ' ',
  ),
)
/** Long and short forms of one word. */
const shortForms: Readonly<Record<string, string>> = { st: 'saint', govt: 'government', hosp: 'hospital' }

/**
 * How likely two records are the same hospital, 0 to 100: by the distinctive words of their names, and by
 * city and pin code. Unknown details speak neither for nor against.
 */
export function similarity(one: HospitalWords, other: HospitalWords): number {
  const names = nameSimilarity(one.name, other.name)
  const city = compared(plain(one.city), plain(other.city))
  const pin = compared(one.pinCode, other.pinCode)
  const place =
    pin === 'same' ? 0.12 : city === 'same' ? 0.08 : city === 'other' ? -0.25 : pin === 'other' ? -0.15 : 0
  return Math.round(100 * Math.min(1, Math.max(0, names + place)))
}

/** 0 to 1. Names of only common words ("City Hospital") are compared as they are. */
function nameSimilarity(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const whole = trigramSimilarity(a.join(' '), b.join(' '))
  const [telling, otherTelling] = [telltale(a), telltale(b)]
  if (telling === '' || otherTelling === '') return whole
  return 0.25 * whole + 0.75 * trigramSimilarity(telling, otherTelling)
}

/** Sorted, so that "Apollo Jubilee" and "Jubilee Apollo" are the same. */
const telltale = (words: readonly string[]) =>
  words
    .filter((word) => !common.has(word))
    .toSorted()
    .join(' ')

function wordsOf(name: string): string[] {
  return plain(name)
    .split(' ')
    .filter(Boolean)
    .map((word) => shortForms[word] ?? word)
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

function compared(one: string, other: string): 'same' | 'other' | 'unknown' {
  if (one === '' || other === '') return 'unknown'
  return one === other ? 'same' : 'other'
}

/** Shared trigrams among all trigrams, as PostgreSQL computes it: 0 to 1. */
function trigramSimilarity(one: string, other: string): number {
  const [a, b] = [trigrams(one), trigrams(other)]
  if (a.size === 0 || b.size === 0) return 0
  const shared = [...a].filter((group) => b.has(group)).length
  return shared / (a.size + b.size - shared)
}

function trigrams(text: string): Set<string> {
  return new Set(
    text
      .split(' ')
      .filter(Boolean)
      .flatMap((word) => {
        const signs = [' ', ' ', ...word, ' ']
        return signs.slice(2).map((_, at) => signs.slice(at, at + 3).join(''))
      }),
  )
}
