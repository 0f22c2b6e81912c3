import { describe, expect, it } from 'vitest'
import { stepsOf } from './corpus/notation.ts'
import { isSettled } from './model.ts'
import { readDirections } from './read.ts'
import { directionsInWords } from './words.ts'
import { writeDirections } from './write.ts'

const said = (text: string) =>
  stepsOf(readDirections(text))
    .map((step) => step.join(' '))
    .join(' ; ')

describe('a relation to food', () => {
  it.each([
    ['1 tab BBF and 1 tab HS', '1-0-0-0-1:tablet note:morning_dose_bbf'],
    ['1 tab before breakfast and 2 tab at night', '1-0-0-2:tablet note:morning_dose_before_breakfast'],
    [
      '1 tab after breakfast and 1 tab before dinner',
      '1-0-0-1:tablet note:morning_dose_after_breakfast note:night_dose_before_dinner',
    ],
    ['1 tab before breakfast and 1 tab before dinner', '1-0-0-1:tablet AC'],
    ['10 units morning and 8 units night before food', '10-0-0-8:unit AC'],
  ])('is of the dose beside it, or of all: %s', (text, meaning) => {
    const d = readDirections(text)
    expect(isSettled(d)).toBe(true)
    expect(said(text)).toBe(meaning)
    for (const again of [writeDirections(d), directionsInWords(d, 'en'), directionsInWords(d, 'hi')])
      expect({ again, meaning: said(again) }).toEqual({ again, meaning })
  })

  it('that contradicts another of the same meal is left open', () => {
    expect(isSettled(readDirections('1 tab before breakfast, after breakfast and 1 at night'))).toBe(false)
  })
})

describe('what is said of something else', () => {
  it.each([
    ['1 tab SOS for pain only', '1:tablet prn note:for_pain_only for:pain'],
    ['8 drops TDS for cough baby 4 mths', '8:drop 3/d note:baby_4_mths for:cough'],
    ['5 ml BD x 5 days, child 3 yrs old', '5:ml 2/d 5d note:child_3_yrs_old'],
    ['5 ml BD for child 5 days', '5:ml 2/d 5d note:for_child'],
    ['1-0-1 1/2 an hour before food', '1-0-0-1 AC30'],
  ])('is no reason, no length and no dose: %s', (text, meaning) => {
    expect(said(text).split(' ').sort()).toEqual(meaning.split(' ').sort())
  })

  it.each([
    '1-0-1 1/2 an sour before food',
    '1 tab BD, wash face altrenatte dayss',
    'cont same',
    '1 tab BD and SOS for pain',
    '1 tab TDS + SOS',
  ])('is asked about where it may be of the dose: %s', (text) => {
    expect({ text, isSettled: isSettled(readDirections(text)) }).toEqual({ text, isSettled: false })
  })
})
