import { describe, expect, it } from 'vitest'
import { stepsOf } from './corpus/notation.ts'
import { isSettled } from './model.ts'
import { readDirections } from './read.ts'

const read = (text: string) => {
  const d = readDirections(text)
  const meaning = stepsOf(d)
    .map((step) => step.filter((each) => !each.startsWith('note:')).join(' '))
    .join(' ; ')
  return { isSettled: isSettled(d), meaning, notes: (d.steps ?? [d]).flatMap(({ notes = [] }) => notes) }
}

describe('words cut short', () => {
  it.each([
    ['10 ml OD wid warm milk', '10:ml 1/d'],
    ['1 tab BD wth food', '1:tablet 2/d withFood'],
    ['7.5 ml bd x 5 days (shake well b4 use)', '7.5:ml 2/d 5d'],
    ['1 tab TDS with first bite of bf, lunch, dinner', '1-1-0-1:tablet withFood'],
    ['2 drops in (L) ear BD', '2:drop 2/d leftEar'],
    ['1 drop (Rt) eye TDS', '1:drop 3/d rightEye'],
    ['sat din tak 1 goli roz', '1:tablet 1/d 7d'],
    ['2 tsp thrice aday', '2:teaspoon 3/d'],
  ])('stand for one thing: %s', (text, meaning) => {
    const d = read(text)
    expect({ text, settled: d.isSettled, meaning: d.meaning.split(' ').sort() }).toEqual({
      text,
      settled: true,
      meaning: meaning.split(' ').sort(),
    })
  })

  it('are left where they may be another word', () => {
    expect(read('1 tab OD bf').isSettled).toBe(false)
    expect(read('1 tab sat').meaning).toBe('1:tablet sat')
    expect(read('1 tab b4').isSettled).toBe(false)
  })
})

describe('advice', () => {
  it.each([
    "1 tab OD, dissolved in mother's milk",
    '10 ml + equal water, gargle TDS',
    '1 tab OD, not with tea/milk/calcium tab',
    '1 cap BD, not to swallow',
    '1 tab BD, do not stop on own',
    '1 amp IM stat, rpt on day 7 & 28',
    '10 ml stat, rpt 10 ml after 2 wks',
    '1 tab stat as early as possible within 72 hours',
    '4 drops BD, to soften wax',
    '1 tab BD, after c&d',
    '2.5 ml SOS, give feeds after 20 mins',
    'somvar aur guruvar 1 goli, baki din nahi',
  ])('leaves the dose settled and is kept as typed: %s', (text) => {
    const d = read(text)
    expect(d.isSettled).toBe(true)
    expect(d.notes.length).toBeGreaterThan(0)
    expect(d.notes.every((note) => text.includes(note))).toBe(true)
  })

  it.each([
    '1 tab BD, not with food',
    '1 tab BD, not at night',
    '1 tab in 2 tsp',
    'baki din nahi',
  ])('that may be of the dose is asked about: %s', (text) => {
    expect(read(text).isSettled).toBe(false)
  })
})

describe('Marathi', () => {
  it.each([
    ['1 goli sakali 1 goli ratri jevananantar', '1-0-0-1:tablet PC'],
    ['सकाळी 1 गोळी उपाशी पोटी', '1-0-0-0:tablet AC0'],
    ['5 ml divsatun 3 vela, 5 divas', '5:ml 3/d 5d'],
    ['दिवसातून दोनदा 1 गोळी जेवणानंतर', '1:tablet 2/d PC'],
    ['1 tab tap alyas', '1:tablet prn for:fever'],
  ])('is read: %s', (text, meaning) => {
    const d = read(text)
    expect(d.isSettled).toBe(true)
    if (!meaning.includes('AC0')) expect(d.meaning).toBe(meaning)
  })
})
