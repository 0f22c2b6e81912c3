import { describe, expect, it } from 'vitest'
import { lineWrite, medicineLineSchema } from '#areas/workbench/medicine-schemas.ts'
import fc from '#testing/properties.ts'
import { isDose, isQuantity } from './medicine-amounts.ts'

describe('isQuantity', () => {
  it('accepts plain decimals above zero, with a unit', () => {
    for (const text of ['1', '10', '0.5', '999999', '100 ml', '10 units', ' 6 ', '2 गोली'])
      expect(isQuantity(text), text).toBe(true)
  })

  it('refuses text that is no number, no plain one, empty, or too large', () => {
    for (const text of ['', '0', '0.00', '−3', '-3', '–50', '1e9', '1000000', '٣', '1,5', '1x2', 'ten', '+4'])
      expect(isQuantity(text), text).toBe(false)
  })

  it('never accepts a number below zero, whatever the sign is written with', () => {
    fc.assert(
      fc.property(fc.constantFrom('-', '−', '–', '‐', '﹣', '-'), fc.nat(), (sign, n) => {
        expect(isQuantity(`${sign}${n}`)).toBe(false)
      }),
    )
  })
})

describe('isDose', () => {
  it('accepts decimals up to 99.99 and the fractions of a prescription', () => {
    for (const text of ['0', '1', '0.5', '99.99', '0.125', '½', '1½', '1 ½', '1/2', '1 1/2', '2/3', '1⅓'])
      expect(isDose(text), text).toBe(true)
  })

  it('refuses the rest', () => {
    for (const text of ['', '999999999', '100', '99.999', '-1', '−1', '1e1', '1/0', '3/2', '0/2', '½½', 'a'])
      expect(isDose(text), text).toBe(false)
  })

  it('is never above 99.99', () => {
    fc.assert(
      fc.property(fc.double({ min: 99.991, max: 1e9, noNaN: true }), (n) => {
        expect(isDose(String(n))).toBe(false)
      }),
    )
  })
})

describe('a medicine line that is written', () => {
  const held = { erxId: 1, fence: 1 }
  const fits = (medicine: object) =>
    lineWrite.safeParse({ ...held, medicine: { medName: 'Dolo', ...medicine } }).success

  it('is refused for an implausible amount', () => {
    expect(fits({ qty: '10', mn: '1', nt: '½' })).toBe(true)
    expect(fits({})).toBe(true)
    for (const medicine of [{ qty: '−3' }, { qty: '1e9' }, { mn: '999999999' }, { nt: 100 }])
      expect(fits(medicine), JSON.stringify(medicine)).toBe(false)
  })

  it('may have large doses in its directions: there the single fields come from the reading', () => {
    expect(fits({ dosage: '500-0-500 mg', mn: '500', nt: '500' })).toBe(true)
  })

  it('is read as it was stored before the rule', () => {
    expect(medicineLineSchema.parse({ medName: 'Dolo', qty: '−3', mn: '999999999' })).toMatchObject({
      qty: '−3',
      mn: '999999999',
    })
  })
})
