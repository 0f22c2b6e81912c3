import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { consultsAt } from './consult-times.ts'

const zone = 'Asia/Kolkata'
/** 26 November 2026 is a Thursday; 09:00 in India is 03:30 UTC. */
const at = (time: string, day = 26) => new Date(`2026-11-${day}T${time}:00+05:30`)
const nineToOne = (day: number) => [{ day, from: 19, to: 27 }]

it('a time holds from its first slot up to the moment that its last one names, on its weekdays', () => {
  expect(consultsAt(nineToOne(4), at('08:59'), zone)).toBe(false)
  expect(consultsAt(nineToOne(4), at('09:00'), zone)).toBe(true)
  expect(consultsAt(nineToOne(4), at('12:59'), zone)).toBe(true)
  expect(consultsAt(nineToOne(4), at('13:00'), zone)).toBe(false)
  expect(consultsAt(nineToOne(5), at('09:00'), zone)).toBe(false)
  expect(consultsAt(nineToOne(8), at('09:00'), zone)).toBe(true)
  expect(consultsAt(nineToOne(9), at('09:00'), zone)).toBe(false)
  expect(consultsAt(nineToOne(9), at('09:00', 29), zone)).toBe(true)
  // The same instant in another zone is half past three at night.
  expect(consultsAt(nineToOne(4), at('09:00'), 'UTC')).toBe(false)
})

it('the last slot lasts until midnight, and who noted no times is never there', () => {
  expect(consultsAt([{ day: 4, from: 1, to: 48 }], at('23:59'), zone)).toBe(true)
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date('2020-01-01') }), (instant) => {
      expect(consultsAt([], instant, zone)).toBe(false)
      const always = [
        { day: 8, from: 1, to: 48 },
        { day: 9, from: 1, to: 48 },
      ]
      expect(consultsAt(always, instant, zone)).toBe(true)
    }),
  )
})
