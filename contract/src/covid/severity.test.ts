import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { type GradedReading, severities, severityOf } from './severity.ts'

const ADULT = 40 * 12
const spo2 = (value: number, oxygen: number | null = 0): GradedReading => ({
  code: 'spo2',
  value: String(value),
  unit: '%',
  oxygen,
})
const breaths = (value: number): GradedReading => ({
  code: 'respiratory-rate',
  value: String(value),
  unit: 'breaths/min',
  oxygen: null,
})

describe('severity by figures', () => {
  it.each([
    [[spo2(89)], 'severe'],
    [[spo2(90)], 'moderate'],
    [[spo2(93)], 'moderate'],
    [[spo2(94)], undefined],
    [[breaths(31)], 'severe'],
    [[breaths(30)], 'moderate'],
    [[breaths(24)], 'moderate'],
    [[breaths(23)], undefined],
    [[spo2(94), breaths(23)], 'mild'],
    [[spo2(95), breaths(32)], 'severe'],
  ])('of %j is %s', (readings, severity) => {
    expect(severityOf(readings, ADULT)?.severity).toBe(severity)
  })

  it('says nothing of children, of an unknown age, or in another unit', () => {
    expect(severityOf([spo2(80)], 18 * 12 - 1)).toBeUndefined()
    expect(severityOf([spo2(80)], 18 * 12)?.severity).toBe('severe')
    expect(severityOf([spo2(80)], null)).toBeUndefined()
    expect(severityOf([{ ...spo2(80), unit: 'kPa' }], ADULT)).toBeUndefined()
    expect(severityOf([{ ...spo2(80), value: '80/60' }], ADULT)).toBeUndefined()
  })

  it('does not take a good saturation on oxygen for one on air, and says what it assumes', () => {
    expect(severityOf([spo2(97, 4), breaths(18)], ADULT)).toBeUndefined()
    expect(severityOf([spo2(88, 4)], ADULT)).toEqual({ severity: 'severe', assumesAir: false })
    expect(severityOf([spo2(88, null)], ADULT)).toEqual({ severity: 'severe', assumesAir: true })
    expect(severityOf([spo2(88, null), breaths(35)], ADULT)?.assumesAir).toBe(false)
  })

  it('never gets better by a further reading, nor by a worse figure', () => {
    const reading = fc.oneof(
      fc
        .tuple(fc.integer({ min: 60, max: 100 }), fc.option(fc.integer({ min: 0, max: 10 })))
        .map(([value, oxygen]) => spo2(value, oxygen)),
      fc.integer({ min: 6, max: 80 }).map(breaths),
    )
    const rank = (readings: GradedReading[]) => {
      const found = severityOf(readings, ADULT)
      return found ? severities.indexOf(found.severity) : -1
    }
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 6 }), reading, (readings, more) => {
        expect(rank([...readings, more])).toBeGreaterThanOrEqual(rank(readings))
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 100 }), fc.integer({ min: 6, max: 79 }), (saturation, rate) => {
        const now = rank([spo2(saturation), breaths(rate)])
        expect(rank([spo2(saturation - 1), breaths(rate)])).toBeGreaterThanOrEqual(now)
        expect(rank([spo2(saturation), breaths(rate + 1)])).toBeGreaterThanOrEqual(now)
      }),
    )
  })
})
