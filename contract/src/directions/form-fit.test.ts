import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { askFit } from './form-fit.ts'
import { kindsOf } from './form-kinds.ts'
import { DOSE_UNITS, isSettled } from './model.ts'
import { answerQuestion, readDirections } from './read.ts'

const ASKED: readonly (readonly [
  text: string,
  form: string | undefined,
  asked: string,
  choices: string[],
])[] = [
  ['1 cap BD', 'TABLET', '1 cap', ['1 tab']],
  ['2 tab HS', 'CAPSULE', '2 tab', ['2 cap']],
  ['1 tab BD', 'SUPPOSITORY', '1 tab', ['1 suppository']],
  ['1 puff BD', 'Tablet', '1 puff', ['1 tab']],
  ['1 drop BD', 'TABLET', '1 drop', ['1 tab']],
  ['5 ml BD', 'TABLET', '5 ml', []],
  ['10 units BD', 'TABLET', '10 units', []],
  ['2 ml BD', 'Inhaler', '2 ml', []],
  ['10 units BD', 'CREAM', '10 units', []],
  ['10 units BD', 'Inhaler', '10 units', []],
  ['1 tab TDS', 'Mouthwash', '1 tab', ['1 ml', '1 tsp']],
  ['½ BD', 'CAPSULE', '½', []],
  ['½-0-½', 'Soft gel capsule', '½-0-½', []],
  ['1½ cap OD', undefined, '1½ cap', []],
  ['1 to 1½ cap OD', undefined, '1 to 1½ cap', []],
  ['½ puff BD', undefined, '½ puff', []],
  ['½ tab OD', 'CAPSULE', '½ tab', []],
  ['inj 1 BD', 'TABLET', 'inj', []],
  ['1 BD', 'OINTMENT', '1', ['1 application', '1 FTU', '1 g']],
  ['1-0-1', 'Gel', '1-0-1', ['1-0-1 applications', '1-0-1 FTU', '1-0-1 g']],
  ['2 BD', 'Shampoo', '2', ['2 applications', '2 ml']],
  ['1 OD', 'Powder', '1', ['1 application', '1 sachet', '1 scoop']],
  ['cream 1 BD', undefined, '1', ['1 application', '1 FTU', '1 g']],
]

/** Ordinary, and never asked about. */
const FREE: readonly (readonly [text: string, form: string])[] = [
  ['5 ml BD', 'DRY SYRUP'],
  ['10 drops OD', 'ORAL DROPS'],
  ['0.5 ml BD', 'Oral drops'],
  ['2 drops BD', 'Eye drops'],
  ['1 BD', 'SACHET'],
  ['1 sachet BD', 'Powder'],
  ['2 scoops BD', 'Powder'],
  ['10 units HS', 'INSULIN'],
  ['10 units SC BD', 'Injection'],
  ['60000 IU weekly', 'CAPSULE'],
  ['60000 IU weekly', 'Sachet'],
  ['2 g BD', 'CREAM'],
  ['apply BD', 'CREAM'],
  ['10 ml TDS', 'GEL'],
  ['2 tsp TDS', 'ORAL GEL'],
  ['2 ml IM stat', 'INJECTION'],
  ['1 amp IM stat', 'INJECTION'],
  ['1 inj IM stat', 'Injection'],
  ['1 amp weekly', 'Oral solution'],
  ['1 BD', 'INHALER'],
  ['1 cap BD', 'ROTACAP'],
  ['2 puffs BD', 'Inhaler'],
  ['1 respule BD', 'RESPULES'],
  ['2.5 ml BD', 'RESPULES'],
  ['2 sprays OD', 'Nasal spray'],
  ['1 PR stat', 'SUPPOSITORY'],
  ['½ suppository stat', 'SUPPOSITORY'],
  ['1 tab PV HS', 'Pessary'],
  ['1 pessary HS', 'TABLET'],
  ['½ BD', 'TABLET'],
  ['60000 IU weekly', 'Capsule'],
  ['1½ tab OD', 'TABLET'],
  ['½ sachet OD', 'SACHET'],
  ['½ amp IM stat', 'INJECTION'],
  ['syp 5 ml BD', 'Suspension'],
  ['1 गोली सुबह', 'CAPSULE'],
  ['1 lozenge TDS', 'Tablet'],
]

describe('a unit that the form cannot have', () => {
  it.each(ASKED)('is asked about: %s (%s)', (text, form, asked, choices) => {
    const d = readDirections(text, { form })
    expect(d.questions.map((question) => question.asked)).toEqual([asked])
    expect(d.questions.flatMap((question) => question.choices.map((choice) => choice.text))).toEqual(choices)
    const [question] = d.questions
    for (const choice of question?.choices ?? []) {
      const answered = question && answerQuestion(d, question, choice.id, { form })
      expect(answered && isSettled(answered), choice.text).toBe(true)
    }
  })

  it.each(FREE)('is not seen in %s (%s)', (text, form) => {
    expect(isSettled(readDirections(text, { form }))).toBe(true)
  })

  it('never settles where no kind of the form has the unit, whatever the amount', () => {
    const forms = ['TABLET', 'CAPSULE', 'CREAM', 'SYRUP', 'INJECTION', 'INHALER', 'SUPPOSITORY', 'Patch']
    fc.assert(
      fc.property(
        fc.constantFrom(...forms),
        fc.constantFrom(...DOSE_UNITS),
        fc.integer({ min: 1, max: 20 }),
        (form, unit, count) => {
          const kinds = kindsOf(form)
          const fits = kinds.some(({ units }) => units.includes(unit))
          // No piece holds as few international units as these.
          const tooFew = unit === 'unit' && kinds.some(({ madeAs }) => madeAs === 'piece')
          const amount = { numerator: count, denominator: 1 }
          const [item] = askFit([{ start: 0, end: 1, said: { is: 'dose', amount, unit } }], { form })
          expect(item?.said.is).toBe(fits && !tooFew ? 'dose' : 'question')
        },
      ),
    )
  })
})
