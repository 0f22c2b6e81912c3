import { describe, expect, it } from 'vitest'
import { TELEMEDICINE_LISTS } from '#safety/reference.ts'
import fc from '#testing/properties.ts'
import { consultationKinds, consultationModes, emptyConsultation } from '../schemas.ts'
import { type ConsultationFacts, consultationPoints, pointsOfConsultation } from './consultation-points.ts'

const complete: ConsultationFacts = {
  consultation: {
    ...emptyConsultation,
    mode: 'audio',
    kind: 'first',
    nameConfirmed: true,
    ageConfirmed: true,
    identityProof: 'phone',
    consent: 'implied',
    consentBy: 'patient',
    consentAt: '2026-11-24T09:00:00Z',
    noKnownAllergy: true,
    answers: { since: 'Monday' },
  },
  patient: { ageYears: 34, ageMonths: null, isMinor: false, hasAllergies: false },
  doctor: { isLinked: true, isVerified: true, needsLink: true },
  reachedBy: ['audio'],
  medicines: [{ name: 'Dolo 650', list: 'O', hasSalt: true }],
  openOrderLines: [],
  withoutDirections: [],
  questions: [{ questionId: 'since', question: 'Since when?' }],
  isDated: true,
  today: '2026-11-24',
}

const pointsOf = (facts: Partial<ConsultationFacts>, consultation = {}) =>
  pointsOfConsultation({
    ...complete,
    ...facts,
    consultation: { ...complete.consultation, ...consultation },
  }).map(({ point }) => point)

const medicines = fc.array(
  fc.record({
    name: fc.string(),
    list: fc.constantFrom(...TELEMEDICINE_LISTS),
    hasSalt: fc.constant(true),
  }),
)
const facts = fc.record({
  mode: fc.constantFrom('' as const, ...consultationModes),
  kind: fc.constantFrom('' as const, ...consultationKinds),
  nameConfirmed: fc.boolean(),
  consentWithdrawn: fc.boolean(),
  medicines,
})

it('finds nothing in a complete consultation, and each thing by itself when it is taken away', () => {
  expect(pointsOf({})).toEqual([])
  expect(pointsOf({ doctor: null })).toEqual(['doctorMissing'])
  expect(pointsOf({ doctor: { isLinked: false, isVerified: true, needsLink: true } })).toEqual([
    'doctorNotLinked',
  ])
  expect(pointsOf({ doctor: { isLinked: false, isVerified: true, needsLink: false } })).toEqual([])
  expect(pointsOf({ patient: { ...complete.patient, ageYears: 9, isMinor: true } })).toEqual(['adultMissing'])
  expect(pointsOf({ withoutDirections: ['Dolo 650'] })).toEqual(['directionsMissing'])
  expect(pointsOf({ isDated: false })).toEqual(['dateMissing'])
  expect(pointsOf({}, { noKnownAllergy: false })).toEqual(['allergyMissing'])
  expect(
    pointsOf({ patient: { ...complete.patient, hasAllergies: true } }, { noKnownAllergy: false }),
  ).toEqual([])
  expect(pointsOf({}, { consentBy: 'relative' })).toEqual(['consentNotImplied'])
  expect(pointsOf({ openOrderLines: ['Dolo 650'] })).toEqual(['orderLineOpen'])
  expect(pointsOf({}, { consent: 'explicit' })).toEqual(['consentWordsMissing'])
  expect(pointsOf({}, { answers: { since: '' } })).toEqual(['questionOpen'])
})

it('sends advice alone in an emergency, with the hospital that the patient goes to', () => {
  const emergency = { isEmergency: true, emergencyAdvice: 'Lie down', emergencyHospital: 'Sassoon' }
  expect(pointsOf({ medicines: [] }, { isEmergency: true })).toEqual([
    'emergencyAdviceMissing',
    'hospitalMissing',
  ])
  expect(pointsOf({ medicines: [] }, emergency)).toEqual([])
  expect(pointsOf({}, emergency)).toEqual(['emergencyMedicine'])
})

it('counts a call by the mode that was said; a video call is an audio call too', () => {
  expect(pointsOf({}, { mode: 'video' })).toEqual(['notReached'])
  expect(pointsOf({ reachedBy: ['video'] })).toEqual([])
})

it('prescribes list A by video or at a follow-up, list B at a follow-up, what is prohibited never', () => {
  const seen = { kind: 'followUp', seenInPersonOn: '24-10-2026' }
  const of = (list: 'A' | 'B' | 'prohibited') => ({
    medicines: [{ name: 'one', list, hasSalt: true }],
    reachedBy: ['video'] as const,
  })
  expect(pointsOf(of('A'))).toEqual(['needsVideo'])
  expect(pointsOf(of('A'), { mode: 'video' })).toEqual([])
  expect(pointsOf(of('A'), seen)).toEqual([])
  expect(pointsOf(of('B'), { mode: 'video' })).toEqual(['needsFollowUp'])
  expect(pointsOf(of('B'), seen)).toEqual([])
  expect(pointsOf(of('prohibited'), seen)).toEqual(['prohibited'])
})

it('asks for the salt of a medicine that nobody knows', () => {
  expect(pointsOf({ medicines: [{ name: 'Al prax', list: 'O', hasSalt: false }] })).toEqual(['saltMissing'])
})

it('takes a visit of the last six months as the one that is followed up', () => {
  const seen = (seenInPersonOn: string, today: string) =>
    pointsOf({ today }, { kind: 'followUp', seenInPersonOn })
  expect(seen('24-05-2026', '2026-11-24')).toEqual([])
  expect(seen('23-05-2026', '2026-11-24')).toEqual(['followUpNotProven'])
  // Six months before 31 August is the last day of February.
  expect(seen('28-02-2026', '2026-08-31')).toEqual([])
  expect(seen('27-02-2026', '2026-08-31')).toEqual(['followUpNotProven'])
  expect(seen('25-11-2026', '2026-11-24')).toEqual(['followUpNotProven'])
  expect(seen('', '2026-11-24')).toEqual(['followUpNotProven'])
})

describe('whatever is said', () => {
  it('names each prohibited medicine, and nothing graver than withdrawn consent before it', () => {
    fc.assert(
      fc.property(facts, ({ medicines: lines, ...said }) => {
        const found = pointsOfConsultation({
          ...complete,
          medicines: lines,
          consultation: { ...complete.consultation, ...said },
        })
        const named = found.filter(({ point }) => point === 'prohibited').map(({ name }) => name)
        expect(named).toEqual(lines.filter(({ list }) => list === 'prohibited').map(({ name }) => name))
        const ranks = found.map(({ point }) => consultationPoints.indexOf(point))
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
        expect(found[0]?.point === 'consentWithdrawn').toBe(said.consentWithdrawn)
      }),
    )
  })

  it('asks nothing new once a video call was made at a follow-up', () => {
    fc.assert(
      fc.property(medicines, (lines) => {
        const best = { mode: 'video', kind: 'followUp', seenInPersonOn: '24-10-2026' } as const
        const points = pointsOf({ medicines: lines, reachedBy: ['video'] }, best)
        expect(points.every((point) => point === 'prohibited')).toBe(true)
      }),
    )
  })
})
