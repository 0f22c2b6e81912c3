import { describe, expect, it } from 'vitest'
import fc from '#testing/properties.ts'
import {
  formerRevisions,
  newestOfSigns,
  type Reading,
  sameReading,
  standingReadings,
  writtenReadingSchema,
} from './reading.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 8, minute)).toISOString()
const reading = (of: Partial<Reading>): Reading => ({
  readingId: 1,
  revision: 1,
  vitalId: 1,
  takenAt: at(0),
  timed: true,
  value: '72',
  unit: '',
  note: '',
  oxygen: null,
  proning: null,
  who: 'A',
  notedAt: at(0),
  ...of,
})

const revision = fc.record({
  readingId: fc.integer({ min: 1, max: 5 }),
  revision: fc.integer({ min: 1, max: 4 }),
  vitalId: fc.integer({ min: 1, max: 2 }),
  takenAt: fc.integer({ min: 0, max: 5 }).map(at),
  timed: fc.boolean(),
  value: fc.constantFrom('', '70', '80'),
})
const revisions = fc
  .uniqueArray(revision, { selector: (of) => `${of.readingId}:${of.revision}`, maxLength: 20 })
  .map((all) => all.map(reading))
const inTwoOrders = revisions.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
)

describe('readings', () => {
  it('that were kept and corrected in any order are one chart, with one value of each sign', () => {
    fc.assert(
      fc.property(inTwoOrders, ([one, other]) => {
        expect(standingReadings(other)).toEqual(standingReadings(one))
        const values = (of: Reading[]) => [...newestOfSigns(standingReadings(of))].sort(([a], [b]) => a - b)
        expect(values(other)).toEqual(values(one))
      }),
    )
  })

  it('stand by their last revision, newest first; taken back they stand no more', () => {
    fc.assert(
      fc.property(revisions, (all) => {
        const standing = standingReadings(all)
        for (const each of standing) {
          const later = all.filter((of) => of.readingId === each.readingId && of.revision > each.revision)
          expect([later, each.value === '']).toEqual([[], false])
        }
        const times = standing.filter(({ timed }) => timed).map(({ takenAt }) => takenAt)
        expect(times).toEqual(times.toSorted().reverse())
      }),
    )
  })

  it('without a time are older than those that have one', () => {
    const [day, hour] = [
      reading({ readingId: 1, timed: false, takenAt: at(50), value: '90' }),
      reading({ readingId: 2, takenAt: at(1) }),
    ]
    expect(newestOfSigns([day, hour]).get(1)).toBe(hour)
  })

  it('are the same when sign and minute are', () => {
    const of = (takenAt: string, vitalId = 1) => ({ vitalId, takenAt, timed: true })
    const first = of('2026-11-26T08:00:05Z')
    expect(sameReading(first, of('2026-11-26T13:30:59+05:30'))).toBe(true)
    expect(sameReading(first, of('2026-11-26T08:01:00Z'))).toBe(false)
    expect(sameReading(first, of('2026-11-26T08:00:05Z', 2))).toBe(false)
    expect(sameReading(first, { ...first, timed: false })).toBe(false)
  })

  it('tell what they said before, without what was saved in the middle of typing', () => {
    const all = [
      reading({ revision: 1, value: '1', notedAt: at(0) }),
      reading({ revision: 2, value: '120', notedAt: at(1) }),
      reading({ revision: 3, value: '110', notedAt: at(9) }),
      reading({ revision: 4, value: '111', who: 'B', notedAt: at(9) }),
    ]
    expect(formerRevisions(all, 1).map(({ value }) => value)).toEqual(['110', '120'])
  })

  it('are written with a value, or to take one back', () => {
    const written = { vitalId: 1, takenAt: at(0), value: '' }
    expect(writtenReadingSchema.safeParse(written).success).toBe(false)
    const corrects = { readingId: 3, revision: 1 }
    expect(writtenReadingSchema.safeParse({ ...written, corrects }).success).toBe(true)
    expect(writtenReadingSchema.safeParse({ ...written, value: '7', takenAt: '08:00' }).success).toBe(false)
  })
})
