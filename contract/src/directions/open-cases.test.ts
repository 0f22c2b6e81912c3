import { describe, expect, inject, it } from 'vitest'
import { numberOf } from './amount.ts'
import { type Directions, PARTS_OF_DAY } from './model.ts'
import { readDirections } from './read.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Open sets of English directions, as published; absent on a machine without them. */
    openDirections: { advancedSigParser?: string; parsigs?: string; examplePrescription?: string }
  }
}

/** The level reached today; a change that reads fewer of them fails. */
const FLOOR_UNITS = 0.97
/** The rest are misspelt words ("tabet", "wekes"), which are returned as unread rather than guessed. */
const FLOOR_PARSIGS = 0.84

const { advancedSigParser, parsigs } = inject('openDirections') ?? {}
const ABSENT = '../shared/data is absent: its directions are not measured'

/** The greatest number of units a day, averaged over the days. */
function unitsPerDay(d: Directions): number | undefined {
  const each = d.amountUpTo ?? d.amount
  const weekly = d.weekdays?.length ?? d.timesPerWeek
  const share = weekly ? weekly / 7 : 1 / (d.everyDays ?? 1)
  const { doses } = d
  if (doses) return share * PARTS_OF_DAY.reduce((sum, part) => sum + numberOf(doses[part]), 0)
  if (!each) return undefined
  const said = d.atTimes?.length ?? d.timesPerDayUpTo ?? d.timesPerDay ?? d.partsOfDay?.length
  const times = said ?? (d.everyHours ? 24 / d.everyHours : undefined)
  if (times === undefined && !d.atBedtime && share === 1) return undefined
  return numberOf(each) * (times ?? 1) * share
}

function rate(results: readonly boolean[]): number {
  return results.filter(Boolean).length / results.length
}

describe('open set: Advanced-Sig-Parser', () => {
  const cases = (advancedSigParser ?? '')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([, , expected]) => expected)
    .map(([, text = '', expected]) => ({ text, expected: Number(expected), d: readDirections(text) }))

  it('is read to the right units a day', ({ skip }) => {
    skip(!advancedSigParser, ABSENT)
    const right = cases.map(({ expected, d }) => Math.abs((unitsPerDay(d) ?? -1) - expected) < 0.01)
    expect(cases.length).toBeGreaterThan(80)
    expect(rate(right)).toBeGreaterThanOrEqual(FLOOR_UNITS)
  })

  it('is never wrong where nothing is left open', ({ skip }) => {
    skip(!advancedSigParser, ABSENT)
    const wrong = cases.filter(({ expected, d }) => {
      const settled = !d.unread.length && !d.questions.length && !d.problems.length
      return settled && Math.abs((unitsPerDay(d) ?? -1) - expected) >= 0.01
    })
    // The set counts this one per day of taking, but its others of every second day by the average.
    const counted = wrong.filter(({ text }) => !text.startsWith('take 0.5-1 tablets 12.5-25 mg total'))
    expect(counted.map(({ text }) => text)).toEqual([])
  })
})

interface ParsigsDose {
  frequencyType: 'Hour' | 'Day' | 'Week' | 'Month' | null
  interval: number | null
  times: number | null
  singleDosageAmount: number
  periodType: string | null
  periodAmount: number | null
  takeAsNeeded: boolean
}

describe('open set: parsigs', () => {
  const cases = (parsigs ?? '')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { sig: string; expected: ParsigsDose[] })
    // Several steps are a problem by design, so they are not measured.
    .filter(({ expected }) => expected.length === 1)

  it('is read to the same dose, frequency, length and need', ({ skip }) => {
    skip(!parsigs, ABSENT)
    const right = cases.map(({ sig, expected: [dose] }) => {
      const d = readDirections(sig)
      const duration = typeof d.duration === 'object' ? d.duration : undefined
      if (!dose || !d.amount || numberOf(d.amount) !== dose.singleDosageAmount) return false
      if (d.asNeeded !== dose.takeAsNeeded || (duration?.value ?? null) !== dose.periodAmount) return false
      if ((duration?.unit ?? null) !== (dose.periodType?.toLowerCase() ?? null)) return false
      const interval = dose.interval ?? 1
      if (dose.frequencyType === 'Hour') return d.everyHours === interval
      if (dose.frequencyType === 'Week') return d.timesPerWeek === (dose.times ?? 1)
      if (dose.frequencyType === null) return d.timesPerDay === undefined && d.everyDays === undefined
      return interval > 1 ? d.everyDays === interval : d.timesPerDay === (dose.times ?? 1)
    })
    expect(cases.length).toBeGreaterThan(20)
    expect(rate(right)).toBeGreaterThanOrEqual(FLOOR_PARSIGS)
  })
})

describe('what could change a dose', () => {
  it.each([
    ...['1 tab BD avoid at night', '1 tab TDS avoid in the evening', '1 tab BD no tab at night'],
    ...['1 tab BD stop after 5 days', '1 tab BD half if dizzy'],
    ...['1 tab OD increase if needed', '1 tab BD if no relief 2 tab', '1 tab BD if fever > 102 give 2 tab'],
    ...[
      '1 tab BD review after 5 days and increase',
      '1 tab BD monitor BP and reduce',
      '10 units BD check sugar and adjust',
    ],
    ...[
      '1 tab BD review and stop',
      '1 tab BD repeat after 2 hrs',
      '1 tab BD repeat x 3',
      '1 tab BD avoid alcohol x 5 days',
    ],
    ...[
      '1 tab BD do not take at night',
      '1 tab BD do not take if BP < 100',
      '1 tab avoid alcohol at night',
      '2 puffs rinse mouth twice daily',
    ],
    ...[
      'dissolve 1 tab in 100 ml water take 10 ml BD',
      'mix 1 sachet in 1 litre water, 200 ml after each stool',
    ],
    ...[
      '1 tab BD for severe pain 2 tabs',
      '1 tab SOS for severe pain max 3',

      '1 tab BD unless vomiting',
    ],
    ...['1 tab BD for joint paint', 'remove 1 patch daily', 'leave 1 day gap, 1 tab'],
    ...[
      'Tab Increase 5 mg OD',
      'Hold 1 tab OD',
      'Tab Nexpro 40 OD',
      'Tab Amaryl 2 BD',
      'Tab Dolo 650 500 mg BD',
      'Syp Calpol 5 TDS',
    ],
    ...['Tab Metformin 50Omg 1 BD', 'Tab Dolo 1 2 BD', 'foo 1-0-1', 'Syp. Sml tds'],
    ...[
      'apply at night, in the morning wash off',
      '1 patch x 48 hrs',
      '1 patch 8am-8pm',
      '1 tab BD x 36 hrs',
      '5 mg QID, max TDS',
      '1 tab once weekly, every morning',
      '1 गोली 3 दिन , फिर आधी',
      '2 puffs BD, gargle',
      '1 tid ac et hs',
      '1 cap bd x 7 days every month, 3 pulses',
    ],
    ...['1-1-1 no tab at noon', '1-0-1 raat ko mat lena', '1 tab BD x 10 days max 5 days'],
    ...[
      '1 tab 6a',
      '1 tab 6/24h',
      '1i tabs BD',
      '2-2 boond',
      '1 tab ½ hrly',
      '5 mg ↑ by 5 mg weekly',
      '1 tab or pain',
    ],
    ...[
      'Thyronorm 50 OD 25 mcg',
      '1 tab upto TDS',
      '2 5 ml TDS',
      '5 ml 8 am to 8 pm',
      '1 tab BD or headache',
    ],
  ])('is left open, never kept as advice or a name: %s', (text) => {
    const { unread, questions, problems } = readDirections(text)
    expect(unread.length + questions.length + problems.length).toBeGreaterThan(0)
  })
})
