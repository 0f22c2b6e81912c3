import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import {
  bookingFault,
  consultsInSlot,
  type DoctorDay,
  forcible,
  slotState,
  slotsOf,
  takenIn,
  weeklyDays,
} from './bookable.ts'

/** 27-11-2026 is a Friday. */
const friday = '2026-11-27'
const saturday = '2026-11-28'
const now = { day: friday, slot: 19 }
/** Monday to Friday 10:00 to 13:00, Saturday and Sunday 09:00 to midnight. */
const doctor: DoctorDay = {
  consultTimes: [
    { day: 8, from: 21, to: 27 },
    { day: 9, from: 19, to: 48 },
  ],
  absences: [{ from: '2026-12-07', to: '2026-12-09' }],
  perSlot: 1,
}
const wanted = { day: friday, slot: 21, minutes: 30, now }
const none = { doctor, ofDoctor: [], ofPatient: [] }

const aSlot = fc.integer({ min: 1, max: 48 })
const taken = fc.array(fc.record({ slot: aSlot, minutes: fc.constantFrom(15, 30, 45, 60, 90, 120) }), {
  maxLength: 12,
})

describe('what may be booked', () => {
  it.each([
    ['within the hours', wanted, undefined],
    ['before the hours', { ...wanted, slot: 20 }, 'notConsulting'],
    ['at the end of the hours', { ...wanted, slot: 27 }, 'notConsulting'],
    ['running over the end', { ...wanted, slot: 26, minutes: 60 }, 'notConsulting'],
    ['the last slot before midnight', { ...wanted, day: saturday, slot: 48 }, undefined],
    ['over midnight', { ...wanted, day: saturday, slot: 48, minutes: 60 }, 'pastMidnight'],
    ['yesterday', { ...wanted, day: '2026-11-26' }, 'pastTime'],
    ['the slot that has begun', { ...wanted, now: { day: friday, slot: 21 } }, 'pastTime'],
    [
      'the same, for who stands there',
      { ...wanted, now: { day: friday, slot: 21 }, walkIn: true },
      undefined,
    ],
    [
      'the slot before, for who stands there',
      { ...wanted, now: { day: friday, slot: 22 }, walkIn: true },
      'pastTime',
    ],
    ['a year and a day ahead', { ...wanted, day: '2027-11-29' }, 'tooFar'],
    ['the same, confirmed', { ...wanted, day: '2027-11-29', farAhead: true }, undefined],
    ['a day of absence', { ...wanted, day: '2026-12-08' }, 'absent'],
    ['the day after the absence', { ...wanted, day: '2026-12-10' }, undefined],
  ])('%s', (_, asked, fault) => {
    expect(bookingFault(asked, none)).toBe(fault)
  })

  it('refuses a patient in two places whoever forces it, and a taken slot unless forced', () => {
    const taken = [{ slot: 20, minutes: 60 }]
    expect(bookingFault(wanted, { ...none, ofPatient: taken })).toBe('patientBusy')
    expect(bookingFault(wanted, { ...none, ofDoctor: taken })).toBe('slotTaken')
    expect(bookingFault(wanted, { ...none, ofDoctor: taken, doctor: { ...doctor, perSlot: 2 } })).toBe(
      undefined,
    )
    expect(forcible).not.toContain('patientBusy')
    expect(forcible).not.toContain('pastTime')
  })

  it('never lets more into a slot than it holds, whatever is booked in whatever order', () => {
    fc.assert(
      fc.property(taken, fc.integer({ min: 1, max: 4 }), (asked, perSlot) => {
        const booked: { slot: number; minutes: number }[] = []
        const open: DoctorDay = { consultTimes: [], absences: [], perSlot }
        for (const one of asked) {
          const fault = bookingFault(
            { ...one, day: saturday, now },
            { doctor: open, ofDoctor: booked, ofPatient: [] },
          )
          if (fault === undefined) booked.push(one)
        }
        for (let slot = 1; slot <= 48; slot += 1) expect(takenIn(booked, slot)).toBeLessThanOrEqual(perSlot)
      }),
    )
  })

  it('offers a slot as free exactly when half an hour can be booked in it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(friday, saturday, '2026-12-08', '2026-12-10', '2026-11-26'),
        aSlot,
        taken,
        fc.integer({ min: 1, max: 3 }),
        (day, slot, ofDoctor, perSlot) => {
          const own = { ...doctor, perSlot }
          const isPast = day < now.day || (day === now.day && slot <= now.slot)
          const state = slotState(own, { day, slot, taken: takenIn(ofDoctor, slot), isPast })
          const fault = bookingFault(
            { day, slot, minutes: 30, now },
            { doctor: own, ofDoctor, ofPatient: [] },
          )
          expect(state === 'free').toBe(fault === undefined)
        },
      ),
    )
  })

  it('consults at any hour where no hours are written', () => {
    expect(consultsInSlot([], friday, 1)).toBe(true)
  })

  it('takes as many slots as begin within its minutes', () => {
    expect(slotsOf({ slot: 21, minutes: 15 })).toEqual([21])
    expect(slotsOf({ slot: 21, minutes: 45 })).toEqual([21, 22])
    expect(slotsOf({ slot: 21, minutes: 120 })).toEqual([21, 22, 23, 24])
  })
})

describe('a booking of every week', () => {
  it('keeps the day of the week over months and leap years', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 12 }),
        (date, weeks) => {
          const first = date.toISOString().slice(0, 10)
          const days = weeklyDays(first, weeks)
          expect(days).toHaveLength(weeks)
          expect(days[0]).toBe(first)
          const weekday = new Date(first).getUTCDay()
          for (const day of days) expect(new Date(day).getUTCDay()).toBe(weekday)
          expect(new Set(days).size).toBe(weeks)
        },
      ),
    )
  })
})
