import { describe, expect, it } from 'vitest'
import { rangesOf, recordedAgeInMonths } from './ranges-by-age.ts'

const row = (of: object) => ({
  sex: '' as const,
  fromMonths: 0,
  untilMonths: 12,
  normal: '',
  plausible: '',
  ...of,
})
const pulse = {
  shape: 'number' as const,
  lowest: 30,
  highest: 220,
  normal: '60–100',
  byAge: [
    row({ normal: '100–180' }),
    row({ plausible: '60–240' }),
    row({ fromMonths: 12, untilMonths: 60, plausible: '50–200' }),
  ],
}
const of = (ageMonths: number | undefined, genderCode: number | null = null) =>
  rangesOf(pulse, { ageMonths, genderCode })

describe('the ranges of a sign', () => {
  it('are those of the age for a child, and those of the house for an adult', () => {
    expect([of(3).normal, of(11).normal, of(12).normal]).toEqual(['100–180', '100–180', ''])
    expect([of(18 * 12 - 1).normal, of(18 * 12).normal, of(undefined).normal]).toEqual(['', '60–100', ''])
  })

  it('are plausible within what the house finds so at any age', () => {
    const house = { lowest: 30, highest: 220 }
    expect(of(20).plausible).toEqual({ lowest: 50, highest: 200 })
    // The row would let through what the house does not.
    expect(of(3).plausible).toEqual(house)
    expect([of(400).plausible, of(undefined).plausible]).toEqual([house, house])
  })

  it('are those of the sex where the rows tell them apart', () => {
    const byAge = [row({ sex: 'male', normal: '≥ 13' }), row({ sex: 'female', normal: '≥ 12' })]
    const by = (genderCode: number | null) =>
      rangesOf({ ...pulse, byAge }, { ageMonths: 3, genderCode }).normal
    expect([1, 2, 3, null].map(by)).toEqual(['≥ 13', '≥ 12', '', ''])
  })
})

it('is of the next age of a child of 29 February from 1 March on', () => {
  const age = (day: string) =>
    recordedAgeInMonths({ dateOfBirth: '29-02-2024', ageYears: null, ageMonths: null }, day)
  expect([age('2025-02-28'), age('2025-03-01'), age('2028-02-28'), age('2028-02-29')]).toEqual([
    11, 12, 47, 48,
  ])
})

it('counts the age from the date of birth, else as it was written', () => {
  const age = (dateOfBirth: string, ageYears: number | null = null, ageMonths: number | null = null) =>
    recordedAgeInMonths({ dateOfBirth, ageYears, ageMonths }, '2026-03-01')
  expect([age('29-02-2024'), age('02-03-2026'), age('', 2), age('', null, 7), age('')]).toEqual([
    24,
    undefined,
    24,
    7,
    undefined,
  ])
})
