import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { amountsIn, isSumOf } from './combined-strength.ts'
import type { WrittenMedicine } from './medicine-line.ts'
import { matchMedicines } from './medicine-match.ts'
import type { KnownMedicine } from './vocabulary.ts'

/** Milligrams, halves too. */
const amount = fc.integer({ min: 1, max: 3000 }).map((halves) => halves / 2)
const parts = fc.array(amount, { minLength: 2, maxLength: 4 })
const written = (each: readonly number[]) => each.map((mg) => `${mg} mg`).join(' + ')
const sum = (each: readonly number[]) => each.reduce((all, mg) => all + mg, 0)

describe('the one figure of a combination', () => {
  it('is the sum of its salts, in mg or g, and no other figure is', () => {
    fc.assert(
      fc.property(parts, amount, (each, more) => {
        const product = `Any ${written(each)} Tablet`
        expect(isSumOf(`${sum(each)} mg`, product)).toBe(true)
        expect(isSumOf(`${sum(each) / 1000} g`, product)).toBe(true)
        expect(isSumOf(String(sum(each)), product)).toBe(true)
        expect(isSumOf(`${sum(each) + more} mg`, product)).toBe(false)
      }),
    )
  })

  it('ignores a single salt, and a line that has each strength', () => {
    fc.assert(
      fc.property(amount, parts, (one, each) => {
        expect(isSumOf(`${one} mg`, `Any ${one} mg`)).toBeUndefined()
        expect(isSumOf(written(each), written(each))).toBeUndefined()
      }),
    )
    expect(isSumOf('', '500 mg + 125 mg')).toBeUndefined()
  })

  it('leaves out how much liquid it is in', () => {
    expect(amountsIn('200 mg + 28.5 mg/5 ml')).toEqual([200_000, 28_500])
    expect(isSumOf('228.5 mg/5 ml', '200 mg + 28.5 mg/5 ml Suspension')).toBe(true)
  })
})

describe('products of a combination', () => {
  const salts = 'Amoxicillin + Clavulanic acid'
  const product = (strength: string, form = 'Tablet'): KnownMedicine => ({
    mCode: strength,
    name: `${salts} ${strength} ${form}`,
    saltName: salts,
    strength,
    form,
  })
  const known = [
    ...['250 mg + 125 mg', '500 mg + 125 mg', '875 mg + 125 mg'].map((each) => product(each)),
    product('1 g + 200 mg', 'Injection'),
    product('200 mg + 28.5 mg/5 ml', 'Suspension'),
  ]
  const line = (strength: string, form = 'Tablet'): WrittenMedicine => ({
    form,
    name: salts,
    strength,
    directions: '',
    nameStart: 0,
    nameEnd: 0,
  })
  it.each([
    ['375 mg', 'Tablet', '250 mg + 125 mg'],
    ['625 mg', 'Tablet', '500 mg + 125 mg'],
    ['1000 mg', 'Tablet', '875 mg + 125 mg'],
    ['1 g', 'Tablet', '875 mg + 125 mg'],
    ['1.2 g', 'Injection', '1 g + 200 mg'],
  ])('%s as %s is the one of that sum, and the others are less likely', (strength, form, wanted) => {
    const [best, ...others] = matchMedicines(line(strength, form), known)
    expect(best).toMatchObject({ medicine: { strength: wanted }, similarity: 1, bySum: true })
    expect(others.length).toBe(known.length - 1)
    for (const { similarity } of others) expect(similarity).toBeLessThan(0.91)
  })

  it('are left to a person where two have the sum', () => {
    const rival = product('400 mg + 225 mg')
    const [best, next] = matchMedicines(line('625 mg'), [...known, rival])
    expect([best?.medicine.strength, next?.medicine.strength]).toEqual(['500 mg + 125 mg', '400 mg + 225 mg'])
    expect(best?.similarity).toBeLessThan(1)
    expect(best?.similarity).toBeGreaterThan(0.91)
  })

  it('of another name are not meant by a sum', () => {
    const other = { ...product('500 mg + 125 mg'), name: 'Ampicillin + Cloxacillin 500 mg + 125 mg Tablet' }
    for (const { similarity } of matchMedicines(line('625 mg'), [other])) expect(similarity).toBeLessThan(1)
  })
})
