import { describe, expect, it } from 'vitest'
import { isDirectionsOnly, readMedicineLine } from './medicine-line.ts'
import { proposalsFrom } from './proposals-from.ts'
import { rules, vocabulary, writtenPage } from './written-page.fixture.ts'

describe('the timing behind the name of a written medicine', () => {
  it.each([
    ['Tab Pantop BBF', 'Pantop', '', 'BBF'],
    ['Tab. Zedott 100 mg AL', 'Zedott', '100 mg', 'AL'],
    ['T. Pantop-D BDPC x 5d', 'Pantop-D', '', 'BDPC x 5d'],
    ['Tab Glycomet BBF & BD', 'Glycomet', '', 'BBF & BD'],
    ['2) Dolo 650 AL', 'Dolo 650', '', 'AL'],
    ['Tab Lasix 40 ½ OD', 'Lasix 40', '', '½ OD'],
    ['Tab Lasix 40 1/2 BBF', 'Lasix 40', '', '1/2 BBF'],
    ['Cap Ferrous ascorbate 100 mg + Folic acid AL', 'Ferrous ascorbate + Folic acid', '100 mg', 'AL'],
    ['Tab Telma AM', 'Telma AM', '', ''],
    ['Tab Triglycomet 1/500 OD', 'Triglycomet 1/500', '', 'OD'],
  ])('of %s is its directions', (line, name, strength, directions) => {
    expect(readMedicineLine(line, true)).toMatchObject({ name, strength, directions })
  })

  it('continues the medicine above when it has a line of its own', () => {
    expect(isDirectionsOnly('BBF x 10')).toBe(true)
    expect(isDirectionsOnly('AL')).toBe(true)
    expect(isDirectionsOnly('Pantop')).toBe(false)
  })

  it('that may be the end of a brand is left to a person', async () => {
    const brand = (name: string, strength: string) => ({
      ...{ mCode: name, saltName: 'Ofloxacin', form: 'Tablet' },
      name,
      strength,
    })
    const known = [brand('Zanocin 200', '200 mg'), brand('Zanocin OD 400', '400 mg')]
    const read = async (products: typeof known) => {
      const { proposals } = await proposalsFrom(
        [writtenPage('Rx\n1) Tab Zanocin 200 OD x 5 days')],
        rules,
        { ...vocabulary, findMedicines: async () => products },
        '2026-06-30',
      )
      return proposals.find(({ kind }) => kind === 'medicine')
    }
    const alone = await read(known.slice(0, 1))
    expect(alone).toMatchObject({ needsPerson: false, value: { name: 'Zanocin 200' } })
    const beside = await read(known)
    expect(beside).toMatchObject({ needsPerson: true })
    expect(beside?.candidates.map(({ label }) => label)).toContain('Zanocin OD 400')
  })
})
