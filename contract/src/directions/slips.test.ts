import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { arbitraryMeant, arbitrarySteps, directionsOf } from './arbitrary-directions.ts'
import { CORPUS } from './corpus/corpus.fixture.ts'
import { isSettled, type Meant, meantBy } from './model.ts'
import { readDirections } from './read.ts'
import { directionsInWords } from './words.ts'
import { writeDirections } from './write.ts'

/** A typing or recognition error, at the places where it can happen. */
type Slip = (text: string, at: (places: number) => number) => string

function atOne(
  text: string,
  pattern: RegExp,
  change: (found: string) => string,
  at: (places: number) => number,
): string {
  const found = [...text.matchAll(pattern)]
  const chosen = found[at(found.length)]
  if (!chosen) return text
  return text.slice(0, chosen.index) + change(chosen[0]) + text.slice(chosen.index + chosen[0].length)
}

const SLIPS: Readonly<Record<string, Slip>> = {
  upperCase: (text) => text.toUpperCase(),
  lowerCase: (text) => text.toLowerCase(),
  wideSpaces: (text) => text.replaceAll(' ', '  '),
  lineBreak: (text, at) => atOne(text, / /g, () => '\n', at),
  stopAtTheEnd: (text) => `${text}.`,
  longDashes: (text) => text.replaceAll('-', '–'),
  spacedDashes: (text) => text.replace(/(?<=[\d½¼¾])-(?=[\d½¼¾])/g, ' - '),
  zeroAsLetter: (text, at) => atOne(text, /0/g, () => 'O', at),
  oneAsLetter: (text, at) => atOne(text, /1/g, () => 'l', at),
  letterAsZero: (text, at) => atOne(text, /o/gi, () => '0', at),
  letterAsOne: (text, at) => atOne(text, /[li]/gi, () => '1', at),
  fiveAsLetter: (text, at) => atOne(text, /5/g, () => 'S', at),
  letterAsFive: (text, at) => atOne(text, /s/gi, () => '5', at),
  eightForB: (text, at) => atOne(text, /b/gi, () => '8', at),
  letterLost: (text, at) => atOne(text, /(?<=[a-z]{2})[a-z](?=[a-z]{2})/gi, () => '', at),
  letterTwice: (text, at) => atOne(text, /(?<=[a-z]{2})[a-z](?=[a-z]{2})/gi, (letter) => letter + letter, at),
  lettersSwapped: (text, at) => atOne(text, /(?<=[a-z])[a-z]{2}(?=[a-z])/gi, ([a = '', b = '']) => b + a, at),
}

const texts = fc.oneof(
  fc.constantFrom(...CORPUS.filter(({ open, form }) => !open.length && !form).map(({ text }) => text)),
  arbitraryMeant.map((meant) => writeDirections(directionsOf(meant))),
  arbitraryMeant.map((meant) => directionsInWords(directionsOf(meant), 'en')),
  arbitrarySteps.map((meant) => writeDirections(directionsOf(meant))),
)

/** Lines for each slip; `SLIP_LINES=5900` tries 100,300 at once (bench/README.md has the figure). */
const LINES = Number(process.env.SLIP_LINES ?? 370)

/**
 * All slips make some 6,300 lines in a run, and 100,000 in sixteen days: the seed is that of the day, so that every run
 * of a day is the same, and is printed with what it found.
 */
const SEED = 20_261_121 + (Math.floor(Date.now() / 86_400_000) % 16)

/** What is kept as typed has the slip in it. */
function withoutTyped({ notes: _, product, steps, ...meant }: Meant): object {
  return { ...meant, hasName: product !== undefined, steps: steps?.map(withoutTyped) }
}

describe.each(Object.entries(SLIPS))('after a slip: %s', (_name, slip) => {
  it('directions say the same, or are left open: never something else', () => {
    fc.assert(
      fc.property(texts, fc.nat({ max: 10_000 }), (text, random) => {
        const slipped = slip(text, (places) => (places ? random % places : 0))
        // "1OD" with its letter as a nought is how ten days are written: no reader can tell.
        if (/\d0D/i.test(slipped)) return
        const [before, after] = [readDirections(text), readDirections(slipped)]
        if (!isSettled(before) || !isSettled(after)) return
        expect({ text, slipped, ...withoutTyped(meantBy(after)) }).toEqual({
          text,
          slipped,
          ...withoutTyped(meantBy(before)),
        })
      }),
      { numRuns: LINES, seed: SEED },
    )
  })
})
