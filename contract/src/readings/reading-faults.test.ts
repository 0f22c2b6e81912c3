import { describe, expect, it } from 'vitest'
import { plausibleDoubt, readingDoubts, readingRefusal } from './reading-faults.ts'

const now = new Date('2026-11-26T12:00:00Z')
const reading = (value: string, takenAt = '2026-11-26T11:00:00Z', timed = true) => ({
  vitalId: 1,
  takenAt,
  timed,
  value,
})

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
    [reading('72', '2019-01-01T12:00:00Z', false), undefined],
    [reading(''), undefined],
  ])('%j is refused: %s', (of, refusal) => {
    expect(readingRefusal(of, 'number', { now, bornAt, admittedAt })).toBe(refusal)
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
