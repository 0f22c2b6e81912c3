/** A word of a text and its place. */
export interface Word {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The words of a text: letters and figures of any script, with the hyphens and points within them. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.'’-][\p{L}\p{M}\p{N}]+|\/o\b)*/gu)].map(
    ({ 0: word, index }) => ({
      text: word,
      from: index,
      to: index + word.length,
    }),
  )
}
