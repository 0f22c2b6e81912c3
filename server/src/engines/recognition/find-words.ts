import type { RecognisedWord } from './recognised-page.ts'

/** Letters and digits alone, in small letters: engines drop spaces and signs. */
const bare = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Matches that a page shows at most. */
const MOST_MATCHES = 100

/**
 * Where a text stands among the words of a page: for each match the positions of its words, one after the other on a
 * line. Case, spaces and signs are no difference. A text without a letter or digit is nowhere.
 */
export function findWords(
  words: readonly Pick<RecognisedWord, 'text' | 'line'>[],
  searched: string,
): number[][] {
  const wanted = bare(searched)
  if (wanted === '') return []
  const texts = words.map(({ text }) => bare(text))
  const matches: number[][] = []
  for (let start = 0; start < words.length && matches.length < MOST_MATCHES; start++) {
    let joined = ''
    for (let end = start; end < words.length && words[end]?.line === words[start]?.line; end++) {
      const before = joined.length
      joined += texts[end]
      const at = joined.indexOf(wanted)
      // A match that begins in a later word is that word's.
      if (at >= (texts[start] ?? '').length) break
      if (at >= 0 && at + wanted.length > before) {
        matches.push(Array.from({ length: end - start + 1 }, (_, index) => start + index))
        break
      }
      if (before - (texts[start] ?? '').length > wanted.length) break
    }
  }
  return matches
}
