/** One line of the corpus: directions, the form of the medicine where it matters, and what they mean (notation.ts). */
export interface CorpusCase {
  readonly class: string
  readonly text: string
  readonly form?: string
  /** Each step's pieces in the corpus' notation. */
  readonly steps: readonly (readonly string[])[]
  /** What must be left open: "?od", "!conflict", "~part of what is unread", or "~" for whatever it be. */
  readonly open: readonly string[]
}

const OPEN = /^[?!~]/

/**
 * Reads lines of `text => pieces {form}`; a line without an arrow names the class of those that follow. Steps are parted
 * by " ; ". An underscore in a piece stands for a space.
 */
export function corpus(name: string, lines: string): CorpusCase[] {
  let kind = name
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => {
      const [text = '', rest] = line.split(/\s+=>\s*/)
      if (rest === undefined) {
        kind = text
        return []
      }
      const form = /\{(.*)\}$/.exec(rest)?.[1]
      const steps = rest
        .replace(/\{.*\}$/, '')
        .trim()
        .split(/\s+;\s+/)
        .map((step) => step.split(/\s+/).filter(Boolean))
      return [
        {
          class: kind,
          text,
          form,
          steps: steps.map((step) => step.filter((piece) => !OPEN.test(piece))),
          open: steps.flat().filter((piece) => OPEN.test(piece)),
        },
      ]
    })
}
