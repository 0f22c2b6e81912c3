import { marksOf } from '@rxdesk/contract/safety/marks'
import { TELEMEDICINE_LISTS } from '@rxdesk/contract/safety/reference'
import { type Consultation, mayPrescribe, telemedicineStanding } from '@rxdesk/contract/safety/telemedicine'
import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { saltName } from '#domain/reference/safety/salt-names.ts'
import { line, reference, type Written } from './weigh.fixture.ts'

const FIRST_VIDEO: Consultation = { mode: 'video', kind: 'first' }
const standing = (written: Written, how = FIRST_VIDEO) =>
  telemedicineStanding(line(1, written), how, reference)

describe('the list on which a medicine stands', () => {
  it.each<[Written, string]>([
    [['Dolo 650', 'Paracetamol', '650 mg'], 'O'],
    [['Alex', 'Dextromethorphan + Guaifenesin', '', '', 'Syrup'], 'O'],
    [['Orofer', 'Ferrous ascorbate + Folic acid', '100 mg + 1.5 mg'], 'O'],
    [['Shelcal', 'Calcium carbonate + Vitamin D3', '500 mg + 250 IU'], 'O'],
    [['Zinconia', 'Zinc sulphate', '20 mg/5 ml', '', 'Syrup'], 'O'],
    [['Candid', 'Clotrimazole', '1 %', '', 'Cream'], 'A'],
    [['Ciplox', 'Ciprofloxacin', '0.3 %', '', 'Eye Drops'], 'A'],
    [['Candibiotic', 'Clotrimazole', '1 %', '', 'Ear Drops'], 'A'],
    [['Glycomet', 'Metformin', '500 mg'], 'A'],
    [['Envas', 'Enalapril', '5 mg'], 'A'],
    [['Serobid', 'Salmeterol', '25 mcg', '', 'Inhaler'], 'A'],
    [['Frisium', 'Clobazam', '5 mg'], 'A'],
    [['Lonazep', 'Clonazepam', '0.5 mg'], 'A'],
    [['Gardenal', 'Phenobarbitone', '30 mg'], 'A'],
    [['Januvia', 'Sitagliptin', '100 mg'], 'B'],
    [['Ciplox', 'Ciprofloxacin', '500 mg'], 'B'],
    [['Paracetamol', 'Paracetamol', '150 mg/ml', '', 'Injection'], 'B'],
    [['Glycomet GP', 'Metformin + Glimepiride', '500 mg + 1 mg'], 'B'],
    [['Unknown brand', '', ''], 'B'],
    [['Alprax', 'Alprazolam', '0.25 mg'], 'prohibited'],
    [['Ultracet', 'Tramadol + Paracetamol', '37.5 mg + 325 mg'], 'prohibited'],
    [['Morphine', 'Morphine', '10 mg'], 'prohibited'],
    [['Insed', 'Midazolam', '0.5 mg', '', 'Nasal Spray'], 'prohibited'],
    [['Inspiral', 'Methylphenidate', '10 mg'], 'prohibited'],
    [['Clonotril plus', 'Clonazepam + Alprazolam', ''], 'prohibited'],
  ])('%j is %s', (written, list) => expect(standing(written).list).toBe(list))

  it('is prohibited where the catalogue alone says Schedule X', () => {
    const product = { ...line(1, ['New product', 'Paracetamol', '500 mg']), marks: ['X' as const] }
    expect(telemedicineStanding(product, FIRST_VIDEO, reference)).toMatchObject({
      list: 'prohibited',
      allowed: false,
    })
  })

  it('has its source, except where no row names the medicine', () => {
    expect(standing(['Dolo', 'Paracetamol']).source).toMatch(/Telemedicine Practice Guidelines/)
    expect(standing(['Gardenal', 'Phenobarbitone']).source).toMatch(/2020/)
    expect(standing(['Ciplox', 'Ciprofloxacin']).source).toBeUndefined()
  })
})

describe('what may be prescribed', () => {
  it.each<[Consultation['kind'], Consultation['mode'], string]>([
    ['first', 'video', 'O A'],
    ['first', 'audio', 'O'],
    ['first', 'text', 'O'],
    ['followUp', 'video', 'O A B'],
    ['followUp', 'audio', 'O A B'],
    ['followUp', 'text', 'O A B'],
  ])('at a %s consultation by %s: %s', (kind, mode, lists) =>
    expect(TELEMEDICINE_LISTS.filter((list) => mayPrescribe(list, { kind, mode })).join(' ')).toBe(lists))

  it('never is a salt of Schedule X or the NDPS Act, in whatever form and beside whatever else', () => {
    const excepted = new Set(
      reference.telemedicine.flatMap((row) => (row.despite.length > 0 ? row.salts : [])),
    )
    const strict = reference.scheduled
      .filter(({ mark, salt }) => mark !== 'H1' && !excepted.has(salt))
      .map(({ salt }) => salt)
    fc.assert(
      fc.property(
        fc.constantFrom(...strict),
        fc.constantFrom('Tablet', 'Injection', 'Cream', 'Nasal Spray', 'Eye Drops', 'Syrup'),
        fc.constantFrom('', ' + Paracetamol', ' + Clonazepam'),
        fc.record({
          mode: fc.constantFrom<Consultation['mode'][]>('video', 'audio', 'text'),
          kind: fc.constantFrom<Consultation['kind'][]>('first', 'followUp'),
        }),
        (salt, form, beside, how) => {
          const given = line(1, ['Brand', `${salt}${beside}`, '', '', form])
          expect(telemedicineStanding(given, how, reference).allowed, marksOf(given, reference).join()).toBe(
            false,
          )
        },
      ),
    )
  })
})

it('names each salt by its one name', () => {
  const salts = reference.telemedicine.flatMap((row) => row.salts)
  expect(salts.filter((salt) => saltName(salt) !== salt)).toEqual([])
})
