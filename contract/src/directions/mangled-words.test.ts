import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { CORPUS } from './corpus/corpus.fixture.ts'
import { isSettled, type Meant, meantBy } from './model.ts'
import { readDirections } from './read.ts'

/**
 * A mangled word of when, how much or how long is never kept as typed in place of what it said: the line is mended, or
 * left open. What is kept may be a relation to food, a reason or a place, which is printed as it was written.
 */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

interface Slip {
  readonly kind: number
  readonly at: number
  readonly letter: number
}

function mangle(word: string, slips: readonly Slip[]): string {
  return slips.reduce((now, { kind, at, letter }) => {
    const place = at % now.length
    const other = LETTERS.charAt(letter)
    if (kind === 0) return now.slice(0, place) + other + now.slice(place + 1)
    if (kind === 1) return now.length > 4 ? now.slice(0, place) + now.slice(place + 1) : now
    if (kind === 2) return now.slice(0, place) + other + now.slice(place)
    const swapped = Math.min(place, now.length - 2)
    return now.slice(0, swapped) + now.charAt(swapped + 1) + now.charAt(swapped) + now.slice(swapped + 2)
  }, word)
}

const slips = fc.array(
  fc.record({ kind: fc.nat({ max: 3 }), at: fc.nat({ max: 40 }), letter: fc.nat({ max: 25 }) }),
  { minLength: 1, maxLength: 3 },
)

/** What a dose is, and when it is taken. */
function doseOf({ steps, duration, ...meant }: Meant): object {
  const { notes, product, food, foodMinutes, takenWith, manner, reasons, route, site, form, ...rest } = meant
  // "Appln twice daily" for "apply": without an amount the unit says no more.
  const { unit, ...others } = rest
  const dose = unit === 'application' && !rest.amount ? others : rest
  // "Till aeview" is kept as typed, as "till the rash goes" is: it says no number of days either way.
  const length = typeof duration === 'object' ? duration : undefined
  return { ...dose, length, steps: steps?.map(doseOf) }
}

const LINES = CORPUS.filter(({ open, text }) => !open.length && /[a-z]{4}/i.test(text))
const RUNS = Number(process.env.MANGLED_LINES ?? 3000)

describe('after a mangled word', () => {
  it('a line says the same dose at the same times, or is left open', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LINES), fc.nat({ max: 1000 }), slips, ({ text, form }, chosen, made) => {
        const words = [...text.matchAll(/(?<![a-z\d])[a-z]{4,}(?![a-z\d])/gi)]
        const word = words[chosen % words.length]
        if (!word) return
        const { index } = word
        const mangled =
          text.slice(0, index) + mangle(word[0].toLowerCase(), made) + text.slice(index + word[0].length)
        const [before, after] = [text, mangled].map((each) => readDirections(each, { form }))
        if (!before || !after || !isSettled(before) || !isSettled(after)) return
        expect({ text, mangled, ...doseOf(meantBy(after)) }).toEqual({
          text,
          mangled,
          ...doseOf(meantBy(before)),
        })
      }),
      { numRuns: RUNS },
    )
  })

  it.each([
    '1 tab mornng and nihgt',
    '1 tab morning and nxghtt',
    '1 tab BD altrenatte dayss',
    '1 tab OD wedsnedday',
    '1 tab BD, crocin SOS',
    '1 tab BD Crocin',
    '1 tab BD halff',
    '1 tab BD in fever',
    '1 tab at night skipp sundays',
    '1 tab OD unlless vomiting',
    '1 cap BD for two zorbels',
  ])('%s is not settled with what was understood of it', (text) => {
    const d = readDirections(text)
    const kept = (d.steps ?? [d]).flatMap(({ notes = [] }) => notes)
    expect({ text, settled: isSettled(d) && kept.length > 0 }).toEqual({ text, settled: false })
  })

  it.each([
    '1-0-1 spat',
    'ung. L/A mane et note',
    '1 cap once a week x 8 weak',
    '1 amp i/m OD x 5 dayi',
    '40 mg OD x 5d, 20 mg OD x 5d when stop',
    'raat ko chehre par patla lagaye, subha dho le',
    '1 tab night efroe surgery',
    '1 tab OD prat ko',
    '1 tab at light on alternate days',
    '1 tab alternate weths',
    'six dies a day',
    '2 puff subah 2 puff raabz, baad me kulla kare',
    '1 chota chammach (5ml) subah dopahar hpaam',
    '1-2 tays q4-6h sos',
    'har 6 ghante me 1 goli, leuti ho to',
    'stat one tablet on the 5th day of periods, daily at the same time for 21 days',
    'untis review',
    '2 twise/day',
    '2 rays OD',
    '10 mg/kg/doys BD',
    'trice per day',
  ])('%s is left open', (text) => {
    expect({ text, settled: isSettled(readDirections(text)) }).toEqual({ text, settled: false })
  })

  it.each([
    ['2 ml BD x 5 days, phosphate binder', ['phosphate binder']],
    ['1 tab TDS x 3 days, undiluted', ['undiluted']],
    ['1 cap OD, and let it melt', ['and let it melt']],
  ])('words that nobody knows are kept as typed: %s', (text, notes) => {
    const d = readDirections(text)
    expect({ text, settled: isSettled(d), notes: d.notes }).toEqual({ text, settled: true, notes })
  })
})
