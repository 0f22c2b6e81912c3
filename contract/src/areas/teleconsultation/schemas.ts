import { z } from 'zod'
import { message } from '#messages.ts'
import { actingUser, messageAnswer, wireDate, wireId, wireNumber } from '#wire-types.ts'

/** A case that the caller holds, under the number of their claim. */
export const heldOrder = { ...actingUser, erxId: wireId, fence: wireNumber }

/**
 * The answer of a call that enters something on a consultation. When the partner has asked to cancel the order
 * meanwhile, nothing is entered: `cancelled` is set, and the other members are missing.
 */
export function entryAnswer<Members extends z.ZodRawShape>(members: Members) {
  return messageAnswer.extend({ cancelled: z.boolean().optional(), ...z.object(members).partial().shape })
}

export const consultationModes = ['audio', 'video'] as const
export const consultationKinds = ['first', 'followUp'] as const
/** How the patient's identity was confirmed beside name and age (Telemedicine Practice Guidelines 3.2). */
export const identityProofs = ['address', 'email', 'phone', 'id'] as const
/** Who began the consultation: consent is implied when the patient did (Guidelines 3.4). */
export const consentKinds = ['implied', 'explicit'] as const
export const consentBy = ['patient', 'relative', 'carer', 'healthWorker'] as const

const note = z.string().trim().max(500)

/**
 * What a consultation needs beside the prescription (Telemedicine Practice Guidelines 2020, 3.2 to 3.7). Everything
 * may be empty while it is typed; what is missing before the prescription is sent is said by its open points.
 */
export const consultationSchema = z.object({
  mode: z.enum(consultationModes).or(z.literal('')),
  kind: z.enum(consultationKinds).or(z.literal('')),
  /** The day the same doctor saw the patient in person for the same condition; a follow-up needs it within six months. */
  seenInPersonOn: wireDate,
  nameConfirmed: z.boolean(),
  ageConfirmed: z.boolean(),
  identityProof: z.enum(identityProofs).or(z.literal('')),
  /** Of a patient under 18: the adult who is present. */
  adultName: z.string().trim().max(100),
  adultRelation: z.string().trim().max(60),
  consent: z.enum(consentKinds).or(z.literal('')),
  consentBy: z.enum(consentBy).or(z.literal('')),
  /** The words in which explicit consent was given. */
  consentWords: note,
  /** ISO 8601 instant, or empty. */
  consentAt: z.string().max(40),
  /** Where it was given: on the patient's own page, or told to whoever consults. */
  consentSource: z.literal(['', 'patientPage']),
  /** Consent that the prescription goes straight to the partner; without it the patient alone gets the document. */
  partnerConsent: z.boolean(),
  consentWithdrawn: z.boolean(),
  isEmergency: z.boolean(),
  emergencyAdvice: note,
  /** The nearest hospital, that the patient is sent to in an emergency. */
  emergencyHospital: z.string().trim().max(200),
  /** Allergies were asked for, and the patient knows of none. */
  noKnownAllergy: z.boolean(),
  heightCm: z.number().min(30, message('tele.height')).max(230, message('tele.height')).nullable(),
  weightKg: z.number().min(0.5, message('tele.weight')).max(250, message('tele.weight')).nullable(),
  /** First day of the last menstrual period, dd-mm-yyyy, or empty. */
  lmp: wireDate,
  notes: z.string().trim().max(4000),
  /** Answers to the questions by their id. */
  answers: z.record(z.string().max(40), note),
})
export type Consultation = z.output<typeof consultationSchema>

/** A consultation in which nothing was said yet. */
export const emptyConsultation: Consultation = {
  mode: '',
  kind: '',
  seenInPersonOn: '',
  nameConfirmed: false,
  ageConfirmed: false,
  identityProof: '',
  adultName: '',
  adultRelation: '',
  consent: '',
  consentBy: '',
  consentWords: '',
  consentAt: '',
  consentSource: '',
  partnerConsent: false,
  consentWithdrawn: false,
  isEmergency: false,
  emergencyAdvice: '',
  emergencyHospital: '',
  noKnownAllergy: false,
  heightCm: null,
  weightKg: null,
  lmp: '',
  notes: '',
  answers: {},
}

/** The steps of an attempt; one that is under way goes on to `ended` or `failed`. */
export const attemptStates = ['dialling', 'ringing', 'answered', 'ended', 'failed'] as const

/** Who places a call: the user with a telephone of their own, or the telephone service that connects both numbers. */
export const callPlacers = ['hand', 'service'] as const

/** Calls as the consultant may make them; a number is masked, and empty where there is none. */
export const callingSchema = z.object({
  /** Whether a telephone service places audio calls. */
  byService: z.boolean(),
  /** Whether the account of the caller has a telephone number, at which the service calls them. */
  hasOwnNumber: z.boolean(),
  patient: z.string(),
  callBack: z.string(),
})

/** What of looking at a consultation is kept; free text is refused. */
export const teleAuditEvents = [
  'opened',
  'patientShown',
  'contactShown',
  'callPressed',
  'documentShown',
  'left',
] as const
