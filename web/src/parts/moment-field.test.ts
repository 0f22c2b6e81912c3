import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { instantOf, localText } from './moment-field.tsx'

it('reads back what it shows, to the minute', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (date) => {
        const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString()
        expect(instantOf(localText(minute, 'Asia/Kolkata'), 'Asia/Kolkata')).toBe(minute)
      },
    ),
  )
})

it('has no instant for half a date', () => {
  expect(instantOf('', 'Asia/Kolkata')).toBe('')
  expect(localText('', 'Asia/Kolkata')).toBe('')
  expect(localText('2026-11-26T20:00:00Z', 'Asia/Kolkata')).toBe('2026-11-27T01:30')
})
