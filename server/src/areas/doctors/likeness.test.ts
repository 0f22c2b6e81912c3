import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LEAST_LIKENESS, likenessOf } from './likeness.ts'

const commons = fc.record({
  sameRegistration: fc.boolean(),
  sameNumber: fc.boolean(),
  nameLikeness: fc.double({ min: 0, max: 1, noNaN: true }),
  sameHospital: fc.boolean(),
  otherRegistration: fc.boolean(),
})

it('tells a score from 0 to 100, with a reason for each', () => {
  fc.assert(
    fc.property(commons, (common) => {
      const like = likenessOf(common)
      if (!like) return !common.sameRegistration && common.nameLikeness < LEAST_LIKENESS
      return like.score >= 0 && like.score <= 100 && like.reasons.length > 0
    }),
  )
})

it('puts the same registration before any name, and a name more alike before one that is less', () => {
  fc.assert(
    fc.property(commons, commons, (one, other) => {
      const registered = likenessOf({ ...one, sameRegistration: true, otherRegistration: false })
      const named = likenessOf({ ...other, sameRegistration: false, sameHospital: false })
      return (registered?.score ?? 0) >= (named?.score ?? 0)
    }),
  )
  const at = (nameLikeness: number) =>
    likenessOf({
      ...{ nameLikeness, sameRegistration: false, sameNumber: false, otherRegistration: false },
      sameHospital: true,
    })?.score
  expect(at(0.9)).toBeGreaterThan(at(0.6) ?? 0)
})

it('weighs another number of a council against a name', () => {
  const alike = { sameRegistration: false, sameNumber: false, nameLikeness: 1, sameHospital: true }
  const free = likenessOf({ ...alike, otherRegistration: false })?.score ?? 0
  expect(likenessOf({ ...alike, otherRegistration: true })?.score).toBeLessThan(free)
})

it('names a number that is the same where a council is missing, and puts it before the name alone', () => {
  const named = { sameRegistration: false, otherRegistration: false, nameLikeness: 0.9, sameHospital: false }
  const [alone, numbered] = [false, true].map((sameNumber) => likenessOf({ ...named, sameNumber }))
  expect(numbered?.score).toBeGreaterThan(alone?.score ?? 100)
  expect(numbered?.reasons).toContain('registration')
})
