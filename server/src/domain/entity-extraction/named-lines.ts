import { type LetterSteps, openSteps } from '#engines/recognition/letter-steps.ts'
import { readMedicineLine } from './medicine-line.ts'
import { type TextLine, wordsWithin } from './page-text.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A name is surely there when this share of its letters speaks for it, and it has as many letters as this. */
const SURE_FIT = 0.6
const SURE_LETTERS = 5
/** No page has more lines that could be medicines. */
const MOST_LINES = 60

/**
 * What the recogniser made of a line from the medicine's name on: where a name ends is less sure than where it begins.
 */
export function lettersFrom([first]: readonly { line: TextLine; start: number }[]): LetterSteps {
  const words = first ? wordsWithin(first.line, first.start, first.line.text.length) : []
  return openSteps(words.flatMap(({ letters }) => letters ?? []))
}

/**
 * The lines that are medicines by the name on them, though their form was misread ("Iab", "J.") and no heading says so:
 * with a number, a strength or directions, and a name of the catalogue that the letters speak for. `known` are lines
 * that are decided without it.
 */
export async function namedByLetters(
  lines: readonly TextLine[],
  known: (line: number) => boolean,
  vocabulary: Pick<Vocabulary, 'findByLetters'>,
): Promise<Set<number>> {
  const named = new Set<number>()
  let looked = 0
  for (const [at, line] of lines.entries()) {
    const written = known(at) ? null : readMedicineLine(line.text, true)
    if (!written || looked === MOST_LINES) continue
    const letters = lettersFrom([{ line, start: written.nameStart }])
    if (letters.steps === 0) continue
    looked++
    const [best] = await vocabulary.findByLetters(letters)
    if (best && best.fit >= SURE_FIT && best.name.length >= SURE_LETTERS) named.add(at)
  }
  return named
}
