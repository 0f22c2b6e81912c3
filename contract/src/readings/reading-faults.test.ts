import { describe, expect, it } from 'vitest'
import { plausibleDoubt, readingDoubts, readingRefusal } from './reading-faults.ts'

const now = new Date('2026-11-26T12:00:00Z')
const reading = (value: string, takenAt = '2026-11-26T11:00:00Z', timed = true) => ({
  vitalId: 1,
  takenAt,
  timed,
  value,
})

const pulse = { code: 'pulse', shape: 'number', unit: 'beats/min' } as const

describe('a reading', () => {
  const bornAt = new Date('2020-02-29T00:00:00Z')
  const admittedAt = new Date('2026-11-25T00:00:00Z')
  it.each([
    [reading('72'), undefined],
    [reading('120/80'), 'shape'],
    [reading('about 70'), 'shape'],
    [reading('72', '2026-11-26T12:30:00Z'), undefined],
    [reading('72', '2026-11-26T12:30:01Z'), 'ahead'],
    [reading('72', '2020-02-28T23:59:00Z'), 'beforeBirth'],
    [reading('72', '2026-11-24T23:59:00Z'), 'beforeAdmission'],
    [reading('72', '0001-01-01T00:00:00Z'), 'tooLongAgo'],
    [{ ...reading('72'), oxygen: 2 }, 'noOxygen'],
    [{ ...reading('72'), oxygen: 0 }, 'noOxygen'],
    [{ ...reading('72'), proning: false }, 'noProning'],
    [reading('72', '2019-01-01T12:00:00Z', false), undefined],
    [reading(''), undefined],
  ])('%j is refused: %s', (of, refusal) => {
    expect(readingRefusal(of, pulse, { now, bornAt, admittedAt })).toBe(refusal)
  })

  it.each([
    ['100', '%', undefined],
    ['150', '%', 'impossible'],
    ['15', '/15', undefined],
    ['16', '/15', 'impossible'],
    ['11', '/10', 'impossible'],
    ['300', 'beats/min', undefined],
    ['-5', '°F', 'shape'],
  ])('of %s %s is refused: %s', (value, unit, refusal) => {
    expect(readingRefusal(reading(value), { ...pulse, unit }, { now })).toBe(refusal)
  })

  it('of the saturation alone says what was breathed', () => {
    const spo2 = { code: 'spo2', shape: 'number', unit: '%' } as const
    expect(readingRefusal({ ...reading('92'), oxygen: 2, proning: true }, spo2, { now })).toBeUndefined()
  })

  it('asks about an implausible value and a second one of the minute', () => {
    const master = { shape: 'number', plausible: { lowest: 30, highest: 220 } } as const
    const others = [reading('80')]
    expect(readingDoubts(reading('240'), master, others)).toEqual(['range', 'sameMinute'])
    expect(readingDoubts(reading('24', '2026-11-26T11:01:00Z'), master, others)).toEqual(['range'])
    expect(readingDoubts(reading('72', '2026-11-26T11:01:00Z'), master, others)).toEqual([])
    expect(readingDoubts(reading(''), master, others)).toEqual([])
  })

  it('tells which figure of a pair is implausible', () => {
    const of = (value: string) => plausibleDoubt(value, 'pair', { lowest: 30, highest: 260 })
    expect(['120/80', '300/80', '120/20', '300/10', '80/120'].map(of)).toEqual([
      undefined,
      'upper',
      'lower',
      'both',
      'order',
    ])
  })
})
