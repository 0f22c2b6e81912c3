import { isoFromWire } from '#dates.ts'
import { lackingMusts, type Must, type MustOf, written } from '#musts.ts'
import { type EmergencyForm, type FormPart, gcsOf, triageKey, triageNow } from './form.ts'
import {
  dispositionIsLast,
  isRecent,
  notBefore,
  ordersAfterArrival,
  triageAfterArrival,
} from './form-times.ts'

/** What the case says of itself: how many readings of vital signs stand, and since when the patient can be here. */
export interface FormFacts {
  readings: number
  /** ISO 8601. */
  earliestArrival?: string
}

type Row = Must<FormPart | 'readings', EmergencyForm, FormFacts>
type When = NonNullable<Row['when']>
const ends =
  (...endings: EmergencyForm['disposition']['ending'][]): When =>
  ({ disposition }) =>
    endings.includes(disposition.ending)
const mlc: When = ({ arrival }) => arrival.mlc
const unknown: When = ({ arrival }) => arrival.unknown
const isCategory = (form: EmergencyForm, key: 'red' | 'black') => {
  const now = triageNow(form)
  return now !== undefined && triageKey(now.category) === key
}
/** A red one needs its consciousness, whatever it was re-triaged to since. */
const wasRed: When = ({ triage }) => triage.history.some(({ category }) => triageKey(category) === 'red')
const alive: When = (form) => !isCategory(form, 'black') && form.disposition.ending !== 'broughtDead'
/** Somebody who died or went away is not examined at the door. */
const examined: When = ({ disposition }) => !['broughtDead', 'died', 'absconded'].includes(disposition.ending)
const mayBePregnant: When = ({ history }) => history.pregnancy !== 'no'
/** The day as an instant, empty for none. */
const dayOf = (wire: string) => (isoFromWire(wire) ? `${isoFromWire(wire)}T00:00:00Z` : '')
const isConscious = ({ survey }: EmergencyForm) => survey.avpu !== '' || gcsOf(survey) !== null

/**
 * The musts of an emergency form when it is closed (NABH), in the order of the parts; and that it says nothing which
 * cannot be.
 */
// biome-ignore format: a row a line, so that it reads as the table it is
export const emergencyMusts = [
  { place: 'arrival', must: 'at', has: ({ arrival }) => written(arrival.at) },
  { place: 'arrival', must: 'plausible', has: ({ arrival }, { earliestArrival = '' }) => notBefore(arrival.at, earliestArrival) },
  { place: 'arrival', must: 'how', has: ({ arrival }) => arrival.how !== '' },
  { place: 'arrival', must: 'temporaryName', when: unknown, has: ({ arrival }) => written(arrival.temporaryName) },
  { place: 'arrival', must: 'mlcNumber', when: mlc, has: ({ arrival }) => written(arrival.mlcNumber) },
  { place: 'arrival', must: 'policeStation', when: mlc, has: ({ arrival }) => written(arrival.policeStation) },
  { place: 'arrival', must: 'informedAt', when: mlc, has: ({ arrival }) => written(arrival.informedAt) },
  { place: 'triage', must: 'category', has: ({ triage }) => triage.history.length > 0 },
  { place: 'triage', must: 'afterArrival', has: triageAfterArrival },
  { place: 'readings', must: 'signs', when: alive, has: (_, { readings }) => readings > 0 },
  { place: 'survey', must: 'consciousness', when: wasRed, has: isConscious },
  { place: 'survey', must: 'agrees', has: ({ survey }) => survey.avpu !== 'U' || gcsOf(survey) !== 15 },
  { place: 'history', must: 'allergies', when: alive, has: ({ history }) => history.allergies.length > 0 || history.noAllergies },
  { place: 'history', must: 'allergiesAgree', has: ({ history }) => history.allergies.length === 0 || !history.noAllergies },
  { place: 'history', must: 'recentMeal', has: (form) => isRecent(form.history.lastMealAt, form) },
  { place: 'history', must: 'recentLmp', when: mayBePregnant, has: (form) => isRecent(dayOf(form.history.lmp), form) },
  { place: 'orders', must: 'afterArrival', has: ordersAfterArrival },
  { place: 'disposition', must: 'diagnosis', has: ({ disposition: d }) => d.diagnoses.length > 0 || d.notKnown },
  { place: 'disposition', must: 'diagnosisAgrees', has: ({ disposition: d }) => d.diagnoses.length === 0 || !d.notKnown },
  { place: 'disposition', must: 'ending', has: ({ disposition }) => disposition.ending !== '' },
  { place: 'disposition', must: 'at', has: ({ disposition }) => written(disposition.at) },
  { place: 'disposition', must: 'last', has: dispositionIsLast },
  { place: 'disposition', must: 'department', when: ends('admitted'), has: ({ disposition }) => written(disposition.department) },
  { place: 'disposition', must: 'referredTo', when: ends('referred'), has: ({ disposition }) => written(disposition.referredTo) },
  { place: 'disposition', must: 'referredWhy', when: ends('referred'), has: ({ disposition }) => written(disposition.referredWhy) },
  { place: 'disposition', must: 'referredHow', when: ends('referred'), has: ({ disposition }) => written(disposition.referredHow) },
  { place: 'disposition', must: 'observedUntil', when: ends('observation'), has: ({ disposition }) => written(disposition.observedUntil) },
  { place: 'disposition', must: 'observedAfterArrival', when: ends('observation'), has: ({ arrival, disposition: d }) => notBefore(d.observedUntil, arrival.at) },
  { place: 'disposition', must: 'told', when: ends('againstAdvice'), has: ({ disposition }) => written(disposition.told) },
  { place: 'disposition', must: 'cause', when: ends('died'), has: ({ disposition }) => written(disposition.cause) },
  { place: 'disposition', must: 'condition', when: examined, has: ({ disposition }) => written(disposition.condition) },
] as const satisfies readonly Row[]

export type MissingFormPart = MustOf<typeof emergencyMusts>

/** Every must that a form lacks, in the order of its parts; none may be missing when it is closed. */
export function missingFormParts(form: EmergencyForm, facts: FormFacts): MissingFormPart[] {
  return lackingMusts(emergencyMusts, form, facts)
}
