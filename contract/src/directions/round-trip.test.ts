import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { writeDecimal } from './amount.ts'
import {
  arbitraryMeant,
  arbitrarySteps,
  arbitraryTogether,
  directionsOf,
  goesTogether,
} from './arbitrary-directions.ts'
import { LEXICON } from './lexicon.ts'
import { fromMedicineLine, toMedicineLine } from './medicine-line.ts'
import { type Directions, type Meant, meantBy, type Span, saysDays } from './model.ts'
import { quantityFor } from './quantity.ts'
import { readDirections } from './read.ts'
import { directionsInWords, timingsInWords } from './words.ts'
import { writeDirections } from './write.ts'

const RUNS = { numRuns: 1500 }

/** Words say "110" of a bare hundred and ten, and reading asks whether that is 1-1-0: as it should. */
function hasLooseDigits({ doses, amount, unit, atMost }: Meant): boolean {
  const most = atMost && 'amount' in atMost && !atMost.unit ? atMost.amount : undefined
  if (most && /^[0-4]{3}$/.test(writeDecimal(most))) return true
  const amounts = [amount, ...Object.values(doses ?? {})]
  return !unit && amounts.some((each) => each !== undefined && /^[0-4]{3}$/.test(writeDecimal(each)))
}

function roundTrips(
  write: (d: Directions) => string,
  meanings: fc.Arbitrary<Meant> = arbitraryMeant,
  hint?: { form: string },
  numRuns = RUNS.numRuns,
): void {
  fc.assert(
    fc.property(meanings, (meant) => {
      const text = write(directionsOf(meant))
      const d = readDirections(text, hint)
      expect({ text, ...meantBy(d), unread: d.unread, questions: d.questions, problems: d.problems }).toEqual(
        {
          text,
          ...meant,
          unread: [],
          questions: [],
          problems: [],
        },
      )
    }),
    { numRuns },
  )
}

describe('structure → text → structure', () => {
  it('holds for the shorthand', () => roundTrips(writeDirections))

  it('holds for the shorthand of an eye medicine, where OD would be asked about', () =>
    roundTrips(
      writeDirections,
      arbitraryMeant.filter((meant) => goesTogether(meant, 'Eye drops')),
      { form: 'Eye drops' },
    ))

  const worded = arbitraryMeant.filter((meant) => !hasLooseDigits(meant))

  it('holds for the English words', () => roundTrips((d) => directionsInWords(d, 'en'), worded))

  it('holds for the Hindi words', () => roundTrips((d) => directionsInWords(d, 'hi'), worded))

  const wordedSteps = arbitrarySteps.filter(({ steps = [] }) => !steps.some(hasLooseDigits))

  it('holds for steps in shorthand', () => roundTrips(writeDirections, arbitrarySteps, undefined, 300))

  it('holds for steps in English', () =>
    roundTrips((d) => directionsInWords(d, 'en'), wordedSteps, undefined, 300))

  it('holds for steps in Hindi', () =>
    roundTrips((d) => directionsInWords(d, 'hi'), wordedSteps, undefined, 300))

  it('holds for amounts taken alongside one another, in shorthand', () =>
    roundTrips(writeDirections, arbitraryTogether, undefined, 300))

  const wordedTogether = arbitraryTogether.filter(({ steps = [] }) => !steps.some(hasLooseDigits))

  it('holds for amounts taken alongside one another, in English', () =>
    roundTrips((d) => directionsInWords(d, 'en'), wordedTogether, undefined, 300))

  it('holds for amounts taken alongside one another, in Hindi', () =>
    roundTrips((d) => directionsInWords(d, 'hi'), wordedTogether, undefined, 300))

  it('holds for the fields of a medicine line', () => {
    fc.assert(
      fc.property(arbitraryMeant, (meant) => {
        const line = toMedicineLine(directionsOf(meant))
        expect(Object.values(line).every((value) => typeof value === 'string')).toBe(true)
        expect({ line, ...meantBy(fromMedicineLine(line)) }).toEqual({ line, ...meant })
      }),
      RUNS,
    )
  })

  it('writes the shorthand of its own output unchanged', () => {
    fc.assert(
      fc.property(arbitraryMeant, (meant) => {
        const text = writeDirections(directionsOf(meant))
        expect(writeDirections(readDirections(text))).toBe(text)
      }),
      RUNS,
    )
  })
})

/** Words of the trade, in any order: far more likely than random letters to reach the odd corners. */
const words = [
  ...new Set(LEXICON.flatMap(([, ...patterns]) => patterns.flatMap((pattern) => pattern.split(/[()| ]+/)))),
  ...[
    '1',
    '0',
    '½',
    '1/2',
    '2.5',
    '5/7',
    '-1',
    '1-0-1',
    '101',
    '1 0 1',
    '-',
    '+',
    ',',
    'x',
    'foo',
    '8:30',
    '१',
    ...[
      'shake well',
      'avoid',
      'alcohol',
      'wash off',
      'after',
      '30 min',
      'review',
      'in',
      'ml NS',
      'for',
      'if',
      'on knees',
    ],
    ...[
      'do not crush',
      'keep',
      'fridge',
      'refill',
      'Dolo',
      'cup water',
      'fever',
      '>',
      'rash',
      'remove',
      'severe',
    ],
  ],
].filter(Boolean)
const phrase = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', '', '  ', '-', '\n')), { maxLength: 14 })
  .map((pieces) => pieces.flat().join(''))
const anyText = fc.oneof(phrase, fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }))

describe('any text', () => {
  it('is read without a throw, and every character except spaces is understood or unread, once', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.option(fc.constantFrom('Tablet', 'Eye drops', 'Ear drops'), { nil: undefined }),
        (text, form) => {
          const d = readDirections(text, { form })
          const spans: Span[] = [...d.understood, ...d.unread].sort((a, b) => a.start - b.start)
          let covered = 0
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(covered)
            expect(end).toBeGreaterThan(start)
            expect(text.slice(covered, start).trim()).toBe('')
            covered = end
          }
          expect(text.slice(covered).trim()).toBe('')
          expect(d.raw).toBe(text)
          for (const unread of d.unread) expect(text.slice(unread.start, unread.end)).toBe(unread.text)
          writeDirections(d)
          directionsInWords(d, 'en', form)
          directionsInWords(d, 'hi', form)
          toMedicineLine(d)
          const quantity = quantityFor(d)
          if (quantity) expect(quantity.amount).toBeGreaterThan(0)
        },
      ),
      { numRuns: 4000 },
    )
  })

  it('means the same when its shorthand is read again, if there was no problem', () => {
    fc.assert(
      fc.property(phrase, (text) => {
        const d = readDirections(text)
        if (d.questions.length || d.problems.length) return
        const written = writeDirections(d)
        // "Do not crush", "break" are written behind one another, and may be read as one advice then.
        const keptAsOne = ({ notes, ...meant }: Meant) => ({ ...meant, notes: notes?.join(', ') })
        expect({ text, written, ...keptAsOne(meantBy(readDirections(written))) }).toEqual({
          text,
          written,
          ...keptAsOne(meantBy(d)),
        })
      }),
      { numRuns: 4000 },
    )
  })
})

describe('when a step is taken, in short', () => {
  const parts = (text: string) => text.toLowerCase().split(/[:,] /)
  it('says when, as often as the whole words do, and nothing that they do not', () => {
    fc.assert(
      fc.property(arbitraryMeant, fc.constantFrom('en' as const, 'hi' as const), (meant, language) => {
        const whole = directionsInWords(directionsOf(meant), language).toLowerCase()
        const [short = ''] = timingsInWords(directionsOf(meant), language)
        for (const part of parts(short)) expect(whole).toContain(part)
        const saysWhen =
          saysDays(meant) || meant.asNeeded || meant.immediate || meant.atBedtime || meant.asDirected
        if (
          saysWhen ||
          meant.timesPerDay ||
          meant.everyHours ||
          meant.atTimes ||
          meant.partsOfDay ||
          meant.doseCount
        )
          expect(short).not.toBe('')
      }),
      RUNS,
    )
  })
})
