import type { Writing } from '#options.ts'
import type { TrainingWord } from '../schemas.ts'

/** What kind of page its words make it. */
export function writingOf(words: readonly Pick<TrainingWord, 'handwritten'>[]): Writing {
  const byHand = words.filter(({ handwritten }) => handwritten).length
  return byHand === 0 ? 'printed' : byHand === words.length ? 'handwritten' : 'mixed'
}
