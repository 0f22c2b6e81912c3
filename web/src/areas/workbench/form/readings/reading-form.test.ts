import { describe, expect, it } from 'vitest'
import { formOf, newReading, oxygenOf, proningOf, takenAtOf } from './reading-form.ts'

const zone = 'Asia/Kolkata'
const form = newReading(3, new Date('2026-11-26T20:05:00Z'), zone)

const reading = {
  readingId: 1,
  revision: 1,
  vitalId: 3,
  takenAt: '2026-11-26T20:05:00.000Z',
  timed: true,
  value: '96',
  unit: '%',
  note: 'asleep',
  oxygen: 2,
  proning: false,
  who: '',
  notedAt: '2026-11-26T20:05:00.000Z',
}

describe('the form of a reading', () => {
  it('begins with the time of the house', () => {
    expect([form.day, form.time]).toEqual(['27-11-2026', '01:35'])
    expect(takenAtOf(form, zone)).toBe('2026-11-26T20:05:00.000Z')
  })

  it('is of the clock of the deployment, also on the days on which it changes', () => {
    const elsewhere = 'America/New_York'
    const at = (day: string, time: string) => takenAtOf({ ...form, day, time }, elsewhere)
    expect(at('08-03-2026', '01:59')).toBe('2026-03-08T06:59:00.000Z')
    expect(at('08-03-2026', '03:00')).toBe('2026-03-08T07:00:00.000Z')
    expect(at('01-11-2026', '00:00')).toBe('2026-11-01T04:00:00.000Z')
    expect(at('29-02-2024', '23:59')).toBe('2024-03-01T04:59:00.000Z')
  })

  it('needs day and time, except of a reading that never had one', () => {
    const noTime = { ...form, time: '' }
    const untimed = { ...reading, timed: false }
    expect([takenAtOf(noTime, zone), takenAtOf(noTime, zone, reading)]).toEqual([undefined, undefined])
    expect(takenAtOf(noTime, zone, untimed)).toBe('')
    expect(takenAtOf({ ...form, time: '25:00' }, zone, untimed)).toBeUndefined()
    expect(takenAtOf({ ...form, day: '27-11' }, zone)).toBeUndefined()
  })

  it('leaves the time of a reading that is put right where it was, unless it is changed', () => {
    const elsewhere = 'America/New_York'
    // 01:30 of summer, and 01:30 an hour later.
    for (const takenAt of ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:12.345Z']) {
      const read = formOf({ ...reading, takenAt }, elsewhere)
      expect([read.day, read.time]).toEqual(['01-11-2026', '01:30'])
      expect(takenAtOf(read, elsewhere, { ...reading, takenAt })).toBe(takenAt)
      expect(takenAtOf({ ...read, time: '03:00' }, elsewhere, { ...reading, takenAt })).toBe(
        '2026-11-01T08:00:00.000Z',
      )
    }
  })

  it('tells oxygen from air, and both from what nobody said', () => {
    expect(oxygenOf(form)).toBeNull()
    expect(oxygenOf({ ...form, breathing: 'air' })).toBe(0)
    expect(oxygenOf({ ...form, breathing: 'oxygen', litres: '2.5' })).toBe(2.5)
    expect(oxygenOf({ ...form, breathing: 'oxygen', litres: '' })).toBeUndefined()
  })

  it('reads a reading back as it was written', () => {
    const read = formOf(reading, zone)
    expect([takenAtOf(read, zone, reading), oxygenOf(read), read.note]).toEqual([
      reading.takenAt,
      2,
      'asleep',
    ])
    expect([null, true, false].map((proning) => proningOf(formOf({ ...reading, proning }, zone)))).toEqual([
      null,
      true,
      false,
    ])
    expect(formOf({ ...reading, timed: false }, zone).time).toBe('')
  })
})
