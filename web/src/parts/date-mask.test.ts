import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskDate } from './date-mask.ts'

/** What stands in the field after these keys, one by one. */
const typing = (keys: string) => [...keys].reduce((text, key) => maskDate(text + key, text), '')

describe('a date as it is typed', () => {
  it.each([
    ['02012026', '02-01-2026'],
    ['2-1-2026', '02-01-2026'],
    ['2/1/2026', '02-01-2026'],
    ['2.1.2026', '02-01-2026'],
    ['02-01-2026', '02-01-2026'],
    ['0201202699', '02-01-2026'],
    ['ab02', '02-'],
  ])('%s becomes %s', (keys, text) => {
    expect(typing(keys)).toBe(text)
  })

  it('may be pasted whole, also as year-month-day', () => {
    expect(maskDate('2-1-2026', '')).toBe('02-01-2026')
    expect(maskDate('2026-01-02', '')).toBe('02-01-2026')
  })

  it('loses a hyphen with its digit', () => {
    expect(maskDate('02', '02-')).toBe('02')
    expect(maskDate('02-0', '02-01')).toBe('02-0')
    expect(maskDate('02-', '02-0')).toBe('02')
  })

  it('keeps every eight digits in their order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (digits) => {
        expect(typing(digits).replace(/-/g, '')).toBe(digits)
      }),
    )
  })
})
