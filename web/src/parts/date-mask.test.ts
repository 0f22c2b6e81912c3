import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { maskDate, settledDate } from './date-mask.ts'

/** The text of the field after these keys, one by one. */
const typing = (keys: string) => [...keys].reduce((text, key) => maskDate(text + key, text), '')

describe('a date as it is typed', () => {
  it.each([
    ['02012026', '02-01-2026'],
    ['2-1-2026', '02-01-2026'],
    ['2/1/2026', '02-01-2026'],
    ['2.1.2026', '02-01-2026'],
    ['02-01-2026', '02-01-2026'],
    ['0201202699', '02-01-2026'],
    ['a0b2', '02-'],
  ])('%s becomes %s', (keys, text) => {
    expect(typing(keys)).toBe(text)
  })

  it('may be pasted whole, also as year-month-day', () => {
    expect(maskDate('2-1-2026', '')).toBe('02-01-2026')
    expect(maskDate('2026-01-02', '')).toBe('02-01-2026')
  })

  it.each([
    ['25112026', '25-11-2026'],
    ['5/1/2026', '05-01-2026'],
    [' 25/11/2026 ', '25-11-2026'],
    ['2026-11-25', '25-11-2026'],
  ])('takes %j pasted over an existing date', (pasted, text) => {
    expect(maskDate(pasted, '31-02-2027')).toBe(text)
    expect(maskDate(pasted, text)).toBe(text)
  })

  it('is put into its shape when the field is left, once its eight digits are there', () => {
    expect(settledDate('25-112026')).toBe('25-11-2026')
    expect(settledDate('25112026')).toBe('25-11-2026')
    expect(settledDate('25-11-2026')).toBe('25-11-2026')
    expect(settledDate('5-11-2026')).toBe('5-11-2026')
    expect(settledDate('')).toBe('')
  })

  it('loses a hyphen with its digit', () => {
    expect(maskDate('02', '02-')).toBe('02')
    expect(maskDate('02-0', '02-01')).toBe('02-0')
    expect(maskDate('02-', '02-0')).toBe('02')
    expect(maskDate('', '02-01-2026')).toBe('')
    expect(maskDate('5-11-2026', '25-11-2026')).toBe('5-11-2026')
  })

  it('keeps every eight digits in their order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (digits) => {
        expect(typing(digits).replace(/-/g, '')).toBe(digits)
      }),
    )
  })
})
