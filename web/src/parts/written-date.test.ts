import { describe, expect, it } from 'vitest'
import { maskDate } from './date-mask.ts'
import { dateInWords, isDateText } from './written-date.ts'

describe('a date that is pasted', () => {
  it.each([
    ['4 Mar 2026', '04-03-2026'],
    ['4th March, 2026', '04-03-2026'],
    ['04-MAR-2026', '04-03-2026'],
    ['Sept 4, 2026', '04-09-2026'],
    ['4/3/2026', '04-03-2026'],
    ['2026-03-04T10:00', '04-03-2026'],
    ['٠٤-٠٣-٢٠٢٦', '04-03-2026'],
    ['०४/०३/२०२६', '04-03-2026'],
  ])('%s is understood', (pasted, text) => {
    expect(isDateText(pasted)).toBe(true)
    expect(maskDate(pasted, '')).toBe(text)
  })

  it.each([
    '1 week',
    '+7',
    '4 Mar 26',
    '31 Feb 2026',
    '4 Ma 2026',
    'tomorrow',
  ])('%s is not, and leaves the field unchanged', (pasted) => {
    expect(isDateText(pasted)).toBe(false)
    expect(maskDate(pasted, '')).toBe('')
    expect(maskDate(pasted, '02-01-2026')).toBe('02-01-2026')
  })

  it('in words names a day of the calendar', () => {
    expect(dateInWords('29 Feb 2028')).toBe('29-02-2028')
    expect(dateInWords('29 Feb 2027')).toBeUndefined()
  })
})
