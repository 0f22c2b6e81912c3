import { describe, expect, it } from 'vitest'
import { stepsOf } from './corpus/notation.ts'
import { isSettled } from './model.ts'
import { answerQuestion, readDirections } from './read.ts'

const meaningOf = (text: string) =>
  stepsOf(readDirections(text))
    .map((step) =>
      step
        .filter((each) => !each.startsWith('note:'))
        .sort()
        .join(' '),
    )
    .join(' ; ')
const sorted = (meaning: string) =>
  meaning
    .split(' ; ')
    .map((step) => step.split(' ').sort().join(' '))
    .join(' ; ')
const notesOf = (text: string) => {
  const d = readDirections(text)
  return [...new Set((d.steps ?? [d]).flatMap(({ notes = [] }) => notes))]
}
const asked = (text: string) => readDirections(text).questions.map(({ id, asked: words }) => [id, words])

describe('what is said once of all steps', () => {
  it.each([
    [
      '3 tab x 3 days, 2 tab x 3 days, 1 tab x 3 days - single dose in morning after food',
      '3-0-0-0:tablet PC 3d ; 2-0-0-0:tablet PC 3d ; 1-0-0-0:tablet PC 3d',
    ],
    ['2 tab x 5 days then 1 tab x 5 days (each at night)', '0-0-0-2:tablet 5d ; 0-0-0-1:tablet 5d'],
    [
      '6 times/day x 1 wk, 4 times/day x 1 wk, 1 drop each time, Lt eye',
      '1:drop 6/d 1w leftEye ; 1:drop 4/d 1w leftEye',
    ],
    ['2 tab x 5d, 1 tab x 5d, all OD after breakfast', '2-0-0-0:tablet PC 5d ; 1-0-0-0:tablet PC 5d'],
    ['1-0-1 x 5 days, 1-0-0 x 5 days - after food', '1-0-0-1 PC 5d ; 1-0-0-0 PC 5d'],
  ])('is of each: %s', (text, meaning) => {
    expect(isSettled(readDirections(text))).toBe(true)
    expect(meaningOf(text)).toBe(sorted(meaning))
  })

  it('is asked about where nothing says that it is of each', () => {
    expect(asked('3 tab x 3 days, 2 tab x 3 days, 1 tab x 3 days in morning')).toEqual([
      ['often', '3 tab'],
      ['often', '2 tab'],
    ])
    expect(asked('3 tab x 3 days, 1 tab x 3 days - morning')).toEqual([['often', '3 tab']])
    // A step says it by itself: the clause may be of the others alone.
    expect(isSettled(readDirections('2 tab BD x 3 days, 1 tab x 3 days - each in morning'))).toBe(false)
  })
})

describe('a dose at a part of the day and one at an hour', () => {
  it.each([
    ['1 tab in the morning and 1 tab at 4 pm', '1-0-0-0:tablet ; 1:tablet @16:00 ; together'],
    ['20 mg morning and 10 mg at 4 pm', '20-0-0-0:mg ; 10:mg @16:00 ; together'],
    ['1 tab at 8 am and 1 tab after dinner', '1:tablet @08:00 ; 0-0-0-1:tablet PC ; together'],
  ])('are two: %s', (text, meaning) => {
    const d = readDirections(text)
    expect(isSettled(d)).toBe(true)
    expect(meaningOf(text)).toBe(sorted(meaning))
  })

  it('are asked about where the hour may be that part of the day', () => {
    const alike = ['1 tab evening, 1 tab at 9 pm', '1 tab morning, 2 tab at 9 am']
    // What stands between is of one of the two.
    const between = [
      '1 tab at 8 am after food and 1 tab at night',
      '1 drop RE in the morning, 1 drop at 4 pm',
    ]
    for (const text of [...alike, ...between]) expect(isSettled(readDirections(text))).toBe(false)
  })
})

describe('a dose to be repeated later', () => {
  it.each([
    ['6 ml stat, rpt after 2 wks', 'rpt after 2 wks'],
    ['10 ml single dose, repeat after 14 days', 'repeat after 14 days'],
    ['10 ml at night for 1 day, repeat after 2 weeks', 'repeat after 2 weeks'],
  ])('is asked about where its amount is not said: %s', (text, words) => {
    expect(asked(text)).toEqual([['stepDose', words]])
    const d = readDirections(text)
    const [question] = d.questions
    const answered = question && answerQuestion(d, question, 'sameDose')
    expect(answered && isSettled(answered)).toBe(true)
    expect(answered?.notes?.join()).toContain('repeat same dose after')
  })

  it.each([
    '6 ml stat, rpt same after 2 wks',
    '6 ml stat, repeat 6 ml after 2 wks',
    '1 tab stat, repeat the dose after 1 week',
    '1 tab stat, repeat LFT after 2 weeks',
    '1 tab stat, may be repeated after 4 hrs',
    '8 drops SOS for colic, can repeat after 8 hrs',
    'Apply at night, repeat after 1 week',
  ])('is kept as typed where it is said, or nothing is counted: %s', (text) => {
    expect(isSettled(readDirections(text))).toBe(true)
  })
})

describe('"max 2 din me"', () => {
  it('may be of a day or of two days', () => {
    expect(asked('1 goli dard hone par, max 2 din me')).toEqual([['most', 'max 2 din me']])
    expect(asked('1 goli dard hone par, ज्यादा से ज्यादा 3 दिन में')).toHaveLength(1)
  })

  it('is of a day where the day stands before it, or what is counted between', () => {
    for (const most of ['din me max 2', 'max 2 goli din me', 'max 2 ek din me'])
      expect(readDirections(`1 goli dard hone par, ${most}`).atMost).toMatchObject({
        amount: { numerator: 2 },
      })
  })
})

describe('printed forms and labels', () => {
  it.each([
    ['1 tablet(s) Oral Once Daily After Breakfast for 30 Day(s)', '1-0-0-0:tablet oral PC 30d'],
    ['Instill 1 drop(s) in both eye(s) 4 times daily', '1:drop 4/d bothEyes'],
    ['Dose: 1 tab; Freq: 0-0-1; Duration: 15 days; Remarks: after food', '0-0-0-1:tablet 15d PC'],
    ['Dosage: 5 ml | Frequency: TDS | Route: Oral | Duration: 3 days', '5:ml 3/d oral 3d'],
    ['1-0-1(after food)-- 10 days, 0-0-1 -- 10 days', '1-0-0-1 PC 10d ; 0-0-0-1 10d'],
    ['1-0-1--5 days', '1-0-0-1 5d'],
    ['Morning: 1, Afternoon: 0, Night: 1, Duration: 7 days', '1-0-0-1 7d'],
    ['Frequency - BD, Duration - 5 days, Dose - 1 tab', '1:tablet 2/d 5d'],
    ['No. of days: 5; Dose: 1-0-1', '1-0-0-1 5d'],
    ['Patient to take 1 tab BD', '1:tablet 2/d'],
    ['tk 1 tab BD', '1:tablet 2/d'],
    ['Dab on ulcer 3-4 times before food', '3..4/d AC'],
    ['1 drop RE 4 times a day x 1 wk, 3 times x 1 wk', '1:drop 4/d rightEye 1w ; 3/d 1w'],
    ['1 tab once a week, e.g. every Saturday', '1:tablet 1/w sat'],
  ])('are read: %s', (text, meaning) => {
    expect(isSettled(readDirections(text))).toBe(true)
    expect(meaningOf(text)).toBe(sorted(meaning))
  })

  it('leave what may be another thing', () => {
    expect(isSettled(readDirections('1-0--1'))).toBe(false)
    expect(asked('1 tab 3 times')).toEqual([['times', '3 times']])
    // Daily beside weekly is the error that kills.
    for (const often of ['weekly 3 times before food', '3 times after food in a week'])
      expect(isSettled(readDirections(`1 tab ${often}`))).toBe(false)
    expect(asked('1 drop RE 4 times a day x 1 wk, 5 times x 1 wk')).toEqual([['times', '5 times']])
  })

  it('have a name in small letters before a strength and a counted dose', () => {
    const d = readDirections('dolo 650 1 tab tds')
    expect([d.product, d.timesPerDay, isSettled(d)]).toEqual(['dolo 650', 3, true])
    for (const text of [
      'temp 101 1 tab sos',
      'systolic 140 1 tab od',
      'takee 50 1 tab bd',
      'doubl 50 1 tab bd',
      'daliy 50 1 tab bd',
    ])
      expect(isSettled(readDirections(text))).toBe(false)
  })
})

describe('advice in full', () => {
  it.each([
    ['1 tab SOS for fever, ', 'gap of 6 hours between two doses'],
    ['1 tab tid with meals, ', 'chew with 1st bite'],
    ['7.5 ml BD x 5 days ', 'using the syringe supplied'],
    ['2 tsp HS, ', 'with a glass of water after'],
    ['16-0-10 units, ', 'increase as per sugar'],
    ['1 tab every morning ', 'half an hour before tea'],
    ['2 sprays in each nostril OD ', 'till season over'],
    ['1 tab TDS x 3 days ', 'post tooth extraction'],
    ['Take one tab in the morning and one tab at 4 pm. ', 'Avoid evening dose as it increases urination'],
    ['1 tab HS. ', 'Do not drive as it may cause drowsiness'],
  ])('is kept as typed: %s%s', (dose, advice) => {
    const d = readDirections(dose + advice)
    expect(isSettled(d)).toBe(true)
    expect(notesOf(dose + advice)).toContain(advice)
  })

  it('is none where it may be of a dose', () => {
    for (const text of [
      '1 tab BD. Avoid evening dose as it increases urination',
      '1 tab OD. Avoid Sunday dose as it is a holiday',
      '1-0-1, avoid morning dose as it makes sleepy',
      '1 tab BD. Avoid one dose as it is strong',
      '1 tab at 8 am and 7 pm. Avoid evening dose as it increases urination',
      '1 tab morning, 1 tab evening. Avoid evening dose as it increases urination',
      '1 tablet SOS, gap of 6 hours 2 tablets',
    ])
      expect(isSettled(readDirections(text))).toBe(false)
  })
})

describe('a side written short', () => {
  it.each([
    ['3 drops B/E TDS x 5 d', 'Ear drops', 'bothEars'],
    ['2 drops R/E BD', 'Ear drops', 'rightEar'],
    ['1 drop L/E QID', 'Eye drops', 'leftEye'],
    ['1 drop B/E QID', 'Drops', 'bothEyes'],
  ])('is of the eye, and in a line for the ear of the ear: %s, %s', (text, form, site) => {
    expect(readDirections(text, { form }).site).toBe(site)
  })
})

it('asks whether once a day or once a week, whatever the day of the week', () => {
  for (const text of ['3 tabs OD, weekly on Mon', '1 tab OD once a week every Monday'])
    expect(readDirections(text).problems.map(({ id }) => id)).toContain('conflict')
  expect(isSettled(readDirections('1 tab OD on Mon Wed Fri'))).toBe(true)
})
