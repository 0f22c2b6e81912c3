import { describe, expect, it } from 'vitest'
import { ageText } from './age-text.ts'

const none = { date_of_birth: null, age_years: null, age_months: null, age_on: null }

describe('ageText', () => {
  it.each([
    ['1990-11-22', '2026-11-21', '35 years'],
    ['1990-11-21', '2026-11-21', '36 years'],
    ['2025-11-21', '2026-11-21', '12 months'],
    ['2024-11-21', '2026-11-21', '2 years'],
    ['2024-11-22', '2026-11-21', '23 months'],
    ['2026-10-31', '2026-11-30', '30 days'],
    ['2026-11-20', '2026-11-21', '1 day'],
    ['2026-11-22', '2026-11-21', ''],
  ])('born %s is on %s %s', (date_of_birth, on, text) => {
    expect(ageText({ ...none, date_of_birth }, on)).toBe(text)
  })

  it.each([
    [34, null, '2026-11-21', '34 years'],
    [1, null, '2026-11-21', '1 year'],
    [1, 2, '2026-11-21', '14 months'],
    [0, 8, '2026-11-21', '8 months'],
    [null, 8, '2026-11-21', '8 months'],
    [null, null, null, ''],
    // Recorded earlier: it has grown since.
    [34, null, '2024-11-20', '36 years'],
    [0, 8, '2026-09-20', '10 months'],
  ])('%s years and %s months of %s are %s', (age_years, age_months, age_on, text) => {
    expect(ageText({ date_of_birth: null, age_years, age_months, age_on }, '2026-11-21')).toBe(text)
  })
})
