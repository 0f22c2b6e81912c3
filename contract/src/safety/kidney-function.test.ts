import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { kidneyFunction, rateByCreatinine } from './kidney-function.ts'

const years = (age: number) => age * 12
const of = (note: string, age = 60, sex: 'male' | 'female' = 'male') => {
  const found = kidneyFunction({ ageMonths: years(age), sex, conditions: [note] })
  return found && [found.least, found.most]
}

describe('the rate by creatinine (CKD-EPI 2021)', () => {
  // By the equation as published: 142 × min(Scr/κ, 1)^α × max(Scr/κ, 1)^−1.200 × 0.9938^age × 1.012 [female].
  it.each([
    [1, 50, 'male', 92],
    [1, 50, 'female', 69],
    [2.4, 70, 'female', 21],
    [0.7, 30, 'female', 119],
    [0.5, 40, 'male', 132],
  ] as const)('%d mg/dl at %d years, %s', (creatinine, age, sex, rate) =>
    expect(rateByCreatinine(creatinine, { ageMonths: years(age), sex })).toBe(rate))

  it('never rises with creatinine or age, and an unknown sex or age gives the highest', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 15, noNaN: true }),
        fc.double({ min: 0.2, max: 15, noNaN: true }),
        fc.integer({ min: 18, max: 100 }),
        fc.constantFrom('male' as const, 'female' as const),
        (a, b, age, sex) => {
          const rate = (creatinine: number) =>
            rateByCreatinine(creatinine, { ageMonths: years(age), sex }) ?? 0
          expect(rate(Math.max(a, b))).toBeLessThanOrEqual(rate(Math.min(a, b)))
          expect(rateByCreatinine(a, { ageMonths: years(age) }) ?? 0).toBeGreaterThanOrEqual(rate(a))
          expect(rateByCreatinine(a, { sex }) ?? 0).toBeGreaterThanOrEqual(rate(a))
        },
      ),
    )
  })

  it('is not computed for a child', () => {
    expect(rateByCreatinine(3, { ageMonths: years(10), sex: 'male' })).toBeUndefined()
  })
})

describe('the function of the kidneys in a note', () => {
  it.each<[string, number[] | undefined]>([
    ['eGFR 28', [28, 28]],
    ['e-GFR: 22 mL/min/1.73m2', [22, 22]],
    ['eGFR <15', [0, 14]],
    ['eGFR > 60', [60, 200]],
    ['GFR 30-44', [30, 44]],
    ['CrCl 22 ml/min', [22, 22]],
    ['CKD stage 4', [15, 29]],
    ['CKD-V on MHD', [0, 14]],
    ['CKD 3b', [30, 44]],
    ['stage IIIa CKD', [45, 59]],
    ['ESRD', [0, 14]],
    ['no h/o dialysis', undefined],
    ['CKD stage 4, eGFR 33', [33, 33]],
    ['S. creat 1.0, urea 30', [86, 86]],
    ['creatinine was 3.2, now 1.0', [86, 86]],
    ['creatinine from 1.0 to 3.2', [21, 21]],
    ['Serum creatinine: 88 µmol/L', [87, 87]],
    ['urine creatinine 120', undefined],
    ['albumin creatinine ratio 300 mg/g', undefined],
    ['creatine kinase 180', undefined],
    ['Diltiazem CR 90', undefined],
    ['creatinine normal, sugar 140', undefined],
    ['repeat creatinine after 2 weeks', undefined],
  ])('%s', (note, bounds) => expect(of(note)).toEqual(bounds))

  it('is the same in both units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 80 }), (tenths) => {
        const mg = tenths / 10
        const [inMg] = of(`creatinine ${mg} mg/dl`) ?? []
        const [inMicromoles] = of(`creatinine ${Math.round(mg * 88.4)} µmol/L`) ?? []
        expect(Math.abs((inMg ?? 0) - (inMicromoles ?? 99))).toBeLessThanOrEqual(2)
      }),
    )
  })
})
