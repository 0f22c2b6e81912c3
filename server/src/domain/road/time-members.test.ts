import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { timeMembers } from './time-members.ts'

const now = new Date('2026-11-23T06:00:00.000Z')
const row = (ms: number) => ({ due: new Date(now.getTime() + ms).toISOString() })

it('count the rows past their due time, and the minutes until the first is due', () => {
  expect(timeMembers([], now)).toEqual({ timediffcount: 0, timeDifference: null })
  expect(timeMembers([row(90_000), row(600_000), { due: '' }], now)).toEqual({
    timediffcount: 0,
    timeDifference: 1,
  })
  expect(timeMembers([row(0), row(-1), row(-3_600_000)], now)).toEqual({
    timediffcount: 2,
    timeDifference: -60,
  })
})

it('agree with each other on any page', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (all) => {
      const { timediffcount, timeDifference } = timeMembers(all.map(row), now)
      expect(timediffcount > 0).toBe((timeDifference ?? 0) < 0)
      expect(timediffcount).toBe(all.filter((ms) => ms < 0).length)
    }),
  )
})
