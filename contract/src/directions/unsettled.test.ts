import { describe, expect, it } from 'vitest'
import { isSettled } from './model.ts'
import { answerQuestion, readDirections } from './read.ts'
import { summary } from './summary.ts'

const days = (value: number) => ({ value, unit: 'day' })

const ASKED: readonly (readonly [
  text: string,
  form: string | undefined,
  asked: string,
  choices: string[],
])[] = [
  ['101', undefined, '101', ['1-0-1', '101 mg']],
  ['1 0 1', undefined, '1 0 1', ['1-0-1']],
  ['1111 x 5 days', undefined, '1111', ['1-1-1-1', '1111 mg']],
  ['1-1', undefined, '1-1', ['1-0-1', '1-1-0']],
  ['1-2 BD', undefined, '1-2', ['1-0-2', '1-2-0', '1 to 2']],
  ['1-1/2 bd', undefined, '1-1/2', ['1-0-½', '1-½-0', '1½']],
  ['1 drop OD', undefined, 'OD', ['once daily', 'right eye']],
  ['OD', 'EYE DROPS', 'OD', ['once daily', 'right eye']],
  ['1 OD', 'Eye Ointment', 'OD', ['once daily', 'right eye']],
  ['apply OD', 'Ointment', 'OD', ['once daily', 'right eye']],
  ['1-0-1 x 5', undefined, 'x 5', ['x 5 days', 'x 5 weeks', 'x 5 months', '5 times a day']],
  ['3/day', undefined, '3/day', ['3 times a day', '3.0 once daily']],
  ['1 tab AD', undefined, 'AD', ['alternate days', 'after dinner', 'right ear']],
  ['1 tab BF', undefined, 'BF', ['before food', 'before breakfast']],
  ['5 ml OS', undefined, 'OS', ['by mouth', 'left eye']],
  ['2 चम्मच', undefined, 'चम्मच', ['teaspoon', 'tablespoon']],
  ['1 tab at 8:00', undefined, 'at 8:00', ['at 8:00 am', 'at 8:00 pm']],
  ['1 tab at 9', undefined, 'at 9', ['at 9:00 am', 'at 9:00 pm']],
  ['1-0-1-3 mon', undefined, '3 mon', ['x 3 months', '3.0 on Monday']],
  ['BD 3 mon', undefined, '3 mon', ['x 3 months', '3.0 on Monday']],
  ['OD daily', 'Eye drops', 'OD', ['once daily', 'right eye']],
  ['1 tab A/D', undefined, 'A/D', ['alternate days', 'after dinner', 'right ear']],
  ['1 tab twice', undefined, 'twice', ['2 times a day', '2 times a week']],
  ['3 weekly', undefined, '3 weekly', ['every 3 weeks', '3 times a week', '3.0 once a week']],
  ['4 daily', undefined, '4 daily', ['4 times a day', '4.0 once daily']],
  ['1-0-1-5', undefined, '1-0-1-5', ['1-0-1 x 5 days', '1-0-1-5.0']],
  ['.5-0-5', undefined, '.5-0-5', ['½-0-5.0']],
  ['2 3 times a day', undefined, '2 3 times a day', ['2 to 3 times a day', '2.0 3 times a day']],
  ['500-0-0', undefined, '500-0-0', ['500-0-0 mg', '500-0-0 ml', '500-0-0 units']],
  ['60-60-60 x 5 days', 'SYRUP', '60-60-60', ['60-60-60 ml', '60-60-60 tsp']],
  ['10 OD', 'Injection', '10', ['10 ml', '10 units', '10 mg']],
  ['1 am', undefined, '1 am', ['at 1:00 am', '1 in the morning']],
  ['take 1 tab at 10.30', undefined, 'at 10.30', ['at 10:30 am', 'at 10:30 pm']],
  [
    '1 tab at 8, 2, 8',
    undefined,
    'at 8, 2, 8',
    ['at 8:00 am, at 2:00 pm, at 8:00 pm', 'at 8:00 pm, at 2:00 am, at 8:00 am'],
  ],
  ['8-2-8', undefined, '8-2-8', ['at 8:00 am, at 2:00 pm, at 8:00 pm', '8.0-2-8.0']],
  ['4-3-2-1', undefined, '4-3-2-1', ['4.0-3-2-1']],
  [
    '3-2-1 tab daily each x 3 days',
    undefined,
    '3-2-1 tab daily each x 3 days',
    ['3 tab once daily x 3 days then 2 tab once daily x 3 days then 1 tab once daily x 3 days'],
  ],
  ['40 OD', 'TABLET', '40', ['', '40 mg', '40 tab']],
  ['6.25 BD', undefined, '6.25', ['', '6.25 mg', '6.25 ml', '6.25 units', '6¼']],
  ['60K weekly', undefined, '60K', ['', '60000 ml', '60000 units']],
  ['10-0-10', 'CAPSULE', '10-0-10', ['10-0-10 mg', '10-0-10 tab']],
  ['1 tab SOS mdd 6', undefined, 'mdd 6', ['max 6 a day', 'max 6 times a day']],
  ['1 tab SOS max dose 60 mg', undefined, 'max dose 60 mg', ['max 60 mg a day', 'max 60 mg each time']],
  ['5OO mg BD', undefined, '5OO', ['500']],
  ['1 tab BD x l0 days', undefined, 'x l0 days', ['x 10 days']],
  ['l.5 ml BD', undefined, 'l.5', ['1.5']],
  ['2.4M IU IM stat', undefined, '2.4M IU', ['2400000 units']],
  ['24 lakh IM stat', undefined, '24 lakh', ['2400000 units']],
  ['1 tab OD except Sunday', undefined, 'except Sunday', ['on Mon/Tue/Wed/Thu/Fri/Sat']],
  ['1-0-1 Sunday off', undefined, 'Sunday off', ['on Mon/Tue/Wed/Thu/Fri/Sat']],
  ['1 tab OD fri to mon', undefined, 'fri to mon', ['on Mon/Fri/Sat/Sun', 'on Mon/Fri']],
  ['1 tab Mon-Thu', undefined, 'Mon-Thu', ['on Mon/Tue/Wed/Thu', 'on Mon/Thu']],
  ['1 tab BD x 5 days then OD x 5 days', undefined, 'OD', ['1 tab OD']],
  ['1 tab BD x 5 days, 5 ml TDS x 3 days', undefined, '5 ml', ['then 5 ml']],
  [
    'as directed',
    undefined,
    'as directed',
    [
      'once daily as directed',
      'twice a day as directed',
      '3 times a day as directed',
      'SOS as directed',
      'single dose as directed',
    ],
  ],
  [
    '2 tab',
    undefined,
    '2 tab',
    ['2 tab once daily', '2 tab twice a day', '2 tab 3 times a day', '2 tab SOS', '2 tab single dose'],
  ],
]

describe('an injection of which no unit is written', () => {
  const asked = (text: string, strength: string) =>
    readDirections(text, { form: 'Injection', strength }).questions.map(({ choices }) =>
      choices.map((choice) => choice.text),
    )

  it.each([
    '1-0-1',
    '4-0-4',
    '½-0-½',
    '1 BD',
    '10-0-10',
  ])('is asked for it where its strength is per ml: %s', (text) => {
    const [choices = []] = asked(text, '100 IU/ml')
    expect(choices.map((each) => each.split(' ').at(-1))).toEqual(['units', 'ml'])
    expect(asked(text, '0.25 mg/ml')[0]?.map((each) => each.split(' ').at(-1))).toEqual([
      'ml',
      'mg',
      'ampoule',
    ])
    expect(asked(text, '8 mg/2 ml')).toHaveLength(1)
    for (const choice of choices) {
      const { unread, problems, questions } = readDirections(choice)
      expect([unread, problems, questions.filter(({ id }) => id !== 'often')], choice).toEqual([[], [], []])
    }
  })

  it('is so many vials where a vial has so much, up to four of them', () => {
    expect(asked('1-0-1', '1 g')).toEqual([])
    expect(asked('10-0-10', '1 g')).toHaveLength(1)
    expect(asked('1 ampoule BD', '0.25 mg/ml')).toEqual([])
    expect(asked('2 ml BD', '0.25 mg/ml')).toEqual([])
  })
})

it('does not ask whether the only dose of a day is its days', () => {
  expect(readDirections('0-0-0-10').questions.map(({ id }) => id)).toEqual(['unit'])
  expect(readDirections('0-0-0-10 units', { form: 'Injection' }).questions).toEqual([])
})

describe('a number whose owner is not said', () => {
  const strengths = (text: string, form?: string, strength?: string) =>
    readDirections(text, { form, strength }).questions.map(({ id }) => id)

  it('is asked about beside a name, and with the figure of the strength', () => {
    expect(strengths('T. Defloz-6 X BD')).toEqual(['strength'])
    expect(strengths('Tab Nexpro 40 OD')).toEqual(['strength'])
    expect(strengths('12-05-2024')).toContain('strength')
    expect(strengths('2 OD', 'TABLET', '2 mg')).toEqual(['strength'])
    expect(strengths('2 OD', 'TABLET', '500 mg')).toEqual([])
    expect(strengths('1 OD', 'TABLET', '1 mg')).toEqual([])
    expect(strengths('3 TDS', 'Eye drops', '0.5 %')).toEqual([])
  })

  it('is no dose anywhere while it is asked about', () => {
    for (const text of [
      'Tab Nexpro 40 OD',
      '40 OD',
      '5OO mg BD',
      '2.4M IU IM stat',
      '1 g IV over 30 min BD',
    ]) {
      const { amount, doses } = readDirections(text)
      expect({ text, amount: amount && [amount.numerator, amount.denominator], doses }).toEqual({
        text,
        amount: text.startsWith('1 g') ? [1, 1] : undefined,
        doses: undefined,
      })
    }
  })
})

describe('a number beside unread text', () => {
  it.each([
    ['4 ml SOS if fever, 6 days gap', '6 days gap'],
    ['1 od x 21 days, 7 days gap', '7 days gap'],
    ['1-0-1 (5)', '5'],
    ['1-0-1 repeat after 2 weeks', 'repeat after 2 weeks'],
  ])('belongs to it, and contradicts nothing: %s', (text, unread) => {
    const d = readDirections(text)
    expect(d.problems).toEqual([])
    expect(d.unread.map((each) => each.text)).toEqual([unread])
    expect(d.amount ?? d.doses).toBeDefined()
  })

  it('still contradicts where everything was understood', () => {
    expect(readDirections('1 tab 2 tab BD').problems.map(({ id }) => id)).toContain('conflict')
    expect(readDirections('x 5 days x 7 days').problems.map(({ id }) => id)).toContain('conflict')
  })
})

describe('ambiguous directions', () => {
  it.each(ASKED)('asks about %s (%s)', (text, form, asked, choices) => {
    const d = readDirections(text, { form })
    expect(d.questions.map((question) => question.asked)).toEqual([asked])
    const [question] = d.questions
    expect(question?.choices.map((choice) => choice.text)).toEqual(choices)
    expect(text.slice(question?.start, question?.end)).toBe(asked)
    for (const choice of question?.choices ?? []) {
      if (!question) continue
      const answered = answerQuestion(d, question, choice.id, { form })
      // What the answer brings up is another question: of what, how often, how much.
      expect(answered.questions.filter(({ id }) => id === question.id)).toEqual([])
      // There is no place for the most of one dose.
      expect(answered.unread.map((each) => each.text)).toEqual(
        choice.id === 'mostEachTime' ? [choice.text] : [],
      )
      expect(answered.raw).toBe(text)
    }
  })

  it('fills in nothing while it asks', () => {
    expect(summary(readDirections('OD', { form: 'eye drops' }))).toEqual({})
    expect(summary(readDirections('101'))).toEqual({})
  })

  it('applies the answer together with the rest of the text', () => {
    const d = readDirections('1 drop OD x 5 days', { form: 'Eye drops' })
    const [question] = d.questions
    if (!question) throw new Error('no question')
    const right = answerQuestion(d, question, 'rightEye', { form: 'Eye drops' })
    expect(summary(right)).toEqual({ amount: '1', unit: 'drop', site: 'rightEye', duration: days(5) })
    const once = answerQuestion(d, question, 'onceDaily', { form: 'Eye drops' })
    expect(summary(once)).toEqual({ amount: '1', unit: 'drop', timesPerDay: 1, duration: days(5) })
    expect(answerQuestion(d, question, 'no such choice')).toBe(d)
  })

  it.each([
    ['TABLET'],
    ['Capsule'],
    ['Ear Drops'],
    ['Oral drops'],
    ['Nasal drops'],
    ['Skin ointment'],
  ])('takes OD as once daily for %s', (form) => {
    expect(summary(readDirections('OD', { form }))).toEqual({ timesPerDay: 1 })
  })

  it('knows the abbreviations of the eye for medicines of the eye alone', () => {
    expect(summary(readDirections('1 drop OS BD', { form: 'Eye drops' })).site).toBe('leftEye')
    expect(summary(readDirections('1 drop LE BD', { form: 'Eye drops' })).site).toBe('leftEye')
    expect(readDirections('1 tab LE BD', { form: 'Tablet' }).unread.map((each) => each.text)).toEqual(['LE'])
  })
})

describe('directions that can not be', () => {
  it.each([
    ['0-0-0', 'zeroOnly'],
    ['0-0-0-0', 'zeroOnly'],
    ['000', 'zeroOnly'],
    ['0 tab BD', 'zeroOnly'],
    ['-1-0-1', 'negative'],
    ['-1', 'negative'],
    ['tab -1 BD', 'negative'],
    ['1--1-1', 'negative'],
    ['1-0-1 OD', 'conflict'],
    ['1-0-1 TDS', 'conflict'],
    ['BD TDS', 'conflict'],
    ['BD 2-3 times a day', 'conflict'],
    ['30 min before food 1 hour before food', 'conflict'],
    ['BD every 8 hours', 'conflict'],
    ['1 tab weekly daily', 'conflict'],
    ['1 tab OD once a week', 'conflict'],
    ['before food after food', 'conflict'],
    ['2 tab 1-0-1', 'conflict'],
    ['1 tab 2 tab BD', 'conflict'],
    ['1-0-1 before breakfast', 'conflict'],
    ['3 times a week on Monday', 'conflict'],
    ['x 5 days for 2 weeks', 'conflict'],
    ['1-1-1-1-1-1', 'pattern'],
    ['1 tab OD then 2 tab OD', 'steps'],
    ['1 tab OD for 7 days then', 'steps'],
    ['do not take after food', 'negation'],
  ])('refuses %s as %s', (text, id) => {
    const d = readDirections(text)
    expect(d.problems.map((problem) => problem.id)).toContain(id)
    expect(isSettled(d)).toBe(false)
    for (const { start, end, message } of d.problems) {
      expect(start).toBeLessThan(end)
      expect(message).not.toBe('')
    }
  })

  it('gives no dose where it refuses one', () => {
    expect(summary(readDirections('0-0-0'))).toEqual({})
    expect(summary(readDirections('-1-0-1'))).toEqual({})
  })
})

describe('text that is not understood', () => {
  it.each([
    ['foo 1-0-1 baz', ['foo', 'baz']],
    ['1 tab BD with zqx', ['with zqx']],
    ['1 tab ON with', ['ON with']],
    ['120/80', ['120/80']],
    ['½ hourly', ['½ hourly']],
    ['BD x 0 days', ['x 0 days']],
    ['1-2 times a month', ['1-2 times a month']],
    ['2 doses daily', ['doses']],
    ['1 tab of Benadryl BD', ['of Benadryl']],
    ['...', ['...']],
    ['take and', ['take and']],
    ['???', ['???']],
  ])('is returned from %s', (text, unread) => {
    const d = readDirections(text)
    expect(d.unread.map((each) => each.text)).toEqual(unread)
    for (const { start, end, text: stretch } of d.unread) expect(text.slice(start, end)).toBe(stretch)
    expect(isSettled(d)).toBe(false)
  })
})
