import { isoFromWire } from '#dates.ts'
import type { TelemedicineList } from '#safety/reference.ts'
import { mayPrescribe } from '#safety/telemedicine.ts'
import type { Consultation } from '../schemas.ts'

/**
 * What keeps a consultation from being sent (Telemedicine Practice Guidelines 2020, 3.1 to 3.7), the gravest first.
 * None of them is a question: each is mended by whoever consults, and the server refuses until it is.
 */
export const consultationPoints = [
  'consentWithdrawn',
  'prohibited',
  'emergencyAdviceMissing',
  'hospitalMissing',
  'emergencyMedicine',
  'needsVideo',
  'needsFollowUp',
  'saltMissing',
  'doctorMissing',
  'doctorNotLinked',
  'doctorNotVerified',
  'nameNotConfirmed',
  'ageMissing',
  'ageNotConfirmed',
  'identityMissing',
  'adultMissing',
  'allergyMissing',
  'consentMissing',
  'consentNotImplied',
  'consentWordsMissing',
  'kindMissing',
  'followUpNotProven',
  'modeMissing',
  'notReached',
  'orderLineOpen',
  'directionsMissing',
  'questionOpen',
  'dateMissing',
] as const
export type ConsultationPoint = (typeof consultationPoints)[number]

export interface FoundPoint {
  point: ConsultationPoint
  /** The medicine, order line or question that it is about; empty otherwise. */
  name: string
}

/** A consultation as it stands. */
export interface ConsultationFacts {
  consultation: Consultation
  patient: {
    ageYears: number | null
    ageMonths: number | null
    isMinor: boolean | null
    /** Whether allergies are recorded. */
    hasAllergies: boolean
  }
  /** The doctor who consults; null while none is chosen. */
  doctor: { isLinked: boolean; isVerified: boolean; needsLink: boolean } | null
  /** Modes of the calls in which the patient was reached. */
  reachedBy: readonly ('audio' | 'video')[]
  /** Without a salt nobody can tell on which list a medicine stands, and a prescription from afar names it (3.7.4). */
  medicines: readonly { name: string; list: TelemedicineList; hasSalt: boolean }[]
  /** Medicines that do not say clearly how they are taken. */
  withoutDirections: readonly string[]
  openOrderLines: readonly string[]
  /** Questions that must be answered. */
  questions: readonly { questionId: string; question: string }[]
  /** Whether the prescription has its date. */
  isDated: boolean
  /** yyyy-mm-dd. */
  today: string
}

/** A follow-up is of the same condition, seen in person within six months (Guidelines 1.4.3). */
const FOLLOW_UP_MONTHS = 6

/** All points of a consultation, in the order of their gravity. */
export function pointsOfConsultation(facts: ConsultationFacts): FoundPoint[] {
  const { consultation: c, patient, doctor } = facts
  const found: FoundPoint[] = []
  const add = (point: ConsultationPoint, holds: boolean, name = '') => {
    if (holds) found.push({ point, name })
  }
  add('consentWithdrawn', c.consentWithdrawn)
  for (const { name, list, hasSalt } of facts.medicines) {
    const point = standingPoint(list, c)
    if (point) add(point, true, name)
    add('saltMissing', !hasSalt && list !== 'prohibited', name)
  }
  add('emergencyAdviceMissing', c.isEmergency && c.emergencyAdvice === '')
  add('hospitalMissing', c.isEmergency && c.emergencyHospital === '')
  if (c.isEmergency) for (const { name } of facts.medicines) add('emergencyMedicine', true, name)
  add('doctorMissing', doctor === null)
  add('doctorNotLinked', Boolean(doctor?.needsLink && !doctor.isLinked))
  add('doctorNotVerified', doctor !== null && !doctor.isVerified)
  add('nameNotConfirmed', !c.nameConfirmed)
  add('ageMissing', patient.ageYears === null && patient.ageMonths === null && patient.isMinor === null)
  add('ageNotConfirmed', !c.ageConfirmed)
  add('identityMissing', c.identityProof === '')
  add('adultMissing', patient.isMinor === true && (c.adultName === '' || c.adultRelation === ''))
  add('allergyMissing', !patient.hasAllergies && !c.noKnownAllergy)
  add('consentMissing', c.consent === '' || c.consentBy === '' || c.consentAt === '')
  // Who begins it for the patient says the consent in words (Guidelines 3.4.2).
  add('consentNotImplied', c.consent === 'implied' && c.consentBy !== '' && c.consentBy !== 'patient')
  add('consentWordsMissing', c.consent === 'explicit' && c.consentWords === '')
  add('kindMissing', c.kind === '')
  add('followUpNotProven', c.kind === 'followUp' && !isRecentVisit(c.seenInPersonOn, facts.today))
  add('modeMissing', c.mode === '')
  add('notReached', c.mode !== '' && !facts.reachedBy.some((mode) => mode === c.mode || mode === 'video'))
  for (const name of facts.openOrderLines) add('orderLineOpen', true, name)
  for (const name of facts.withoutDirections) add('directionsMissing', true, name)
  add('dateMissing', !facts.isDated)
  for (const { questionId, question } of facts.questions)
    add('questionOpen', (c.answers[questionId] ?? '') === '', question)
  const rank = ({ point }: FoundPoint) => consultationPoints.indexOf(point)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

/** Why a medicine of a list may not be prescribed as the consultation stands; list A needs video, B a follow-up. */
function standingPoint(
  list: TelemedicineList,
  { mode, kind }: Pick<Consultation, 'mode' | 'kind'>,
): 'prohibited' | 'needsVideo' | 'needsFollowUp' | undefined {
  if (list === 'prohibited') return 'prohibited'
  // While mode or kind are missing, that is the point: the medicine is judged as at a first audio consultation.
  const how = { mode: mode || 'audio', kind: kind || 'first' } as const
  if (mayPrescribe(list, how)) return undefined
  return list === 'A' ? 'needsVideo' : 'needsFollowUp'
}

/** Whether a day (dd-mm-yyyy) lies within the six months before `today` (yyyy-mm-dd), today included. */
export function isRecentVisit(seenOn: string, today: string): boolean {
  const seen = isoFromWire(seenOn)
  if (!seen || seen > today) return false
  const earliest = new Date(`${today}T00:00:00Z`)
  const day = earliest.getUTCDate()
  earliest.setUTCDate(1)
  earliest.setUTCMonth(earliest.getUTCMonth() - FOLLOW_UP_MONTHS)
  // The last day of the month, where that month has no such day.
  const last = new Date(Date.UTC(earliest.getUTCFullYear(), earliest.getUTCMonth() + 1, 0)).getUTCDate()
  earliest.setUTCDate(Math.min(day, last))
  return seen >= earliest.toISOString().slice(0, 10)
}
