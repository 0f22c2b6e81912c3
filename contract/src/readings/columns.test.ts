import { expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import { fromColumns, inColumns, newestInColumns, readingColumnsSchema } from './columns.ts'
import { lastRevisions, newestOfSigns, type Reading } from './reading.ts'

const instant = fc.integer({ min: -2_000_000_000_000, max: 4_000_000_000_000 })
const time = instant.map((at) => new Date(at).toISOString())
const reading = {
  vitalId: fc.integer({ min: 1, max: 3 }),
  takenAt: fc.oneof(time, fc.constant('2026-03-09T05:40:00.000Z')),
  timed: fc.boolean(),
  value: fc.constantFrom('', '80', '92', '120/80'),
  unit: fc.constantFrom('%', '/min'),
  note: fc.oneof(fc.constant(''), fc.string()),
  oxygen: fc.option(fc.nat()),
  proning: fc.option(fc.boolean()),
  who: fc.constantFrom('Lata Operator', 'Asha Nurse'),
  notedAt: time,
}
const readings: fc.Arbitrary<Reading[]> = fc.array(
  fc.record({ readingId: fc.nat(), revision: fc.nat(), ...reading }),
)

/** As the database answers them: by sign, by reading, by revision. */
const ordered: fc.Arbitrary<Reading[]> = fc
  .array(fc.tuple(reading.vitalId, fc.array(fc.record(reading), { minLength: 1, maxLength: 3 })))
  .map((all) =>
    all
      .flatMap(([vitalId, revisions], at) =>
        revisions.map((each, revision) => ({ ...each, vitalId, readingId: at + 1, revision: revision + 1 })),
      )
      .sort((a, b) => a.vitalId - b.vitalId || a.readingId - b.readingId || a.revision - b.revision),
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

it('finds in columns the same newest value of each sign as among the readings, in the order of the signs', () => {
  fc.assert(
    fc.property(ordered, (all) => {
      const newest = newestOfSigns(lastRevisions(all))
      const signs = [...new Set(all.map(({ vitalId }) => vitalId))]
      expect(newestInColumns(inColumns(all)).map(({ readingId }) => readingId)).toEqual(
        signs.flatMap((sign) => newest.get(sign)?.readingId ?? []),
      )
    }),
  )
})

it('refuses a column with a value of another kind, and has no other column', () => {
  const none = inColumns([])
  const fits = (columns: object) => readingColumnsSchema.safeParse({ ...none, ...columns }).success
  expect(fits({ value: ['80', 80] })).toBe(false)
  expect(fits({ unit: { of: [7], times: [1] } })).toBe(false)
  expect(fits({ takenAt: ['2026-03-09T05:40:00.000Z'] })).toBe(false)
  const oxygen = { of: [null, 2], times: [3, 1] }
  expect(readingColumnsSchema.parse({ ...none, oxygen, case_id: [1] })).toEqual({ ...none, oxygen })
})

it('makes the readings of a long stay a quarter as long', () => {
  const stay = Array.from({ length: 400 }, (_, at) => ({
    ...{ readingId: 1_000 + at, revision: 1, vitalId: 7, takenAt: '2026-03-09T05:40:00.000Z', timed: true },
    ...{ value: '80', unit: 'beats/min', note: '', oxygen: null, proning: null, who: 'Lata Operator' },
    notedAt: '2026-03-09T05:41:00.000Z',
  }))
  const length = (value: unknown) => JSON.stringify(value).length
  expect(length(inColumns(stay))).toBeLessThan(length(stay) * 0.25)
})
