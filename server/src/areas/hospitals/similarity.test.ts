import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { type HospitalWords, LIKELY, similarity } from './similarity.ts'

const of = (name: string, city = '', pinCode = ''): HospitalWords => ({ name, city, pinCode })

describe('two hospitals are likely one', () => {
  it.each([
    ['Apollo Hospital', 'Apollo Hospitals'],
    ["St. John's Medical College Hospital", 'St Johns Medical College'],
    ['Sunrise Multispeciality Hospital', 'Sunrise Hospital Pvt. Ltd.'],
    ['Jeevan Jyoti Nursing Home', 'Jeevan Jyothi Hospital'],
    ['Fortis Mulund', 'Mulund Fortis'],
  ])('%s, %s', (one, other) => {
    expect(similarity(of(one), of(other))).toBeGreaterThanOrEqual(LIKELY)
  })
})

describe('two hospitals are not one because of words that all have', () => {
  it.each([
    ['Sunrise Multispeciality Hospital', 'Lotus Multispeciality Hospital'],
    ['Dr. Mehta Nursing Home', 'Dr. Rao Nursing Home'],
    ['City Care Clinic', 'Om Care Clinic'],
  ])('%s, %s', (one, other) => {
    expect(similarity(of(one), of(other))).toBeLessThan(LIKELY)
  })
})

it('the same place speaks for it, another one against it, and unknown details neither', () => {
  const [pune, mumbai, nowhere] = [of('Lotus Eye', 'Pune'), of('Lotus Eyes', 'Mumbai'), of('Lotus Eyes')]
  const same = similarity(pune, of('Lotus Eyes', 'PUNE'))
  expect(same).toBeGreaterThan(similarity(pune, nowhere))
  expect(similarity(pune, nowhere)).toBeGreaterThan(similarity(pune, mumbai))
  expect(similarity(of('A B C', 'Pune', '411001'), of('A B C', 'Poona', '411001'))).toBe(100)
})

it('the score is the same both ways, from 0 to 100, and 100 for a record itself', () => {
  const word = fc.record({
    name: fc.string({ unit: 'grapheme' }),
    city: fc.string(),
    pinCode: fc.constantFrom('', '411001', '400001'),
  })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const score = similarity(one, other)
      expect(score).toBe(similarity(other, one))
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      if (/\p{L}/u.test(one.name)) expect(similarity(one, one)).toBe(100)
    }),
  )
})
