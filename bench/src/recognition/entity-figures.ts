import { wireFromIso } from '@rxdesk/contract/dates'
import { answeredDirections } from '@rxdesk/contract/directions/answered'
import { type EntityKind, entityKinds } from '@rxdesk/contract/options'
import {
  SAMPLES_DATED,
  type SamplePrescription,
  sampleDate,
} from '@rxdesk/server/src/demo/sample-prescription.ts'
import type { Found } from '@rxdesk/server/src/domain/entity-extraction/found.ts'
import { proposalsFrom } from '@rxdesk/server/src/domain/entity-extraction/proposals-from.ts'
import { bareLetters } from '@rxdesk/server/src/domain/entity-extraction/similarity.ts'
import type { Vocabulary } from '@rxdesk/server/src/domain/entity-extraction/vocabulary.ts'
import { rules } from '@rxdesk/server/src/domain/entity-extraction/written-page.fixture.ts'
import type { LetteredPage } from '@rxdesk/server/src/engines/recognition/recognised-page.ts'
import { benchVocabulary } from './bench-vocabulary.ts'
import { type MedicineField, medicineFields, pairLines, rightFields } from './medicine-fields.ts'

export interface Judgement {
  kind: EntityKind
  /** The proposed or written text, for the list of faults. */
  text: string
  right: boolean
  /** 0 when a person must choose: below every score from which "accept all" takes over. */
  score: number
  found: Found
}

/** The result of the proposals for one prescription. */
export interface EntityFigures {
  proposed: Judgement[]
  /** What is written on the paper, and whether a proposal says it. */
  written: { kind: EntityKind; text: string; found: boolean }[]
  /** For each medicine line with a proposal: which of its fields are right. */
  medicines: Record<MedicineField, boolean>[]
}

/**
 * Proposes as the server does, and compares with the data from which the prescription was made; with `foundOn` the
 * scores are those from which certainties are made.
 */
export async function entityFigures(
  pages: readonly LetteredPage[],
  sample: SamplePrescription,
  propose = proposalsFrom,
  vocabulary: Vocabulary = benchVocabulary,
): Promise<EntityFigures> {
  const { proposals } = await propose(
    pages.map(({ words, height }, at) => ({ page: at + 1, height, words })),
    rules,
    vocabulary,
    SAMPLES_DATED,
  )
  const medicines = judgeMedicines(sample, proposals)
  const truth = truthOf(sample)
  const others = proposals.filter(({ kind }) => kind !== 'medicine')
  const says = (found: Found, { kind, key }: Truth) => kind === found.kind && key === keyOf(found)
  return {
    proposed: [
      ...others.map((found) =>
        judged(
          found,
          truth.some((each) => says(found, each)),
        ),
      ),
      ...medicines.proposed,
    ],
    written: [
      ...truth.map((each) => ({ ...each, found: others.some((found) => says(found, each)) })),
      ...medicines.written,
    ],
    medicines: medicines.fields,
  }
}

const judged = (found: Found, right: boolean): Judgement => ({
  kind: found.kind,
  text: `${found.text} → ${Object.values(found.value).join(' · ')}`,
  right,
  score: isAsked(found) ? 0 : found.score,
  found,
})

/** What the desk's "accept all" leaves to a person, whatever its score. */
function isAsked(found: Found): boolean {
  if (found.needsPerson) return true
  if (found.kind === 'doctor') return found.value.doctorId === null
  if (found.kind === 'hospital') return found.value.hospitalId === null
  if (found.kind !== 'medicine') return false
  const { directions: dosage, form: type, strength } = found.value
  const { questions, problems, unread } = answeredDirections({
    dosage,
    answers: {},
    type,
    strength,
    route: '',
  })
  return found.value.mCode === null || questions.length + problems.length + unread.length > 0
}

function judgeMedicines({ medicines }: SamplePrescription, proposals: readonly Found[]) {
  const lines = proposals.filter((found) => found.kind === 'medicine')
  const paired = pairLines(
    medicines,
    lines.map(({ value }) => value),
  )
  const whole = new Set<unknown>()
  const fields = [...paired].map(([line, value]) => {
    const right = rightFields(line, value)
    if (medicineFields.every((field) => right[field])) whole.add(value).add(line)
    return right
  })
  return {
    proposed: lines.map((found) => judged(found, whole.has(found.value))),
    written: medicines.map((line) => ({
      kind: 'medicine' as const,
      text: `${line.written} ${line.dosage} ${line.days ?? ''} ${line.remark ?? ''}`,
      found: whole.has(line),
    })),
    fields,
  }
}

interface Truth {
  kind: EntityKind
  text: string
  key: string
}

/** Everything but the medicines. A negated complaint is no complaint. */
function truthOf(sample: SamplePrescription): Truth[] {
  const { patient, doctor, hospital, vitals, complaints, diagnosis, investigations, advice } = sample
  const said = (kind: EntityKind, text: string, key = bareLetters(text)): Truth => ({ kind, text, key })
  const term = (kind: 'diagnosis' | 'investigation') => (text: string) =>
    said(kind, text, bareLetters(benchVocabulary.terms[kind].exact(text)?.name ?? text))
  const followUp = sample.followUpDays
  return [
    said('patientName', patient.name),
    said('age', `${patient.ageYears} years`, String(patient.ageYears)),
    said('sex', patient.gender, patient.gender === 'Male' ? '1' : '2'),
    said('uhid', patient.uhid),
    said('mobile', patient.mobile),
    said('date', sampleDate(sample), wireFromIso(sampleDate(sample))),
    said('doctor', doctor.name, withoutTitle(doctor.name)),
    said('registrationNumber', doctor.registrationNumber),
    said('hospital', hospital.name),
    ...vitals.map(({ name, value }) =>
      said('vital', `${name} ${value}`, `${vitalNames[name] ?? name} ${withoutZeros(value)}`),
    ),
    ...complaints
      .split(', ')
      .filter((text) => !/^no\s/i.test(text))
      .map((text) => said('complaint', text)),
    ...diagnosis.map(term('diagnosis')),
    ...investigations.map(term('investigation')),
    ...advice.map((text) => said('advice', text)),
    ...(followUp === undefined
      ? []
      : [
          said(
            'followUp',
            `in ${followUp} days`,
            wireFromIso(sampleDate({ daysBefore: sample.daysBefore - followUp })),
          ),
        ]),
  ]
}

const vitalNames: Readonly<Record<string, string>> = { BP: 'Blood pressure' }
/** 84.0 is 84. */
const withoutZeros = (value: string) => value.replace(/\.0+$/, '')
const withoutTitle = (name: string) => bareLetters(name.replace(/^Dr\.?\s*/i, ''))

function keyOf(found: Found): string {
  switch (found.kind) {
    case 'age':
      return String(found.value.years)
    case 'sex':
      return String(found.value.sexCode)
    case 'date':
    case 'followUp':
      return found.value.date
    case 'vital':
      return `${found.value.name} ${withoutZeros(found.value.value)}`
    case 'doctor':
      return withoutTitle(found.value.name)
    case 'hospital':
    case 'medicine':
      return bareLetters(found.value.name)
    case 'mobile':
      return bareLetters(found.value.text).replace(/^(?:91|0)(?=\d{10}$)/, '')
    default:
      return bareLetters('term' in found.value ? found.value.term : found.value.text)
  }
}

/** Kinds that were proposed or written somewhere, in the order of the contract. */
export const kindsIn = (all: readonly EntityFigures[]): EntityKind[] =>
  entityKinds.filter((kind) =>
    all.some(({ proposed, written }) => [...proposed, ...written].some((each) => each.kind === kind)),
  )
