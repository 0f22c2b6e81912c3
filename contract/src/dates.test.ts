import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import {
  clockText,
  dayAfter,
  dayIn,
  instantAt,
  isoFromWire,
  startOfDay,
  wholeMonths,
  wireDayIn,
  wireFromIso,
} from './dates.ts'

describe('dates', () => {
  it('turn between the wire and the database', () => {
    expect(isoFromWire('21-11-2026')).toBe('2026-11-21')
    expect(wireFromIso('2026-11-21')).toBe('21-11-2026')
    expect([isoFromWire(''), wireFromIso(null)]).toEqual([null, ''])
  })

  it('change day at midnight of Asia/Kolkata, not of UTC', () => {
    const last = new Date('2026-11-21T18:29:59.999Z')
    const first = new Date('2026-11-21T18:30:00Z')
    expect(dayIn('Asia/Kolkata', last)).toBe('2026-11-21')
    expect(dayIn('Asia/Kolkata', first)).toBe('2026-11-22')
    expect([last, first].map((instant) => wireDayIn('Asia/Kolkata', instant))).toEqual([
      '21-11-2026',
      '22-11-2026',
    ])
    expect(startOfDay('Asia/Kolkata', '2026-11-22').toISOString()).toBe('2026-11-21T18:30:00.000Z')
  })

  it('begin a day at its own midnight also where the clocks change', () => {
    expect(startOfDay('Europe/Paris', '2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect(startOfDay('Europe/Paris', '2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z')
  })

  it('are read off clocks that leave an hour out, or show it twice', () => {
    const at = (day: string, time: string) => instantAt('America/New_York', day, time).toISOString()
    expect([at('2026-03-08', '01:59'), at('2026-03-08', '03:00')]).toEqual([
      '2026-03-08T06:59:00.000Z',
      '2026-03-08T07:00:00.000Z',
    ])
    // Half past two was not: it is one of the hours beside it, never another day.
    const none = instantAt('America/New_York', '2026-03-08', '02:30')
    expect(Math.abs(none.getTime() - Date.parse('2026-03-08T07:00:00Z'))).toBeLessThanOrEqual(3_600_000)
    // Half past one was twice; what is read is shown as it was typed.
    expect(clockText(at('2026-11-01', '01:30'), 'America/New_York')).toBe('01-11-2026 01:30')
    expect(at('2024-02-29', '23:59')).toBe('2024-03-01T04:59:00.000Z')
  })

  it('count whole months of who was born on 29 February, or on the last of a month', () => {
    expect(wholeMonths('2024-02-29', '2025-02-28')).toBe(11)
    expect(wholeMonths('2024-02-29', '2025-03-01')).toBe(12)
    expect(wholeMonths('2024-02-29', '2028-02-28')).toBe(47)
    expect(wholeMonths('2024-02-29', '2028-02-29')).toBe(48)
    expect(wholeMonths('2026-01-31', '2026-02-28')).toBe(0)
  })

  it('give every instant to exactly one day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.constantFrom('Asia/Kolkata', 'UTC', 'America/New_York', 'Asia/Kathmandu'),
        (instant, zone) => {
          const day = dayIn(zone, instant)
          expect(startOfDay(zone, day).getTime()).toBeLessThanOrEqual(instant.getTime())
          expect(startOfDay(zone, dayAfter(day)).getTime()).toBeGreaterThan(instant.getTime())
        },
      ),
    )
  })

  it('are shown with the time in the time zone of the deployment, empty for no instant', () => {
    expect(clockText('2026-03-05T18:45:00.000Z', 'Asia/Kolkata')).toBe('06-03-2026 00:15')
    expect(clockText('2026-03-05T18:45:00.000Z', 'Europe/Rome')).toBe('05-03-2026 19:45')
    expect([clockText('', 'Asia/Kolkata'), clockText('soon', 'Asia/Kolkata')]).toEqual(['', ''])
  })
})
