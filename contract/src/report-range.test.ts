import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { wireFromIso } from './dates.ts'
import { reportPeriods } from './options.ts'
import { firstDayOfPeriod, rangeFault } from './report-range.ts'

const isoDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the periods of a report', () => {
  it('are those of the documents', () => {
    expect(reportPeriods).toEqual(['today', 'thisWeek', 'thisMonth', 'custom'])
  })

  it.each([
    // A Monday, a Sunday, and weeks that begin in the month and in the year before.
    ['23-11-2026', '23-11-2026', '01-11-2026'],
    ['29-11-2026', '23-11-2026', '01-11-2026'],
    ['01-03-2026', '23-02-2026', '01-03-2026'],
    ['01-01-2026', '29-12-2025', '01-01-2026'],
    ['29-02-2024', '26-02-2024', '01-02-2024'],
  ])('of %s: the week from %s, the month from %s', (today, week, month) => {
    expect(firstDayOfPeriod('today', today)).toBe(today)
    expect(firstDayOfPeriod('thisWeek', today)).toBe(week)
    expect(firstDayOfPeriod('thisMonth', today)).toBe(month)
    expect(firstDayOfPeriod('custom', today)).toBeUndefined()
  })

  it('begin on a Monday and on a first, and are ranges without a fault', () => {
    fc.assert(
      fc.property(isoDay, (iso) => {
        const today = wireFromIso(iso)
        const weekday = (wire = '') => new Date(wire.split('-').reverse().join('-')).getUTCDay()
        const week = firstDayOfPeriod('thisWeek', today) ?? ''
        const month = firstDayOfPeriod('thisMonth', today) ?? ''
        expect(weekday(week)).toBe(1)
        expect(rangeFault(week, today, 7)).toBeUndefined()
        expect(month).toBe(`01${today.slice(2)}`)
        expect(rangeFault(month, today, 31)).toBeUndefined()
      }),
    )
  })
})
