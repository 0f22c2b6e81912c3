import { isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import { limits } from '@rxdesk/contract/limits'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { nextCallBack } from './call-back-time.ts'

const ZONE = 'Asia/Kolkata'
const at = (clock: string) => nextCallBack(ZONE, new Date(`2026-11-26T${clock}:00+05:30`))

it('is the half hour that begins next, and midnight at the end of a day', () => {
  expect(at('00:00')).toEqual({ day: '26-11-2026', slot: 2 })
  expect(at('10:05')).toEqual({ day: '26-11-2026', slot: 22 })
  expect(at('10:30')).toEqual({ day: '26-11-2026', slot: 23 })
  expect(at('23:29')).toEqual({ day: '26-11-2026', slot: 48 })
  expect(at('23:30')).toEqual({ day: '27-11-2026', slot: 1 })
})

it('lies ahead, within the minutes of the documents', () => {
  const moments = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (now) => {
      const { day, slot } = nextCallBack(ZONE, now)
      const then = startOfDay(ZONE, isoFromWire(day) ?? '').getTime() + (slot - 1) * 30 * 60_000
      const minutes = (then - now.getTime()) / 60_000
      return minutes > 0 && minutes <= limits.callBackMinutes
    }),
  )
})
