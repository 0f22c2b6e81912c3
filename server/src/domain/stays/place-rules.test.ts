import { isAhead } from '@rxdesk/contract/ahead'
import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { isSamePlace, type Place, transferFault } from './place-rules.ts'

const place: fc.Arbitrary<Place> = fc.record({
  hospitalId: fc.constantFrom(null, 1, 2),
  departmentId: fc.constantFrom(1, 2),
  doctorId: fc.constantFrom(1, 2),
  ward: fc.constantFrom('', 'Ward A', 'ward a'),
  room: fc.constantFrom('', '12'),
  bedId: fc.constantFrom(null, 7),
})
const now = new Date('2026-11-26T10:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

it('lets a patient be moved to another place after the last, for a reason, and not ahead of time', () => {
  fc.assert(
    fc.property(
      place,
      place,
      fc.integer({ min: -600, max: 600 }),
      fc.integer({ min: -600, max: 0 }),
      (a, b, at, since) => {
        const fault = transferFault({ ...a, since: minutes(since) }, b, {
          at: minutes(at),
          reason: 'ICU',
          now,
        })
        const expected =
          at > 30 ? 'ahead' : at <= since ? 'tooEarly' : isSamePlace(a, b) ? 'samePlace' : undefined
        expect(fault).toBe(expected)
      },
    ),
  )
})

it('wants a reason of three letters', () => {
  const one = { hospitalId: null, departmentId: 1, doctorId: 1, ward: '', room: '', bedId: null }
  const asked = { at: now, now }
  const from = { ...one, since: minutes(-5) }
  for (const reason of ['', '  a ', 'ab']) {
    expect(transferFault(from, { ...one, ward: 'B' }, { ...asked, reason })).toBe('needsReason')
  }
  expect(transferFault(from, { ...one, ward: 'B' }, { ...asked, reason: 'ICU' })).toBeUndefined()
})

it('knows a ward in other capitals, and a clock that is half an hour fast', () => {
  const one = { hospitalId: null, departmentId: 1, doctorId: 1, ward: 'ICU', room: '', bedId: null }
  expect(isSamePlace(one, { ...one, ward: 'icu' })).toBe(true)
  expect(isSamePlace(one, { ...one, bedId: 3 })).toBe(false)
  expect([isAhead(minutes(30), now), isAhead(minutes(31), now)]).toEqual([false, true])
})
