import { describe, expect, it } from 'vitest'
import { stepsOf } from './corpus/notation.ts'
import { isSettled, meantBy } from './model.ts'
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
    ['1 tab BD for 3 months old infant', '1:tablet 2/d note:for_3_months_old_infant'],
    ['1 tab OD for pain & swelling only x 3 days', '1:tablet 1/d 3d note:for_pain_&_swelling_only'],
    ['1 tab BD & 1 tab SOS if pain', '1:tablet 2/d ; 1:tablet prn for:pain ; together'],
    ['Swish 5 ml for 2 min & swallow QID', '5:ml 4/d note:swish note:for_2_min_&_swallow'],
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
    '1 tab BD and if pain SOS',
    'apply taae daily',
    '1 application tics a day',
  ])('is asked about where it may be of the dose: %s', (text) => {
    expect({ text, isSettled: isSettled(readDirections(text)) }).toEqual({ text, isSettled: false })
  })
})

describe('a dose that its neighbours make plain', () => {
  it.each([
    ['M-1 A-0 E-0 N-1 after food', undefined, '1-0-0-1 PC'],
    ['M-1, A-0, N-½', undefined, '1-0-0-0.5'],
    ['1-1-0 b/f', undefined, '1-1-0-0 AC'],
    ['12-0-8 units 15 mins B/F', undefined, '12-0-0-8:unit AC15'],
    ['(250mg/5ml) - 4 ml TDS x 5 days', 'Syrup', '4:ml 3/d 5d note:250mg/5ml'],
    ['5 ml (125 mg per 5 ml) BD', 'Syrup', '5:ml 2/d note:125_mg_per_5_ml'],
    ['5-5 ml subah dopahar shaam', 'Syrup', '5-5-5-0:ml'],
    ['10 ml TDS after meals plus 10 ml at bedtime', 'Syrup', '10-10-0-10-10:ml PC'],
    ['1-1-1 after meals and 1 more at bedtime', undefined, '1-1-0-1-1 PC'],
    ['1 tab HS 5 days a week (Mon-Fri), gap Sat & Sun', undefined, '1:tablet HS mon,tue,wed,thu,fri'],
    ['1 tab OD from 16/5 to 20/5', undefined, '1:tablet 1/d note:from_16/5_to_20/5'],
    ['250 mg IM weekly till 34 wks', undefined, '250:mg 1/w note:till_34_wks intramuscular'],
    ['20 units BBF. If not eating skip', undefined, '20-0-0-0:unit AC note:if_not_eating_skip'],
    [
      '1 tab S/L stat, repeat after 5 mins if pain persists, max 3 tabs',
      undefined,
      '1:tablet stat note:repeat_after_5_mins_if_pain_persists note:max_3_tabs sublingual',
    ],
    [
      '1-0-0 (Mon to Fri), ½-0-0 (Sat & Sun)',
      undefined,
      '1-0-0-0 mon,tue,wed,thu,fri ; 0.5-0-0-0 sat,sun ; together',
    ],
  ])('is read: %s', (text, form, meaning) => {
    const d = readDirections(text, { form })
    const sorted = (each: string) => each.split(' ').sort().join(' ')
    expect({ text, settled: isSettled(d) }).toEqual({ text, settled: true })
    expect(
      sorted(
        stepsOf(d)
          .map((step) => step.join(' '))
          .join(' ; '),
      ),
    ).toBe(sorted(meaning))
    for (const again of [writeDirections(d), directionsInWords(d, 'en'), directionsInWords(d, 'hi')])
      expect({ again, ...meantBy(readDirections(again)) }).toEqual({ again, ...meantBy(d) })
  })

  it.each([
    ['M-1', undefined],
    ['N-1 M-1', undefined],
    ['1 OD b/f', undefined],
    ['250mg/5ml BD', 'Syrup'],
    ['1-0-0 Mon-Fri, 2 tab Sat', undefined],
    ['1-0-0 Mon-Fri, 0-0-1 Fri-Sun', undefined],
    ['1 tab SOS, max 3 tabs', undefined],
    ['2 puffs TDS & 2 puffs HS', undefined],
    ['5-5 ml', 'Syrup'],
  ])('is asked about: %s', (text, form) => {
    expect({ text, settled: isSettled(readDirections(text, { form })) }).toEqual({ text, settled: false })
  })
})

describe('a condition', () => {
  it.each([
    ['1 tab BD, if diarrhoea stop & inform', '1:tablet 2/d note:if_diarrhoea_stop_&_inform'],
    ['1 tab BD, stop once clear', '1:tablet 2/d note:stop_once_clear'],
    ['1 tab BD if pain', '1:tablet 2/d prn for:pain'],
  ])('says when it is needed, or what is done then: %s', (text, meaning) => {
    const sorted = (each: string) => each.split(' ').sort().join(' ')
    expect(sorted(said(text))).toBe(sorted(meaning))
  })
})

describe('several steps', () => {
  it.each([
    [
      '1 tab BD x 5 days then 1 tab OD x 5 days (post cataract)',
      '1:tablet 2/d 5d ; 1:tablet 1/d 5d note:post_cataract',
    ],
    ['1 tab BD x 3 d f/b 1 tab OD x 3 d f/b stop', '1:tablet 2/d 3d ; 1:tablet 1/d 3d ; stop'],
  ])('are settled with words that nobody knows: %s', (text, meaning) => {
    expect(said(text)).toBe(meaning)
  })

  it.each([
    '1 tab BD x 5 days then 1 tab halff',
    '1 tab BD x 5 days then OD, zorbelin',
    '1 tab BD x 5 days then skipp',
  ])('stay open where the words may be of a dose: %s', (text) => {
    expect(isSettled(readDirections(text))).toBe(false)
  })

  it('have Sunday first where a range begins with it', () => {
    expect(said('1 tab OD, Sunday to Friday')).toBe('1:tablet 1/d mon,tue,wed,thu,fri,sun')
    expect(isSettled(readDirections('1 tab OD, Friday to Monday'))).toBe(false)
  })
})
