import { expect, it } from 'vitest'
import { dayIn } from '#dates.ts'
import { symptomDay } from './status.ts'

it.each([
  ['the first day', '09-03-2026', '2026-03-09', 1],
  ['the day before it', '09-03-2026', '2026-03-08', null],
  ['the end of February in a leap year', '28-02-2024', '2024-03-01', 3],
  ['the end of February in another', '28-02-2026', '2026-03-01', 2],
  ['a leap day itself', '29-02-2024', '2024-02-29', 1],
  ['nothing', '', '2026-03-01', null],
])('counts the day of symptoms by the calendar: %s', (_, since, on, day) => {
  expect(symptomDay(since, on)).toBe(day)
})

it.each([
  ['Asia/Kolkata', '2026-03-28T18:29:59Z', 20],
  ['Asia/Kolkata', '2026-03-28T18:30:00Z', 21],
  // 29 March 2026 has 23 hours there, and 25 October 25.
  ['Europe/Paris', '2026-03-28T22:59:59Z', 20],
  ['Europe/Paris', '2026-03-29T21:59:59Z', 21],
  ['Europe/Paris', '2026-03-29T22:00:00Z', 22],
])('begins a day of symptoms at midnight in %s, whatever the clock does: %s', (zone, now, day) => {
  expect(symptomDay('09-03-2026', dayIn(zone, new Date(now)))).toBe(day)
})

it('counts over the hour that the clocks go back', () => {
  const on = (now: string) => symptomDay('25-10-2026', dayIn('Europe/Paris', new Date(now)))
  expect([on('2026-10-25T22:59:59Z'), on('2026-10-25T23:00:00Z')]).toEqual([1, 2])
})
