import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { dayAndTime, instantOf } from './moment-field.tsx'

it('reads back what it shows, to the minute', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (date) => {
        const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString()
        expect(instantOf(dayAndTime(minute, 'Asia/Kolkata'), 'Asia/Kolkata')).toBe(minute)
      },
    ),
  )
})

it('has no instant for half a date', () => {
  expect(instantOf({ day: '', time: '10:00' }, 'Asia/Kolkata')).toBe('')
  expect(instantOf({ day: '27-11-2026', time: '' }, 'Asia/Kolkata')).toBe('')
  expect(dayAndTime('', 'Asia/Kolkata')).toEqual({ day: '', time: '' })
  expect(dayAndTime('2026-11-26T20:00:00Z', 'Asia/Kolkata')).toEqual({ day: '27-11-2026', time: '01:30' })
})
