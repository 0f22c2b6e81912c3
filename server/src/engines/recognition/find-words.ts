import type { RecognisedWord } from './recognised-page.ts'

/** Only letters and digits, in lower case: engines drop spaces and punctuation. */
const bare = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Matches that a page shows at most. */
const MOST_MATCHES = 100

/**
 * Where a text occurs among the words of a page: for each match the positions of its words, consecutive on a line.
 * Case, spaces and punctuation are ignored. A text without a letter or digit has no match.
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
      // A match that begins in a later word belongs to that word.
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
