import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { proposed } from './written-page.fixture.ts'

const medicinesOf = async (rows: string) =>
  (await proposed(`Rx\n# | Medicine | Dose | Days | Remarks\n${rows}`))
    .filter(({ kind }) => kind === 'medicine')
    .map(({ value, needsPerson }) => ({ ...value, needsPerson }))

/** A line of the table with an empty first column: it begins where the names do. */
const under = (text: string) => ` | ${text}`

describe('a name that wraps in the cell of a table', () => {
  it.each([
    ['after a plus', '1 | Tab. Ferrous ascorbate + Folic +', 'acid 1.5 mg'],
    ['in lower case', '1 | Tab. Ferrous ascorbate + Folic', 'acid 1.5 mg'],
  ])('is one medicine with its strength and its dose (%s)', async (_how, first, second) => {
    const found = await medicinesOf(
      `${first} | 1-0-1 | 30 days\n${under(second)}\n2 | Tab. Dolo 650 | 1-1-1 | 3 days`,
    )
    expect(found).toMatchObject([
      {
        name: expect.stringMatching(/^Ferrous ascorbate \+ Folic \+? ?acid$/),
        strength: '1.5 mg',
        directions: '1-0-1 30 days',
      },
      { name: 'Dolo 650', directions: '1-1-1 3 days', needsPerson: false },
    ])
  })

  it.each([
    ['Ferrous ascorbate 100 mg + Folic', 'acid 1.5 mg', 'Ferrous ascorbate + Folic acid', '100 mg + 1.5 mg'],
    ['Formoterol 6 mcg + Budesonide', '200 mcg', 'Formoterol + Budesonide', '6 mcg + 200 mcg'],
    ['Doxylamine 10 mg + Pyridoxine 10', 'mg', 'Doxylamine + Pyridoxine', '10 mg + 10 mg'],
    ['Calcium carbonate 500 mg +', 'Vitamin D3 250 IU', 'Calcium carbonate + Vitamin D3', '500 mg + 250 IU'],
  ])('continues until each salt has its strength: %s / %s', async (first, second, name, strength) => {
    const found = await medicinesOf(
      `1 | Tab. ${first} | 1-0-1 | 30 days\n${under(second)}\n2 | Tab. Dolo 650 | 1-1-1 | 3 days`,
    )
    expect(found).toMatchObject([
      { name, strength, directions: '1-0-1 30 days' },
      { name: 'Dolo 650', directions: '1-1-1 3 days' },
    ])
  })

  it('is for a person where a salt is left without a strength', async () => {
    const found = await medicinesOf(
      `1 | Tab. Ferrous ascorbate 100 mg + Folic | 1-0-1 | 30 days\n${under('Acid')}`,
    )
    expect(found.every(({ needsPerson }) => needsPerson)).toBe(true)
  })

  it('needs a person where the line below may be a medicine of its own', async () => {
    const found = await medicinesOf(
      `1 | Tab. Ferrous ascorbate + Folic | 1-0-1 | 30 days\n${under('Acid 1.5 mg')}`,
    )
    expect(found.every(({ needsPerson }) => needsPerson)).toBe(true)
  })

  it('takes no line that has its own number, form or dose', async () => {
    const found = await medicinesOf('1 | Tab. Dolo 650 | 1-1-1 | 3 days\n2 | Tab. Pantop 40 | 1-0-0 | 5 days')
    expect(found).toMatchObject([
      { name: 'Dolo 650', needsPerson: false },
      { name: 'Pantop 40', needsPerson: false },
    ])
  })

  it('never passes for whole: wherever it is cut, it is joined or shown to a person', async () => {
    const words = ['Ferrous', 'ascorbate', '+', 'Folic', 'acid', '1.5', 'mg']
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.boolean(), async (cut, plain) => {
        const [first, second] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
        const rest = plain ? second : second.toLowerCase()
        const found = await medicinesOf(`1 | Tab. ${first} | 1-0-1 | 30 days\n${under(rest)}`)
        const isWhole = JSON.stringify(found).includes('"strength":"1.5 mg"') && found.length === 1
        expect(isWhole || found.every(({ needsPerson }) => needsPerson)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})

describe('another cell that wraps', () => {
  /** Rows with a pair of lines: the content of each column of the first, and what is below it. */
  const table = (rows: readonly (readonly [string, string])[]) =>
    ['# | Medicine | Dose | Days | Remarks', ...rows.flat()].join('\n')
  const found = async (rows: readonly (readonly [string, string])[]) =>
    (await proposed(`Rx\n${table(rows)}`, { columns: [50, 110, 500, 700, 860] }))
      .filter(({ kind }) => kind === 'medicine')
      .map(({ value, needsPerson }) => ({ ...value, needsPerson }))

  it('keeps the unit of a dose and the end of a remark in their cells, which are no medicine', async () => {
    expect(
      await found([
        [
          '3 | Inj. Insulin glargine 100 IU/ml | 0-0-0-10 | 30 days | under the skin,',
          ' |  | units |  | at bedtime',
        ],
        ['4 | Inhaler Salbutamol 100 mcg | 2 puffs |  | for', ' |  | SOS |  | breathlessness'],
        ['5 | Tab. Dolo 650 | 1-1-1 | 3 days', ' |  | | | after food'],
      ]),
    ).toMatchObject([
      { name: 'Insulin glargine', directions: '0-0-0-10 units 30 days under the skin, at bedtime' },
      { name: 'Salbutamol', directions: '2 puffs SOS for breathlessness' },
      { name: 'Dolo 650', directions: '1-1-1 3 days after food' },
    ])
  })

  it('continues a name and a dose at once', async () => {
    expect(
      await found([
        [
          '9 | Inhaler Formoterol 6 mcg + Budesonide | 2-0-2 | 30 days | rinse mouth',
          ' | 200 mcg | puffs | | after',
        ],
      ]),
    ).toMatchObject([
      {
        name: 'Formoterol + Budesonide',
        strength: '6 mcg + 200 mcg',
        directions: '2-0-2 puffs 30 days rinse mouth after',
      },
    ])
  })
})

it.each([
  'units | at bedtime',
  'puffs SOS',
  'ml TDS',
  'orally | 1-0-1',
])('a unit, a way or a time names no medicine: %s', async (line) => {
  const names = await medicinesOf(`1 | Tab. Dolo 650 | 1-1-1 | 3 days\n${line}`)
  expect(names.map((each) => 'name' in each && each.name)).toEqual(['Dolo 650'])
})
