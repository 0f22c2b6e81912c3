import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { type Comparable, nameSimilarity, patientSimilarity } from './patient-similarity.ts'

const nameWord = fc.constantFrom('Asha', 'Ashaa', 'Ravi', 'R', 'Kumar', 'Kumari', 'Sharma', 'राम')
const comparable: fc.Arbitrary<Comparable> = fc.record({
  name: fc.array(nameWord, { maxLength: 3 }).map((words) => words.join(' ')),
  mobile: fc.constantFrom(null, 'm1', 'm2'),
  email: fc.constantFrom(null, 'e1', 'e2'),
  abha: fc.constantFrom(null, 'a1', 'a2'),
  uhid: fc.constantFrom('', 'U1', 'U2'),
  genderCode: fc.constantFrom(null, 1, 2, 3, 4),
  dateOfBirth: fc.constantFrom(null, '1980-03-07', '1980-07-03', '2001-01-01'),
  birthYear: fc.constantFrom(null, 1979, 1980, 1990),
})
const unknown: Comparable = {
  name: '',
  mobile: null,
  email: null,
  abha: null,
  uhid: '',
  genderCode: null,
  dateOfBirth: null,
  birthYear: null,
}
const asha = { ...unknown, name: 'Asha Sharma', mobile: 'm1', genderCode: 2, dateOfBirth: '1980-03-07' }

describe('how likely two records are one person', () => {
  it('is a whole number from 0 to 100, whichever record comes first', () => {
    fc.assert(
      fc.property(comparable, comparable, (one, other) => {
        const { score, reasons } = patientSimilarity(one, other)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        expect(patientSimilarity(other, one)).toEqual({ score, reasons })
      }),
    )
  })

  it('is not lowered by matching details, nor raised by differing ones', () => {
    fc.assert(
      fc.property(comparable, comparable, (one, other) => {
        for (const thing of ['mobile', 'email', 'abha'] as const) {
          const without = patientSimilarity({ ...one, [thing]: null }, other).score
          expect(
            patientSimilarity({ ...one, [thing]: 'x' }, { ...other, [thing]: 'x' }).score,
          ).toBeGreaterThanOrEqual(without)
          expect(
            patientSimilarity({ ...one, [thing]: 'x' }, { ...other, [thing]: 'y' }).score,
          ).toBeLessThanOrEqual(without)
        }
      }),
    )
  })

  it('does not depend on what is known of one record alone', () => {
    fc.assert(
      fc.property(comparable, (one) => {
        expect(patientSimilarity(one, unknown).score).toBe(0)
      }),
    )
  })

  it('is nearly sure of the same person twice, and not of relatives on one phone', () => {
    expect(patientSimilarity(asha, asha)).toEqual({
      score: 97,
      reasons: ['name', 'mobile', 'birth', 'gender'],
    })
    expect(patientSimilarity(asha, { ...asha, name: 'Sharma, Asha' }).score).toBe(97)
    const turned = patientSimilarity(asha, { ...asha, name: 'A. Sharma', dateOfBirth: '1980-07-03' })
    expect(turned.score).toBeGreaterThanOrEqual(75)
    const husband = { ...asha, name: 'Ravi Sharma', genderCode: 1, dateOfBirth: '1977-01-05' }
    const daughter = { ...asha, name: 'Usha Sharma', dateOfBirth: '2005-06-01' }
    for (const relative of [husband, daughter])
      expect(patientSimilarity(asha, relative).score).toBeLessThan(45)
    // A name and nothing else.
    const name = { ...unknown, name: 'Asha Sharma' }
    expect(patientSimilarity(name, name)).toEqual({ score: 45, reasons: ['name'] })
  })

  it('weighs two ABHA numbers heavily', () => {
    const one = { ...asha, abha: 'a1' }
    expect(patientSimilarity(one, { ...one, name: 'Aasha' }).score).toBe(100)
    expect(patientSimilarity(one, { ...one, abha: 'a2' })).toMatchObject({ score: 57 })
  })

  it('compares names in any order of words, with initials', () => {
    expect(nameSimilarity('Asha Sharma', 'SHARMA asha')).toBe(1)
    expect(nameSimilarity('A. Sharma', 'Asha Sharma')).toBeCloseTo(0.85)
    expect(nameSimilarity('Asha', 'Ravi')).toBe(0)
    expect(nameSimilarity('', 'Ravi')).toBeUndefined()
  })
})
