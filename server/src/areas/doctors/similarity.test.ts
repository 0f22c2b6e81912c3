import fc from '@rxdesk/contract/testing/properties'
import { expect, it } from 'vitest'
import { type InCommon, LEAST_LIKENESS, similarityOf } from './similarity.ts'

const commons: fc.Arbitrary<InCommon> = fc.record({
  registration: fc.constantFrom('same', 'number', 'other', 'unknown'),
  nameLikeness: fc.double({ min: 0, max: 1, noNaN: true }),
  sameHospital: fc.boolean(),
})
const score = (common: InCommon) => similarityOf(common)?.score ?? 0

it('returns a score from 0 to 100, with a reason for each', () => {
  fc.assert(
    fc.property(commons, (common) => {
      const like = similarityOf(common)
      const sameNumber = common.registration === 'same' || common.registration === 'number'
      if (!like) return !sameNumber && common.nameLikeness < LEAST_LIKENESS
      const [whole, number] = (['registration', 'number'] as const).map((one) => like.reasons.includes(one))
      expect([whole, number]).toEqual([common.registration === 'same', common.registration === 'number'])
      return like.score >= 0 && like.score <= 100 && like.reasons.length > 0
    }),
  )
})

it('ranks the same registration first, and the same number above the same name alone', () => {
  fc.assert(
    fc.property(commons, commons, (one, other) => {
      const registered = score({ ...one, registration: 'same' })
      expect(registered).toBeGreaterThanOrEqual(score({ ...other, registration: 'number' }))
      const named = { ...one, nameLikeness: 1 }
      expect(score({ ...named, registration: 'number' })).toBeGreaterThan(
        score({ ...other, registration: 'unknown' }),
      )
    }),
  )
})

it('counts a similar name, the same hospital and the number for, and another number against', () => {
  fc.assert(
    fc.property(commons, (common) => {
      const { nameLikeness: nameSimilarity, sameHospital } = common
      expect(score({ ...common, nameLikeness: 1 })).toBeGreaterThanOrEqual(score(common))
      expect(score({ ...common, sameHospital: true })).toBeGreaterThanOrEqual(score(common))
      const [other, unknown, number, same] = (['other', 'unknown', 'number', 'same'] as const).map(
        (registration) => score({ registration, nameLikeness: nameSimilarity, sameHospital }),
      ) as [number, number, number, number]
      expect([other <= unknown, unknown < number || nameSimilarity < LEAST_LIKENESS, number <= same]).toEqual(
        [...[true, true, true]],
      )
    }),
  )
  const alike = { nameLikeness: 1, sameHospital: false }
  expect(score({ ...alike, registration: 'other' })).toBeLessThan(
    score({ ...alike, registration: 'unknown' }),
  )
})

it('is surer of the same name with the same number than it was of the name', () => {
  const alike = { nameLikeness: 1, sameHospital: false }
  expect([score({ ...alike, registration: 'unknown' }), score({ ...alike, registration: 'number' })]).toEqual(
    [...[80, 90]],
  )
})
