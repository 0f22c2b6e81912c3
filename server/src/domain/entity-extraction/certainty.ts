import { type RisingLine, valueOn } from '#engines/recognition/rising-line.ts'
import { isTermKind } from './find-terms.ts'
import type { Found } from './found.ts'
import type { RecognisedPageWords } from './page-text.ts'
import { bareLetters } from './similarity.ts'

/**
 * What speaks for a finding beside its letters: `listed` are held by a master list letter for letter, so that a misread
 * letter would have had to make another term of it; `checked` have a form and a range of their own; `medicine` were
 * compared with the catalogue and understood by the reader of directions; `labelled` stand behind their label, `free`
 * alone.
 */
export const supports = ['listed', 'checked', 'medicine', 'labelled', 'free'] as const
export type Support = (typeof supports)[number]

/**
 * From the product of word confidence and pattern to the share of such findings that is right. Made by `npm run bench:recognition -- --fit` on every second of 80 drawn prescriptions, clean and noisy (pooled
 * adjacent violators), rounded down; the others are the reliability table of `bench/README.md`. Drawn pages are easier
 * than real ones, so the confidence of words below this is held at what twelve real prescriptions gave.
 */
const tables: Record<Support, RisingLine> = {
  listed: [
    [0.5, 0.88],
    [0.65, 0.95],
    [0.75, 0.97],
    [0.85, 0.985],
    [0.9, 0.992],
    [1, 0.998],
  ],
  checked: [
    [0.6, 0.75],
    [0.75, 0.92],
    [0.82, 0.96],
    [0.86, 0.985],
    [0.9, 0.992],
    [1, 0.998],
  ],
  medicine: [
    [0.6, 0.4],
    [0.75, 0.6],
    [0.82, 0.75],
    [0.86, 0.97],
    [0.9, 0.985],
    [1, 0.995],
  ],
  labelled: [
    [0.6, 0.8],
    [0.75, 0.9],
    [0.82, 0.95],
    [0.86, 0.97],
    [0.9, 0.985],
    [1, 0.995],
  ],
  free: [
    [0.6, 0.75],
    [0.7, 0.87],
    [0.8, 0.93],
    [0.86, 0.96],
    [0.9, 0.975],
    [1, 0.99],
  ],
}

/** Shorter terms are misread into one another: T3 and T4, TB and TE. */
const SURELY_LISTED = 5

export function supportOf({ kind, value }: Found): Support {
  if (kind === 'medicine') return value.mCode === null ? 'free' : 'medicine'
  if (kind === 'doctor') return value.doctorId === null ? 'labelled' : 'listed'
  if (kind === 'hospital') return value.hospitalId === null ? 'free' : 'listed'
  if (isTermKind(kind)) {
    if (!('masterId' in value) || value.masterId === null) return 'free'
    return bareLetters(value.term).length < SURELY_LISTED ? 'checked' : 'listed'
  }
  if (kind === 'advice') return 'free'
  return kind === 'patientName' || kind === 'uhid' || kind === 'registrationNumber' ? 'labelled' : 'checked'
}

/**
 * The probability that a finding is right unchanged, 0 to 1, from the product of its words' confidence and its
 * pattern's. Never falls when that rises.
 */
export function certaintyOf(found: number, support: Support): number {
  return toCents(valueOn(tables[support], found))
}

/** Rounded down: what is shown as 99 % is no less. */
const toCents = (value: number) => Math.floor(value * 100 + 1e-9) / 100

/** No finding of a page that was read badly as a whole is taken over unseen: less than the least that a desk can choose. */
const OF_DOUBTFUL_PAGE = 0.89
/** A tenth of the words of a printed page are read worse than this at most; of handwriting and of hard photographs more. */
const LEAST_OF_PRINT = 0.7

/** Handwriting, and photographs that are read like it: a tenth of their words is probably wrong. */
export function isDoubtfulPage({ words }: Pick<RecognisedPageWords, 'words'>): boolean {
  const sorted = words.map(({ confidence }) => confidence).sort((a, b) => a - b)
  return (sorted[Math.floor(sorted.length / 10)] ?? 1) <= LEAST_OF_PRINT
}

/** The findings with the probability that each is right in the place of the product of confidences. */
export function withCertainty(found: readonly Found[], pages: readonly RecognisedPageWords[]): Found[] {
  const doubtful = new Set(pages.filter(isDoubtfulPage).map(({ page }) => page))
  return found.map((each) => {
    const certainty = certaintyOf(each.score, supportOf(each))
    return { ...each, score: doubtful.has(each.page) ? Math.min(certainty, OF_DOUBTFUL_PAGE) : certainty }
  })
}
