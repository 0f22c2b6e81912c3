import type { SimilarityReason } from '@rxdesk/contract/areas/patients/merge-schemas'
import { bareLetters, similarity } from '#domain/entity-extraction/similarity.ts'

/**
 * The compared details of a record. Numbers and addresses are blind indexes, which can only be tested for
 * equality.
 */
export interface Comparable {
  name: string
  mobile: string | null
  email: string | null
  abha: string | null
  uhid: string
  /** Only 1 and 2 are compared; other codes count as unknown. */
  genderCode: number | null
  /** yyyy-mm-dd. */
  dateOfBirth: string | null
  /** Year of birth computed from an age, so within one year. */
  birthYear: number | null
}

export interface Similarity {
  /** 0 to 100, a whole number. */
  score: number
  reasons: SimilarityReason[]
}

/**
 * How likely two records are the same person, 0 to 100. Each detail known of both speaks for it or against
 * it; a detail known of one says nothing. The order of the records does not matter. A name alone is never
 * enough, nor a phone that relatives share.
 */
export function patientSimilarity(one: Comparable, other: Comparable): Similarity {
  const spoken = [
    names(one, other),
    same('mobile', one.mobile, other.mobile, 22, -4),
    same('email', one.email, other.email, 10, 0),
    same('uhid', one.uhid || null, other.uhid || null, 30, -4),
    same('abha', one.abha, other.abha, 60, -40, 'otherAbha'),
    births(one, other),
    same('gender', sex(one), sex(other), 5, -25, 'otherGender'),
  ].filter((each) => each !== undefined)
  const sum = spoken.reduce((total, { weight }) => total + weight, 0)
  return {
    score: Math.round(Math.min(100, Math.max(0, sum))),
    reasons: spoken.flatMap(({ reason }) => (reason === undefined ? [] : [reason])),
  }
}

interface Spoken {
  weight: number
  reason?: SimilarityReason
}

function same<Value>(
  reason: SimilarityReason,
  one: Value | null,
  other: Value | null,
  agree: number,
  differ: number,
  against?: SimilarityReason,
): Spoken | undefined {
  if (one === null || other === null) return undefined
  return one === other ? { weight: agree, reason } : { weight: differ, reason: against }
}

const sex = ({ genderCode }: Comparable) => (genderCode === 1 || genderCode === 2 ? genderCode : null)

const NAME = 45

function names(one: Comparable, other: Comparable): Spoken | undefined {
  const alike = nameSimilarity(one.name, other.name)
  if (alike === undefined) return undefined
  if (alike >= 0.7) return { weight: NAME * alike, reason: 'name' }
  return alike >= 0.4 ? { weight: NAME * alike * 0.5 } : { weight: -30, reason: 'otherName' }
}

/**
 * Similarity of two names, 0 to 1, in any order of their words; an initial matches its word. Undefined
 * without a name.
 */
export function nameSimilarity(one: string, other: string): number | undefined {
  const [these, those] = [wordsOf(one), wordsOf(other)]
  if (these.length === 0 || those.length === 0) return undefined
  return (covered(these, those) + covered(those, these)) / 2
}

const wordsOf = (name: string) =>
  name
    .split(/[\s.]+/)
    .map(bareLetters)
    .filter(Boolean)

/** How well the words of one name are found in the other, on average. */
function covered(words: readonly string[], among: readonly string[]): number {
  const best = (word: string) => Math.max(...among.map((each) => wordSimilarity(word, each)))
  return words.reduce((total, word) => total + best(word), 0) / words.length
}

function wordSimilarity(one: string, other: string): number {
  if (one.length === 1 || other.length === 1) return one === other ? 1 : one[0] === other[0] ? 0.7 : 0
  return similarity(one, other)
}

function births(one: Comparable, other: Comparable): Spoken | undefined {
  if (one.dateOfBirth !== null && other.dateOfBirth !== null) {
    if (one.dateOfBirth === other.dateOfBirth) return { weight: 25, reason: 'birth' }
    if (turned(one.dateOfBirth) === other.dateOfBirth) return { weight: 15, reason: 'birth' }
    return { weight: -25, reason: 'otherBirth' }
  }
  const [year, otherYear] = [yearOf(one), yearOf(other)]
  if (year === null || otherYear === null) return undefined
  const apart = Math.abs(year - otherYear)
  if (apart <= 1) return { weight: 12, reason: 'age' }
  return apart <= 5 ? { weight: 0 } : { weight: -25, reason: 'otherBirth' }
}

const yearOf = ({ dateOfBirth, birthYear }: Comparable) =>
  dateOfBirth === null ? birthYear : Number(dateOfBirth.slice(0, 4))

/** Day and month swapped, as a date is often misread: 1980-03-07 → 1980-07-03. */
const turned = (iso: string) => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1-$3-$2')
