import fc from '@rxdesk/contract/testing/properties'
import { describe, expect, it } from 'vitest'
import { isDue } from './alert-banners.ts'

const minute = 60_000

describe('isDue', () => {
  it('waits for the end of the snooze and for the time between two of a kind', () => {
    const now = 100 * minute
    expect(isDue(now, { snoozedUntil: 0, lastShown: undefined, snoozeMinutes: 5 })).toBe(true)
    expect(isDue(now, { snoozedUntil: now + 1, lastShown: undefined, snoozeMinutes: 0 })).toBe(false)
    expect(isDue(now, { snoozedUntil: now, lastShown: now - 4 * minute, snoozeMinutes: 5 })).toBe(false)
    expect(isDue(now, { snoozedUntil: now, lastShown: now - 5 * minute, snoozeMinutes: 5 })).toBe(true)
  })

  it('once due stays due', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.nat(600), fc.nat(), (now, until, last, minutes, later) => {
        const when = { snoozedUntil: until, lastShown: last, snoozeMinutes: minutes }
        if (isDue(now, when)) expect(isDue(now + later, when)).toBe(true)
      }),
    )
  })
})
