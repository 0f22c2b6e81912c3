import type { Writing } from '#options.ts'
import type { TrainingWord } from '../schemas.ts'

/** The kind of page, computed from its words. */
export function writingOf(words: readonly Pick<TrainingWord, 'handwritten'>[]): Writing {
  const byHand = words.filter(({ handwritten }) => handwritten).length
  return byHand === 0 ? 'printed' : byHand === words.length ? 'handwritten' : 'mixed'
}
