import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { medicineWarnings } from './rules.ts'

const line = (medName: string, saltName = '') => ({ medName, saltName })
const kinds = (...args: Parameters<typeof medicineWarnings>) =>
  medicineWarnings(...args).map((warning) => warning.kind)

describe('a salt that is on the case already', () => {
  it.each([
    ['Paracetamol 500mg + Aceclofenac 100mg', 'Paracetamol'],
    ['Amoxicillin', 'Amoxycillin + Clavulanic acid'],
    ['paracetamol', 'PARACETAMOL IP 650 mg'],
    ['Acetaminophen', 'Paracetamol'],
  ])('%s beside %s', (one, other) => {
    expect(kinds(line('A', one), [line('B', other)], [])).toEqual(['duplicateSalt'])
    expect(kinds(line('B', other), [line('A', one)], [])).toEqual(['duplicateSalt'])
  })

  it('is looked for in the name when no salt was written', () => {
    expect(kinds(line('Paracetamol 500 mg'), [line('Dolo 650', 'Paracetamol')], [])).toEqual([
      'duplicateSalt',
    ])
  })

  it.each([
    ['Metformin', 'Metoprolol'],
    ['Cefixime', 'Cefuroxime'],
    ['Vitamin B12', 'Vitamin D3'],
  ])('is not %s beside %s', (one, other) => expect(kinds(line('A', one), [line('B', other)], [])).toEqual([]))
})

describe('a recorded allergy', () => {
  it.each([
    ['Amoxicillin + Clavulanic acid', 'Penicillin'],
    ['Ampicillin', 'allergic to penicillin'],
    ['Sulfamethoxazole + Trimethoprim', 'Sulfa drugs'],
    ['Ibuprofen', 'NSAIDs'],
    ['Diclofenac', 'Aspirin'],
    ['Ciprofloxacin', 'ciprofloxacin'],
  ])('warns of %s for "%s"', (salt, allergy) =>
    expect(kinds(line('A', salt), [], [allergy])).toContain('allergy'))

  it.each([
    ['Paracetamol', 'Penicillin'],
    ['Amoxicillin', 'No known drug allergy'],
    ['Amoxicillin', 'NKDA'],
    ['Azithromycin', 'Dust, pollen'],
  ])('says nothing of %s for "%s"', (salt, allergy) =>
    expect(kinds(line('A', salt), [], [allergy])).toEqual([]))
})

it('never throws, gives each kind once, and does not depend on the order of the other lines', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('Paracetamol', 'Amoxicillin + Clavulanic acid', 'Ibuprofen 400 mg', ''),
  )
  const written = fc.record({ medName: text, saltName: text })
  fc.assert(
    fc.property(
      written,
      fc.array(written, { maxLength: 4 }),
      fc.array(text, { maxLength: 3 }),
      (one, others, allergies) => {
        const found = kinds(one, others, allergies)
        expect(new Set(found).size).toBe(found.length)
        expect(kinds(one, [...others].reverse(), allergies)).toEqual(found)
        expect(kinds(one, [], [])).toEqual([])
      },
    ),
  )
})
