import { diffArrays } from 'diff'

/** A stretch of two texts: in both, only in the old one (`gone`), only in the new one (`new`). */
export interface Stretch {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** Words and the characters between them. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}./-]+|[^\p{L}\p{M}\p{N}./-]+/gu) ?? []

/** Longer texts are shown whole, one against the other: users do not read so many words one by one. */
const MOST_WORDS = 600

/**
 * The differences of two texts, word by word. The stretches that are not new make the text before, those that are not
 * gone the text after.
 */
export function wordDifference(before: string, after: string): Stretch[] {
  const [was, now] = [wordsOf(before), wordsOf(after)]
  if (was.length > MOST_WORDS || now.length > MOST_WORDS) {
    if (before === after) return [{ kind: 'same', text: before }]
    const whole: Stretch[] = [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
    return whole.filter(({ text }) => text !== '')
  }
  return diffArrays(was, now).map(({ added, removed, value }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value.join(''),
  }))
}
