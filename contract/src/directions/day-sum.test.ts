import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { addAmounts, amountOf, isZero, multiplyAmounts, numberOf, ZERO } from './amount.ts'
import { arbitraryMeant, directionsOf } from './arbitrary-directions.ts'
import { toFhirDosages } from './fhir-write.ts'
import { type Directions, isSettled, type Meant, PARTS_OF_DAY, type PartOfDay } from './model.ts'
import { readDirections } from './read.ts'
import { directionsInWords } from './words.ts'
import { writeDirections } from './write.ts'

/** Units of a day of taking, where both amount and times are said. */
function sumOfDay(d: Meant): number | undefined {
  if (d.doses)
    return numberOf(PARTS_OF_DAY.reduce((sum, part) => addAmounts(sum, d.doses?.[part] ?? ZERO), ZERO))
  const times = d.atTimes?.length ?? d.timesPerDay ?? d.partsOfDay?.length ?? (d.atBedtime ? 1 : undefined)
  return d.amount && times && !d.everyHours ? numberOf(multiplyAmounts(d.amount, amountOf(times))) : undefined
}

/** The same as a system reads it that knows FHIR alone: each event is a dose, else the frequency counts. */
function sumOfFhir(d: Directions): number {
  return toFhirDosages(d).reduce((sum, { doseAndRate, timing }) => {
    const { doseQuantity, doseRange } = doseAndRate?.[0] ?? {}
    const { when, timeOfDay, frequency } = timing?.repeat ?? {}
    const events = when?.length ?? timeOfDay?.length
    if (events && frequency !== undefined) expect(frequency).toBe(events)
    return sum + ((doseQuantity ?? doseRange?.low)?.value ?? 0) * (events ?? frequency ?? 1)
  }, 0)
}

const whole = fc.integer({ min: 1, max: 4 })

/** How people write when and how much, with what it comes to in a day. */
const PART_WORDS: Readonly<Record<PartOfDay, readonly string[]>> = {
  morning: ['morning', 'in the morning', 'AM', 'mane', 'after breakfast', 'OM'],
  afternoon: ['afternoon', 'noon', 'after lunch'],
  evening: ['evening', 'in the evening'],
  night: ['at night', 'after dinner', 'nocte'],
  bedtime: ['HS', 'at bedtime', 'before bedtime', 'on going to bed', 'qhs', 'H/S'],
}
const HINDI: Readonly<Record<PartOfDay, string>> = {
  morning: 'सुबह',
  afternoon: 'दोपहर को',
  evening: 'शाम को',
  night: 'रात को',
  bedtime: 'सोते समय',
}
const HINGLISH: Readonly<Record<PartOfDay, string>> = {
  morning: 'subah',
  afternoon: 'dopahar',
  evening: 'shaam',
  night: 'raat ko',
  bedtime: 'sote samay',
}

type Doses = readonly (readonly [PartOfDay, number])[]

const severalDoses: fc.Arbitrary<Doses> = fc
  .subarray([...PARTS_OF_DAY], { minLength: 2 })
  .chain((parts) => fc.tuple(...parts.map((part) => whole.map((amount) => [part, amount] as const))))

const joint = fc.constantFrom(' and ', ', ', ' + ', ' & ')
const notations: Readonly<Record<string, fc.Arbitrary<{ text: string; sum: number }>>> = {
  'doses by part of the day, in English': fc
    .tuple(severalDoses, joint, fc.nat({ max: 5 }), fc.constantFrom('tab', 'cap', 'ml', 'units'))
    .map(([doses, and, pick, unit]) => ({
      text: doses
        .map(([part, amount]) => `${amount} ${unit} ${PART_WORDS[part][pick % PART_WORDS[part].length]}`)
        .join(and),
      sum: sumOf(doses),
    })),
  'doses by part of the day, in Hindi': severalDoses.map((doses) => ({
    text: doses.map(([part, amount]) => `${HINDI[part]} ${amount} गोली`).join(' और '),
    sum: sumOf(doses),
  })),
  'doses by part of the day, in Hindi in Latin letters': severalDoses.map((doses) => ({
    text: doses.map(([part, amount]) => `${HINGLISH[part]} ${amount} goli`).join(' aur '),
    sum: sumOf(doses),
  })),
  'a grid': fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 5 }),
      fc.constantFrom('-', ' - ', '+'),
    )
    .filter(([grid]) => grid.some((each) => each > 0))
    .map(([grid, dash]) => ({ text: grid.join(dash), sum: grid.reduce((sum, each) => sum + each, 0) })),
  'a grid and a dose at bedtime': fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
      whole,
      joint,
      fc.nat({ max: 5 }),
    )
    .filter(([grid]) => grid.some((each) => each > 0))
    .map(([grid, more, and, pick]) => ({
      text: `${grid.join('-')}${and}${more} ${PART_WORDS.bedtime[pick % PART_WORDS.bedtime.length]}`,
      sum: grid.reduce((sum, each) => sum + each, more),
    })),
  'one amount at several parts of the day': fc
    .tuple(whole, fc.subarray([...PARTS_OF_DAY], { minLength: 2 }))
    .map(([amount, parts]) => ({
      text: `${amount} tab ${parts
        .slice(0, -1)
        .map((part) => PART_WORDS[part][0])
        .join(', ')} and ${PART_WORDS[parts.at(-1) ?? 'night'][0]}`,
      sum: amount * parts.length,
    })),
  'so many times a day': fc
    .tuple(
      whole,
      fc.constantFrom(['OD', 1], ['BD', 2], ['TDS', 3], ['QID', 4], ['OD HS', 1], ['HS', 1], [
        '5 times a day',
        5,
      ] as const),
    )
    .map(([amount, [often, times]]) => ({ text: `${amount} tab ${often}`, sum: amount * Number(times) })),
  'clock times': fc
    .tuple(whole, fc.subarray(['6 am', '9 am', '2 pm', '6 pm', '10 pm'], { minLength: 2 }))
    .map(([amount, hours]) => ({ text: `${amount} tab at ${hours.join(', ')}`, sum: amount * hours.length })),
}

function sumOf(doses: Doses): number {
  return doses.reduce((sum, [, amount]) => sum + amount, 0)
}

/** What a reading comes to must be the same whoever goes by it. */
function agrees(d: Directions): void {
  const sum = sumOfDay(d)
  if (sum === undefined || d.steps) return
  for (const language of ['en', 'hi'] as const)
    expect(
      sumOfDay(readDirections(directionsInWords(d, language))),
      directionsInWords(d, language),
    ).toBeCloseTo(sum)
  expect(sumOfDay(readDirections(writeDirections(d)))).toBeCloseTo(sum)
  expect(sumOfFhir(d), JSON.stringify(toFhirDosages(d))).toBeCloseTo(sum)
}

describe("the day's sum", () => {
  describe.each(Object.entries(notations))('of %s', (_, written) => {
    it('is the same in what is written, read, said in words and given in FHIR, or it is asked about', () => {
      let settled = 0
      fc.assert(
        fc.property(written, ({ text, sum }) => {
          const d = readDirections(text)
          if (!isSettled(d)) return
          settled += 1
          expect(sumOfDay(d), `${text} → ${writeDirections(d)}`).toBeCloseTo(sum)
          agrees(d)
        }),
        { numRuns: 400 },
      )
      // Asking about nearly everything would hold as well.
      expect(settled).toBeGreaterThan(200)
    })
  })

  it.each([
    ['40 mg 8am, 20 mg 4pm', 60],
    ['2 tab 8am, 1 tab 2pm, 1 tab 8pm x 5 days', 4],
    ['2 mg Mon/Wed/Fri, 3 mg other days', 5],
  ])('of amounts taken alongside one another is that of all: %s', (text, sum) => {
    const d = readDirections(text)
    expect(isSettled(d)).toBe(true)
    const ways = [
      d,
      ...[writeDirections(d), directionsInWords(d, 'en'), directionsInWords(d, 'hi')].map((each) =>
        readDirections(each),
      ),
    ]
    for (const each of ways) {
      expect(each.together).toBe(true)
      const once = (step: Meant) => sumOfDay(directionsOf(step)) ?? numberOf(step.amount ?? ZERO)
      expect((each.steps ?? []).reduce((all, step) => all + once(step), 0)).toBe(sum)
      expect(sumOfFhir(each)).toBe(sum)
      expect(toFhirDosages(each).every(({ sequence }) => sequence === 1)).toBe(true)
    }
  })

  it('is the same for every structure, in its words and in FHIR', () => {
    const countable = arbitraryMeant.filter(
      (meant) =>
        !meant.amountUpTo &&
        !meant.timesPerDayUpTo &&
        !meant.perKilogram &&
        !Object.values(meant.doses ?? {}).every(isZero),
    )
    fc.assert(
      fc.property(countable, (meant) => {
        const d = directionsOf(meant)
        const sum = sumOfDay(d)
        if (sum !== undefined && !d.everyHours) expect(sumOfFhir(d), writeDirections(d)).toBeCloseTo(sum)
      }),
      { numRuns: 1500 },
    )
  })
})
