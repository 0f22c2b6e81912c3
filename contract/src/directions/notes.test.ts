import { describe, expect, it } from 'vitest'
import { isSettled } from './model.ts'
import { readDirections } from './read.ts'
import { summary } from './summary.ts'
import { directionsInWords } from './words.ts'

const notesOf = (text: string) => {
  const d = readDirections(text)
  expect({ text, unread: d.unread, questions: d.questions, problems: d.problems }).toEqual({
    text,
    unread: [],
    questions: [],
    problems: [],
  })
  return summary(d)
}

describe('an instruction in the line', () => {
  it.each([
    ['5 ml BD shake well before use', { amount: '5', unit: 'ml', timesPerDay: 2 }, ['shake well before use']],
    [
      '1 tab OD, swallow whole, do not crush or chew',
      { amount: '1', unit: 'tablet', timesPerDay: 1 },
      ['swallow whole', 'do not crush or chew'],
    ],
    ['1 tab BD avoid alcohol', { amount: '1', unit: 'tablet', timesPerDay: 2 }, ['avoid alcohol']],
    ['apply BD, avoid sun exposure', { timesPerDay: 2, route: 'topical' }, ['avoid sun exposure']],
    [
      '1 tab BD not with milk or antacids',
      { amount: '1', unit: 'tablet', timesPerDay: 2 },
      ['not with milk or antacids'],
    ],
    [
      'apply at night, wash off in the morning',
      { partsOfDay: ['night'], route: 'topical' },
      ['wash off in the morning'],
    ],
    ['apply HS wash off after 10 min', { atBedtime: true, route: 'topical' }, ['wash off after 10 min']],
    [
      '1 tab weekly, remain upright for 30 min',
      { amount: '1', unit: 'tablet', timesPerWeek: 1 },
      ['remain upright for 30 min'],
    ],
    ['1 g in 100 ml NS over 1 hr BD', { amount: '1', unit: 'g', timesPerDay: 2 }, ['in 100 ml NS over 1 hr']],
    ['1 sachet in ½ cup water BD', { amount: '1', unit: 'sachet', timesPerDay: 2 }, ['in ½ cup water']],
    [
      '1 tab BD review after 5 days',
      { amount: '1', unit: 'tablet', timesPerDay: 2 },
      ['review after 5 days'],
    ],
    ['1 tab BD stop if rash', { amount: '1', unit: 'tablet', timesPerDay: 2 }, ['stop if rash']],
    ['1 tab OD, 3 refills', { amount: '1', unit: 'tablet', timesPerDay: 1 }, ['3 refills']],
    ['apply on both knees TDS', { timesPerDay: 3, route: 'topical' }, ['on both knees']],
    [
      '1 tab SOS for severe headache',
      { amount: '1', unit: 'tablet', asNeeded: true },
      ['for severe headache'],
    ],
    ['1 tab if fever > 100 F', { amount: '1', unit: 'tablet', asNeeded: true }, ['if fever > 100 F']],
    ['1 tab BD for gastritis', { amount: '1', unit: 'tablet', timesPerDay: 2 }, ['for gastritis']],
    ['1-0-1 #10', { doses: '1-0-0-1' }, ['#10']],
    ['1 tab OD, disp 30 tabs', { amount: '1', unit: 'tablet', timesPerDay: 1 }, ['disp 30 tabs']],
    ['1 tab BD hold if SBP <100', { amount: '1', unit: 'tablet', timesPerDay: 2 }, ['hold if SBP <100']],
    ['1 tab OD skip if vomiting', { amount: '1', unit: 'tablet', timesPerDay: 1 }, ['skip if vomiting']],
    ['1 tab BD avoid if pregnant', { amount: '1', unit: 'tablet', timesPerDay: 2 }, ['avoid if pregnant']],
    ['1 tab BD stop if no fever', { amount: '1', unit: 'tablet', timesPerDay: 2 }, ['stop if no fever']],
    ['1 tab BD till rash goes', { amount: '1', unit: 'tablet', timesPerDay: 2 }, ['till rash goes']],
    ['1 tab if constipated', { amount: '1', unit: 'tablet', asNeeded: true }, ['if constipated']],
    [
      '1 goli subah, chakkar aaye to band kare',
      { doses: '1-0-0-0', unit: 'tablet' },
      ['chakkar aaye to band kare'],
    ],
    [
      '0.5 ml IM D0, D3, D7',
      { amount: '0.5', unit: 'ml', doseCount: 3, route: 'intramuscular' },
      ['D0, D3, D7'],
    ],
  ])('is kept as typed: %s', (text, meant, notes) => {
    expect(notesOf(text)).toEqual({ ...meant, notes })
  })

  it.each(['en', 'hi'] as const)('is said at the end of the words, in %s', (language) => {
    const words = directionsInWords(readDirections('1 tab BD Shake  well x 5 days'), language)
    expect(words.endsWith(', Shake well')).toBe(true)
  })

  it('gives no dose, so that a line of instructions alone is not settled', () => {
    for (const text of ['shake well', 'avoid alcohol', 'review after 5 days', 'on both knees', 'Dolo 650'])
      expect({ text, settled: isSettled(readDirections(text)) }).toEqual({ text, settled: false })
  })

  it('keeps its figures out of dose and length', () => {
    for (const text of [
      '1 tab OD remain upright 30 min',
      '1 tab OD review after 5 days',
      '1 sachet OD in 200 ml water',
    ]) {
      const { amount, duration, mass, timesPerDay } = readDirections(text)
      expect({ text, amount: amount?.numerator, duration, mass, timesPerDay }).toEqual({
        text,
        amount: 1,
        duration: undefined,
        mass: undefined,
        timesPerDay: 1,
      })
    }
  })
})

describe('the name of the medicine in front of its dose', () => {
  it.each([
    ['Tab Dolo 650 1-0-1', 'Dolo 650', { doses: '1-0-0-1', unit: 'tablet' }],
    [
      'Syp Augmentin duo 5 ml BD',
      'Augmentin duo',
      { amount: '5', unit: 'ml', timesPerDay: 2, form: 'syrup' },
    ],
    ['Lantus 14 units HS', 'Lantus', { amount: '14', unit: 'unit', atBedtime: true }],
    ['Tab Ecosprin 75mg 0-1-0', 'Ecosprin', { doses: '0-1-0-0', unit: 'tablet', mass: '75 mg' }],
  ])('is kept, and says nothing of the dose: %s', (text, product, meant) => {
    expect(notesOf(text)).toEqual({ ...meant, product })
  })
})

describe('further shorthand', () => {
  it.each([
    [
      '1 tab TDS x 48 hrs',
      { amount: '1', unit: 'tablet', timesPerDay: 3, duration: { value: 2, unit: 'day' } },
    ],
    ['1 tab BD x 1m', { amount: '1', unit: 'tablet', timesPerDay: 2, duration: { value: 1, unit: 'month' } }],
    ['1 tab 6a 2p 10p', { amount: '1', unit: 'tablet', atTimes: ['06:00', '14:00', '22:00'] }],
    ['1 tab at 12 noon', { amount: '1', unit: 'tablet', atTimes: ['12:00'] }],
    ['1 tab ON', { doses: '0-0-0-1', unit: 'tablet' }],
    ['ii tabs BD', { amount: '2', unit: 'tablet', timesPerDay: 2 }],
    ['1 tab once in 8 hrs', { amount: '1', unit: 'tablet', everyHours: 8 }],
    ['1 tab hrly', { amount: '1', unit: 'tablet', everyHours: 1 }],
    ['1 tab SOS not > 6/24h', { amount: '1', unit: 'tablet', asNeeded: true, atMost: { amount: '6' } }],
    ['1 tab SOS max QID', { amount: '1', unit: 'tablet', asNeeded: true, atMost: { times: 4 } }],
    ['1-0-1 dopahar ko mat lena', { doses: '1-0-0-1' }],
    ['सुबह-शाम 2-2 बूँद', { doses: '2-0-2-0', unit: 'drop' }],
    ['one 5 ml spoonful BD', { amount: '5', unit: 'ml', timesPerDay: 2 }],
    ['1 गोली एक दिन छोड़कर एक दिन', { amount: '1', unit: 'tablet', everyDays: 2 }],
  ])('is understood: %s', (text, meant) => {
    expect(notesOf(text)).toEqual(meant)
  })
})
