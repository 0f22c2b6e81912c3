import { lackingMusts, type Must, type MustOf, written } from '#musts.ts'
import { type EmergencyForm, type FormPart, gcsOf, triageKey, triageNow } from './form.ts'

/** What the case says of itself: how many readings of vital signs stand. */
export interface FormFacts {
  readings: number
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
const isConscious = ({ survey }: EmergencyForm) => survey.avpu !== '' || gcsOf(survey) !== null

/** The musts of an emergency form when it is closed (NABH), in the order of the parts. */
// biome-ignore format: a row a line, so that it reads as the table it is
export const emergencyMusts = [
  { place: 'arrival', must: 'at', has: ({ arrival }) => written(arrival.at) },
  { place: 'arrival', must: 'how', has: ({ arrival }) => arrival.how !== '' },
  { place: 'arrival', must: 'temporaryName', when: unknown, has: ({ arrival }) => written(arrival.temporaryName) },
  { place: 'arrival', must: 'mlcNumber', when: mlc, has: ({ arrival }) => written(arrival.mlcNumber) },
  { place: 'arrival', must: 'policeStation', when: mlc, has: ({ arrival }) => written(arrival.policeStation) },
  { place: 'arrival', must: 'informedAt', when: mlc, has: ({ arrival }) => written(arrival.informedAt) },
  { place: 'triage', must: 'category', has: ({ triage }) => triage.history.length > 0 },
  { place: 'readings', must: 'signs', when: alive, has: (_, { readings }) => readings > 0 },
  { place: 'survey', must: 'consciousness', when: wasRed, has: isConscious },
  { place: 'history', must: 'allergies', when: alive, has: ({ history }) => history.allergies.length > 0 || history.noAllergies },
  { place: 'disposition', must: 'diagnosis', has: ({ disposition: d }) => d.diagnoses.length > 0 || d.notKnown },
  { place: 'disposition', must: 'ending', has: ({ disposition }) => disposition.ending !== '' },
  { place: 'disposition', must: 'at', has: ({ disposition }) => written(disposition.at) },
  { place: 'disposition', must: 'department', when: ends('admitted'), has: ({ disposition }) => written(disposition.department) },
  { place: 'disposition', must: 'referredTo', when: ends('referred'), has: ({ disposition }) => written(disposition.referredTo) },
  { place: 'disposition', must: 'referredWhy', when: ends('referred'), has: ({ disposition }) => written(disposition.referredWhy) },
  { place: 'disposition', must: 'referredHow', when: ends('referred'), has: ({ disposition }) => written(disposition.referredHow) },
  { place: 'disposition', must: 'observedUntil', when: ends('observation'), has: ({ disposition }) => written(disposition.observedUntil) },
  { place: 'disposition', must: 'told', when: ends('againstAdvice'), has: ({ disposition }) => written(disposition.told) },
  { place: 'disposition', must: 'cause', when: ends('died'), has: ({ disposition }) => written(disposition.cause) },
  { place: 'disposition', must: 'condition', when: examined, has: ({ disposition }) => written(disposition.condition) },
] as const satisfies readonly Row[]

export type MissingFormPart = MustOf<typeof emergencyMusts>

/** Every must that a form lacks, in the order of its parts; none may be missing when it is closed. */
export function missingFormParts(form: EmergencyForm, facts: FormFacts): MissingFormPart[] {
  return lackingMusts(emergencyMusts, form, facts)
}
