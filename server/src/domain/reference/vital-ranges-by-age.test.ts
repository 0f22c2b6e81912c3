import { rangesOf } from '@rxdesk/contract/readings/ranges-by-age'
import { describe, expect, it } from 'vitest'
import { vitalMasters } from './vital-masters.ts'
import { rangesByAge } from './vital-ranges-by-age.ts'

const CHILDHOOD_MONTHS = 18 * 12

describe('ranges by age', () => {
  it.each(['pulse', 'respiratory-rate'])('of %s say at every age of childhood what is normal', (code) => {
    const master = vitalMasters.find((each) => each.code === code)
    if (!master) throw new Error(`no sign ${code}`)
    const { lowest, highest, normal = '', unit } = master
    const of = (ageMonths: number) =>
      rangesOf(
        { shape: 'number', lowest, highest, normal, byAge: rangesByAge(code, unit) },
        { ageMonths, genderCode: null },
      )
    const silent = Array.from({ length: CHILDHOOD_MONTHS }, (_, month) => month).filter(
      (month) => of(month).normal === '',
    )
    expect(silent).toEqual([])
    expect(of(CHILDHOOD_MONTHS).normal).toBe(normal)
  })

  it('narrow the plausible weight of a child', () => {
    const byAge = rangesByAge('weight', 'kg')
    const of = (ageMonths: number) =>
      rangesOf(
        { shape: 'number', lowest: 0.5, highest: 250, normal: '', byAge },
        { ageMonths, genderCode: null },
      ).plausible
    expect([of(0), of(24), of(200)]).toEqual([
      { lowest: 0.5, highest: 7 },
      { lowest: 6, highest: 40 },
      { lowest: 0.5, highest: 250 },
    ])
    expect(rangesByAge('weight', 'lb')).toEqual([])
  })

  it('never overlap for one sign and sex', () => {
    for (const { code, unit } of vitalMasters)
      for (const says of ['normal', 'plausible'] as const)
        for (const sex of ['male', 'female']) {
          const rows = rangesByAge(code, unit)
            .filter((row) => row[says] !== '' && ['', sex].includes(row.sex))
            .sort((a, b) => a.fromMonths - b.fromMonths)
          for (const [at, row] of rows.entries())
            expect(row.untilMonths <= (rows[at + 1]?.fromMonths ?? row.untilMonths)).toBe(true)
        }
  })
})
