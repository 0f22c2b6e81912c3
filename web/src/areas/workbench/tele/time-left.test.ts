import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const claimedAt = '2026-11-26T10:00:00.000Z'
const after = (minutes: number) => Date.parse(claimedAt) + minutes * 60_000
const of = (minutes: number, taken: number) => timeLeft({ claimedAt, minutes }, after(taken))

it('counts down from the claim, warns from 80 % on, and goes on beyond the end', () => {
  expect(of(10, 0)).toEqual({ left: 10, over: 0, isWarned: false })
  expect(of(10, 0.1)).toEqual({ left: 10, over: 0, isWarned: false })
  expect(of(10, 7.9)).toEqual({ left: 3, over: 0, isWarned: false })
  expect(of(10, 8)).toEqual({ left: 2, over: 0, isWarned: true })
  expect(of(10, 10)).toEqual({ left: 0, over: 0, isWarned: true })
  expect(of(10, 12.5)).toEqual({ left: 0, over: 2, isWarned: true })
})

it('starts whole when the clock of the browser is behind', () => {
  expect(of(10, -3)).toEqual({ left: 10, over: 0, isWarned: false })
})

it('is nothing without a limit or a claim', () => {
  expect(of(0, 5)).toBeUndefined()
  expect(timeLeft({ claimedAt: '', minutes: 10 }, after(1))).toBeUndefined()
})
