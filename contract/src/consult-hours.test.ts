import { expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { consultHoursText, consultsOn, hoursOf } from './consult-hours.ts'
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
