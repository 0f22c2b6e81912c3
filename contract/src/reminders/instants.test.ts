import { describe, expect, it } from 'vitest'
import { clockText, dayIn, instantAt, startOfDay } from '#dates.ts'
import { readDirections } from '#directions/read.ts'
import fc from '#testing/properties.ts'
import {
  appointmentInstant,
  followUpInstant,
  medicineInstants,
  type ReminderInstant,
  vaccinationInstants,
} from './instants.ts'
import { type Course, courseOf } from './medicine-course.ts'
import { clockAt, daysBefore, isQuiet } from './quiet-hours.ts'

const INDIA = 'Asia/Kolkata'
/** Zones whose clocks change at two, at midnight, by half an hour, and never. */
const zones = [
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'UTC',
]
const anyZone = fc.constantFrom(...zones)
const anyDay = fc.integer({ min: 0, max: 1_000 }).map((n) => daysBefore('2026-01-01', -n))

function course(text: string): Course {
  const read = courseOf(readDirections(text))
  if ('fault' in read) throw new Error(`${text}: ${read.fault}`)
  return read
}
const fault = (text: string, sos = false) => {
  const read = courseOf(readDirections(text), sos)
  return 'fault' in read ? read.fault : ''
}
const shown = (instants: readonly ReminderInstant[], zone = INDIA) =>
  instants.map(({ dueAt }) => clockText(dueAt.toISOString(), zone))

describe('what a medicine may be reminded of', () => {
  it.each([
    ['1-0-1 x 5 days', ['08:00', '20:30']],
    ['1-1-1', ['08:00', '13:00', '20:30']],
    ['1 tab at 6 am and 1 tab at 10 pm', ['08:00', '20:30']],
    ['1 tab HS', ['20:30']],
  ])('%s: %j', (text, times) => {
    expect(course(text).steps.flatMap((step) => step.times)).toEqual(times)
  })

  it.each([
    ['1 tab BD', 'times'],
    ['1 tab every 8 hours', 'times'],
    ['1-0-1 SOS', 'asNeeded'],
    ['1-0-1 blurgh unknowable', 'unread'],
    ['', 'times'],
  ])('%s is refused: %s', (text, why) => {
    expect(fault(text)).toBe(why)
  })

  it('refuses what the box beside the directions makes as needed', () => {
    expect(fault('1-0-1', true)).toBe('asNeeded')
  })
})

describe('instants of a medicine', () => {
  it('gives ten for 1-0-1 over five days, across midnight, each good for half an hour', () => {
    const found = medicineInstants(course('1-0-1 x 5 days'), {
      first: '2026-11-28',
      last: '2026-12-02',
      zone: INDIA,
    })
    expect(shown(found)).toEqual(
      ['28-11-2026', '29-11-2026', '30-11-2026', '01-12-2026', '02-12-2026'].flatMap((day) => [
        `${day} 08:00`,
        `${day} 20:30`,
      ]),
    )
    for (const { dueAt, goodUntil } of found) expect(goodUntil.getTime() - dueAt.getTime()).toBe(30 * 60_000)
  })

  it('follows the steps of a tapering dose, and refuses one without its days', () => {
    const steps = course('1-0-1 x 2 days then 1-0-0 x 3 days')
    expect(shown(medicineInstants(steps, { first: '2026-12-01', last: '2026-12-31', zone: INDIA }))).toEqual([
      '01-12-2026 08:00',
      '01-12-2026 20:30',
      '02-12-2026 08:00',
      '02-12-2026 20:30',
      '03-12-2026 08:00',
      '04-12-2026 08:00',
      '05-12-2026 08:00',
    ])
    expect(fault('1-0-1 x 5-7 days then 1-0-0 x 3 days')).toBe('steps')
  })

  it.each([
    ['1-0-0 x 3 days', '2026-12-03'],
    ['1-0-0 x 1 week', '2026-12-07'],
    ['1-0-0 x 5-7 days', '2026-12-07'],
    ['1-0-0 x 30 days', '2026-12-10'],
    ['1-0-0', '2026-12-10'],
    ['1-0-0 x 1 month', '2026-12-31', '2027-03-01'],
  ])('ends with the course or the dates, whichever is first: %s until %s', (text, last, until = '2026-12-10') => {
    const found = medicineInstants(course(text), { first: '2026-12-01', last: until, zone: INDIA })
    expect(dayIn(INDIA, found.at(-1)?.dueAt ?? new Date(0))).toBe(last)
  })

  it('keeps weekdays and alternate days', () => {
    const days = (text: string) =>
      medicineInstants(course(text), { first: '2026-12-01', last: '2026-12-14', zone: INDIA }).map(
        ({ dueAt }) => dayIn(INDIA, dueAt),
      )
    expect(days('1-0-0 on Monday')).toEqual(['2026-12-07', '2026-12-14'])
    expect(days('1-0-0 alternate days').slice(0, 3)).toEqual(['2026-12-01', '2026-12-03', '2026-12-05'])
  })

  it('is on each day once at each time, in order and outside the quiet hours, whatever the clocks do', () => {
    const times = fc.uniqueArray(fc.constantFrom('08:00', '08:30', '13:00', '18:00', '20:30', '20:59'), {
      minLength: 1,
    })
    fc.assert(
      fc.property(anyZone, anyDay, fc.integer({ min: 0, max: 60 }), times, (zone, first, length, clocks) => {
        const last = daysBefore(first, -length)
        const found = medicineInstants(
          { together: false, steps: [{ times: clocks.toSorted(), everyDays: 1 }] },
          { first, last, zone },
        )
        expect(found).toHaveLength((length + 1) * clocks.length)
        expect(new Set(found.map(({ dueAt }) => dueAt.getTime())).size).toBe(found.length)
        for (const [at, { dueAt, goodUntil }] of found.entries()) {
          expect(clocks).toContain(clockAt(zone, dueAt))
          expect(isQuiet(zone, dueAt)).toBe(false)
          expect(goodUntil.getTime()).toBeGreaterThan(dueAt.getTime())
          expect(goodUntil.getTime() - dueAt.getTime()).toBeLessThanOrEqual(30 * 60_000)
          expect(isQuiet(zone, new Date(goodUntil.getTime() - 1))).toBe(false)
          const before = found[at - 1]
          if (before) expect(before.dueAt.getTime()).toBeLessThan(dueAt.getTime())
        }
      }),
    )
  })
})

describe('instants of an appointment', () => {
  it.each([
    ['2026-12-02 10:00', 60, '02-12-2026 09:00'],
    ['2026-12-02 08:30', 60, '02-12-2026 08:00'],
    ['2026-12-02 08:00', 60, '01-12-2026 20:30'],
    ['2026-12-02 07:00', 60, '01-12-2026 20:30'],
    ['2026-12-02 22:00', 60, '02-12-2026 20:30'],
    ['2026-12-02 22:00', 1440, '02-12-2026 08:00'],
    ['2026-12-02 10:00', 1440, '01-12-2026 10:00'],
  ])('%s, %d minutes before: %s', (startsAt, before, expected) => {
    const [day = '', time = ''] = startsAt.split(' ')
    expect(shown([appointmentInstant(instantAt(INDIA, day, time), before, INDIA)])).toEqual([expected])
  })

  it('is before it and outside the quiet hours in every zone', () => {
    const anySlot = fc.integer({ min: 0, max: 47 })
    fc.assert(
      fc.property(anyZone, anyDay, anySlot, fc.constantFrom(60, 1440), (zone, day, slot, before) => {
        const startsAt = new Date(startOfDay(zone, day).getTime() + slot * 30 * 60_000)
        const { dueAt, goodUntil } = appointmentInstant(startsAt, before, zone)
        expect(dueAt.getTime()).toBeLessThan(startsAt.getTime())
        expect(isQuiet(zone, dueAt)).toBe(false)
        expect(goodUntil).toEqual(startsAt)
      }),
    )
  })
})

describe('instants of follow-ups and vaccinations', () => {
  const at = (now: string) =>
    followUpInstant('2026-12-10', { days: 3, now: instantAt(INDIA, now, '12:00'), zone: INDIA })
  it('reminds of a follow-up three days before, or as soon as there is still time', () => {
    expect(shown([at('2026-12-01')].flatMap((one) => one ?? []))).toEqual(['07-12-2026 10:00'])
    expect(shown([at('2026-12-08')].flatMap((one) => one ?? []))).toEqual(['09-12-2026 10:00'])
    expect(at('2026-12-09')).toBeUndefined()
  })

  it('reminds of a dose on its first day, and the day after its last, never after the end of the schedule', () => {
    const row = {
      dose: { doseKey: 'mr-1' },
      state: 'notYet',
      dueFrom: '2026-12-01',
      dueUntil: '2026-12-31',
      lastDay: '2027-03-01',
      records: [],
    } as unknown as Parameters<typeof vaccinationInstants>[0][number]
    const stages = (more: object) =>
      vaccinationInstants([{ ...row, ...more }], INDIA).map(({ stage, dueAt }) => [
        stage,
        shown([{ dueAt, goodUntil: dueAt }])[0],
      ])
    expect(stages({})).toEqual([
      ['due', '01-12-2026 10:00'],
      ['overdue', '01-01-2027 10:00'],
    ])
    expect(stages({ lastDay: '2026-12-31' })).toEqual([['due', '01-12-2026 10:00']])
    expect(stages({ state: 'given' })).toEqual([])
    expect(stages({ state: 'missed' })).toEqual([])
  })
})
