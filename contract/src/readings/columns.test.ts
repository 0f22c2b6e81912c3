import { expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { fromColumns, inColumns, readingColumnsSchema } from './columns.ts'
import type { Reading } from './reading.ts'

const readings: fc.Arbitrary<Reading[]> = fc.array(
  fc.record({
    readingId: fc.nat(),
    revision: fc.nat(),
    vitalId: fc.nat(),
    takenAt: fc.string(),
    timed: fc.boolean(),
    value: fc.string(),
    unit: fc.string(),
    note: fc.string(),
    oxygen: fc.option(fc.nat()),
    proning: fc.option(fc.boolean()),
    who: fc.string(),
    notedAt: fc.string(),
  }),
)

it('gives back the readings that were put into columns, in their order', () => {
  fc.assert(
    fc.property(readings, (all) => {
      const columns = inColumns(all)
      expect(fromColumns(columns)).toEqual(all)
      expect(readingColumnsSchema.parse(columns)).toEqual(columns)
    }),
  )
})

it('refuses a column with a value of another kind, and has no other column', () => {
  const columns = { ...inColumns([]), value: ['80', 80] }
  expect(readingColumnsSchema.safeParse(columns).success).toBe(false)
  expect(readingColumnsSchema.parse({ ...inColumns([]), oxygen: [null, 2], case_id: [1] })).toEqual({
    ...inColumns([]),
    oxygen: [null, 2],
  })
})

it('makes the readings of a long stay little more than half as long', () => {
  const stay = Array.from({ length: 400 }, (_, at) => ({
    ...{ readingId: 1_000 + at, revision: 1, vitalId: 7, takenAt: '2026-03-09T05:40:00.000Z', timed: true },
    ...{ value: '80', unit: 'beats/min', note: '', oxygen: null, proning: null, who: 'Lata Operator' },
    notedAt: '2026-03-09T05:41:00.000Z',
  }))
  const length = (value: unknown) => JSON.stringify(value).length
  expect(length(inColumns(stay))).toBeLessThan(length(stay) * 0.6)
})
