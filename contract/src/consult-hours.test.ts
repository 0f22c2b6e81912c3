import { expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { consultHoursText, consultsAt, consultsOn, hoursOf } from './consult-hours.ts'
import { weekdaySets } from './options.ts'

const set = fc.constantFrom(...weekdaySets.map(({ id }) => id))

it('are written in the words of the documents', () => {
  expect(consultHoursText({ day: 8, from: 19, to: 35 })).toBe('Monday to Friday 09:00 - 17:00')
  expect(consultHoursText({ day: 7, from: 1, to: 48 })).toBe('Sunday 00:00 - 23:30')
})

it('begin before they end on the clock, as their slots do', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 47 }), fc.integer({ min: 1, max: 47 }), (a, more) => {
      const { from, to } = hoursOf({ from: a, to: Math.min(48, a + more) })
      expect(from < to).toBe(true)
    }),
  )
})

it('are on exactly the days of their sets', () => {
  // 23-11-2026 is a Monday.
  const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)
  const on = (day: number) =>
    week.flatMap((date, at) => (consultsOn([{ day, from: 1, to: 2 }], date) ? [at + 1] : []))
  for (let day = 1; day <= 7; day++) expect(on(day)).toEqual([day])
  expect(on(8)).toEqual([1, 2, 3, 4, 5])
  expect(on(9)).toEqual([6, 7])
  fc.assert(
    fc.property(fc.array(set), fc.constantFrom(...week), (days, date) => {
      const times = days.map((day) => ({ day, from: 1, to: 2 }))
      expect(consultsOn(times, date)).toBe(times.some((time) => consultsOn([time], date)))
    }),
  )
})

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
