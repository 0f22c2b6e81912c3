import { describe, expect, it } from 'vitest'
import { stepsOf } from './corpus/notation.ts'
import { isSettled } from './model.ts'
import { readDirections } from './read.ts'

/** Lines in which a figure could be taken for a dose, or one dose for another: never settled, and with these choices. */
const NEVER_SETTLED: readonly (readonly [text: string, form: string, choices: string[]])[] = [
  ['hold if HR <60', '', []],
  ['10 units if RBS >200 mg/dl', 'INSULIN', []],
  ['1 tab OD if sugar more than 250', '', []],
  ['1 tab SOS if > 3 loose motions', '', []],
  ['1O-0-1', '', ['1-0-1']],
  ['1O-0-1O', '', ['1-0-1']],
  ['1O-1-1', '', ['1-1-1', '1-0-1-1']],
  ['1O-1', '', ['1-0-1']],
  ['1/7', '', ['x 1 day', 'once a week']],
  ['5/7', '', ['x 5 days', '5 times a week']],
  ['1 tab 3/7', '', ['x 3 days', '3 times a week']],
  ['1 BD and 1 HS', '', ['1-0-0-0-1', '1-0-1-0-1']],
  ['1 BD + 2 HS', '', ['1-0-1-0-2']],
  ['1 tab OD and 1 tab HS', '', ['1-0-0-0-1 tab']],
  ['2 puffs TDS & 2 puffs HS', 'Inhaler', ['2-2-0-0-2 puffs', '2-2-2-0-2 puffs']],
  ['1 to 2 tab BD and 1 tab HS', '', []],
  ['8-8-8 IU SC ac + glargine 14 IU HS', 'INSULIN', []],
  ['16 ml before breakfast, 10 ml before dinner', 'INSULIN', ['16 units', '10 units']],
  ['8-0-8 IU HS', 'INSULIN', ['8-0-0-0-8 units', '8-0-0-8-8 units']],
  ['1 BD x 7d, 1 OD x 7d, alt days x 7d & stop', 'TABLET', ['1 alt days']],
  ['1 BD x 7d, HS x 7d', 'TABLET', ['1 HS']],
  ['1 tab TDS x 3 days, at night x 5 days', '', ['1 tab at night']],
  ['5 ii tabs', '', ['', '5 mg', '5 tab']],
  ['ii BD', '', []],
  ['1/7 tab OD', '', ['x 1 day', 'once a week']],
  ['1 tab BD on face', 'TABLET', ['by mouth']],
  ['300 mg stat then 75 OD', 'TABLET', ['75 mg']],
  ['40 mg OD x 5 days then 20 OD x 5 days', 'TABLET', ['20 mg']],
  ['2 mg OD x 3d then 1 OD x 3 d', '', ['1 mg', '1 tab']],
  ['10-0-10 units x 5 d then 8-0-8 x 5 d', '', ['8-0-8 units']],
  ['5 ml BD x 3 d, 2.5 BD x 2 d', '', ['2.5 ml']],
  ['1-1 tab BD', '', ['1-0-1', '1-1-0']],
  ['1d RE 6 times/d x 10d', 'EYE DROPS', ['1 drop', 'x 1 day']],
  ['1 drop RE 6 times a day x 5 d, 1 drop LE 4 times a day x 5 d', '', ['then 1 drop']],
  ['500 mg 2-0-2', '', ['']],
  ['40 mg 2-0-0 tab', '', ['']],
]

describe('a figure that could be taken for another dose', () => {
  it.each(NEVER_SETTLED)('is left open in %s (%s)', (text, form, choices) => {
    const d = readDirections(text, { form })
    expect(isSettled(d)).toBe(false)
    expect(d.questions.flatMap((question) => question.choices.map((choice) => choice.text))).toEqual(choices)
  })

  it.each([
    ['1 tab SOS if BP >140', '1:tablet prn note:if_bp_>140'],
    ['SOS fever >101 F', 'prn note:fever_>101_f'],
    ['1 tab SOS if temp above 100', '1:tablet prn note:if_temp_above_100'],
  ])('is kept with what is taken when needed: %s', (text, meaning) => {
    expect(stepsOf(readDirections(text)).flat().join(' ')).toBe(meaning)
  })

  it('asks how often a step is taken beside one of several doses a day', () => {
    const often = (text: string) => readDirections(text).questions.map(({ id, asked }) => [id, asked])
    expect(often('10 mg x 7 d, 5 mg BD x 7d')).toEqual([['often', '10 mg']])
    expect(often('40 mg OD x 5 d, 20 mg x 5 d')).toEqual([])
    expect(often('2 tab x 3 d then 1 OD x 3 d')).toEqual([['often', '2 tab']])
    expect(often('2 tab OD x 3 d then 1 tab x 3 d')).toEqual([['often', '1 tab']])
    expect(often('40 mg x 5d, 20 mg x 5d after breakfast')).toEqual([['often', '40 mg']])
  })

  it.each([
    ['ii tabs qds', '2:tablet 4/d'],
    ['i tab po bid', '1:tablet 2/d oral'],
    ['gtts iii TID x 7d', '3:drop 3/d 7d'],
    ['ss tab q12h', '0.5:tablet q12h'],
    ['1 tab BD x V days', '1:tablet 2/d 5d'],
    ['1 cap once wkly x 4 wks', '1:capsule 1/w 4w'],
    ['1 drop 6t/d', '1:drop 6/d'],
    ['25 mg IM q 2 wkly', '25:mg q14d intramuscular'],
    ['50 mg OD D2-D6', '50:mg 1/d note:d2-d6'],
    ['1 tab BD from d16 to d25', '1:tablet 2/d note:from_d16_to_d25'],
    ['2 tab OD x 3 d then 1 OD x 3 d', '2:tablet 1/d 3d ; 1: 1/d 3d'],
    ['1 respule 8th hrly x 3 days', '1:respule q8h 3d'],
    ['1 drop q2h x 48 hrs', '1:drop q2h 2d'],
    ['25 mg deep IM stat', '25:mg stat intramuscular'],
    ['0.6 ml TDS 15 min before feeds', '0.6:ml 3/d AC15'],
    ['1-1 गोली सुबह शाम', '1-0-1-0:tablet'],
    ['3-3 boond din mein teen baar', '3:drop 3/d'],
    ['inj iv bd', '2/d injection intravenous'],
    ['1-1-0 f/b 1-0-0 x 5 days each', '1-1-0-0 5d ; 1-0-0-0 5d'],
    ['BD x 1 month, HS x 1 month, 3 times a week x 1 month', '2/d 1m ; HS 1m ; 3/w 1m'],
    ['10-0-6 units 20 min b/f meals', '10-0-0-6:unit AC20'],
    ['1 goli ek din chhod ke ek din subah', '1-0-0-0:tablet q2d'],
    ['एक दिन छोड़कर एक दिन 1 गोली शाम को', '0-0-1-0:tablet q2d'],
  ])('reads %s', (text, meaning) => {
    const d = readDirections(text)
    expect(isSettled(d)).toBe(true)
    expect(
      stepsOf(d)
        .map((step) => step.join(' '))
        .join(' ; '),
    ).toBe(meaning)
  })

  it('is read where it is said', () => {
    const said = [
      'x 5/7',
      '10/7',
      '3/52',
      'BD 5/7',
      '1-0-1 3/7',
      '500 mg 1-0-1',
      '2-0-2 (1000 mg)',
      '1 tab BD > 5 days',
    ]
    expect(said.filter((text) => !isSettled(readDirections(text)))).toEqual(['1 tab BD > 5 days'])
  })
})
