import { z } from 'zod'
import { wireDate } from '#wire-types.ts'

/**
 * The contents of an emergency assessment as it is written, an object for each part (NABH, initial assessment in
 * emergency). Vital signs are not in it: they are readings of the case. Who closed it stands beside it. A field that was
 * never written has the empty value of its kind.
 */
const text = (longest: number) => z.string().trim().max(longest).default('')
const name = (longest: number) => z.string().trim().min(1).max(longest)
/** A point in time, ISO 8601 with its offset; empty where none was written. */
const moment = z.union([z.literal(''), z.iso.datetime({ offset: true })]).default('')

export const arrivalWays = ['walkIn', 'ambulance', 'police', 'referred', 'broughtDead'] as const

/** Red, yellow and green of the AIIMS triage protocol; black, ours, is brought dead. */
export const triageCategories = [
  { code: 1, key: 'red' },
  { code: 2, key: 'yellow' },
  { code: 3, key: 'green' },
  { code: 4, key: 'black' },
] as const
export type TriageCode = (typeof triageCategories)[number]['code']
export type TriageKey = (typeof triageCategories)[number]['key']

/** The key of a category. */
export const triageKey = (code: TriageCode): TriageKey =>
  triageCategories.find((category) => category.code === code)?.key ?? 'green'

const triageSchema = z.object({
  category: z.literal([1, 2, 3, 4]),
  at: z.iso.datetime({ offset: true }),
  /** Who chose it; the server writes the name of the account. */
  who: text(150),
  note: text(300),
})
export type Triage = z.infer<typeof triageSchema>

export const airways = ['', 'clear', 'atRisk', 'obstructed'] as const
/** Alert, to voice, to pain, unresponsive. */
export const avpus = ['', 'A', 'V', 'P', 'U'] as const

/** The parts of the Glasgow Coma Scale with the highest figure of each; the lowest is 1. */
export const gcsParts = { gcsEye: 4, gcsVerbal: 5, gcsMotor: 6 } as const
export type GcsPart = keyof typeof gcsParts
const gcs = (highest: number) => z.number().int().min(1).max(highest).nullable().default(null)

/** Views of the drawn outline of a body. */
export const bodyViews = ['front', 'back'] as const
export type BodyView = (typeof bodyViews)[number]
const percent = z.number().min(0).max(100)
const injurySchema = z.object({
  view: z.enum(bodyViews),
  /** From the left edge and the top of the drawing, so that a page and a phone show the same place. */
  x: percent,
  y: percent,
  note: name(200),
})
export type Injury = z.infer<typeof injurySchema>

export const orderKinds = ['medicine', 'fluid', 'oxygen', 'investigation', 'procedure'] as const
export type OrderKind = (typeof orderKinds)[number]
const orderSchema = z.object({
  kind: z.enum(orderKinds),
  name: name(200),
  /** Dose and route, amount, litres a minute. */
  detail: text(200),
  orderedAt: moment,
  /** When it was given or done; empty while it was not. */
  doneAt: moment,
  doneBy: text(150),
  /** Of an investigation. */
  result: text(1000),
})
export type EmergencyOrder = z.infer<typeof orderSchema>

/** How it went on. */
export const dispositions = [
  'discharged',
  'admitted',
  'referred',
  'observation',
  'againstAdvice',
  'absconded',
  'broughtDead',
  'died',
] as const
export type Disposition = (typeof dispositions)[number]

export const formParts = {
  arrival: z.object({
    at: moment,
    how: z.enum(['', ...arrivalWays]).default(''),
    broughtBy: text(200),
    unknown: z.boolean().default(false),
    temporaryName: text(100),
    mlc: z.boolean().default(false),
    mlcNumber: text(50),
    policeStation: text(150),
    informedAt: moment,
  }),
  triage: z.object({ history: z.array(triageSchema).max(50).default([]) }),
  survey: z.object({
    airway: z.enum(airways).default(''),
    breathing: text(1000),
    circulation: text(1000),
    avpu: z.enum(avpus).default(''),
    gcsEye: gcs(gcsParts.gcsEye),
    gcsVerbal: gcs(gcsParts.gcsVerbal),
    gcsMotor: gcs(gcsParts.gcsMotor),
    pupils: text(200),
    exposure: text(1000),
  }),
  history: z.object({
    allergies: z.array(name(200)).max(50).default([]),
    noAllergies: z.boolean().default(false),
    medicines: text(2000),
    past: text(2000),
    lastMealAt: moment,
    events: text(4000),
    pregnancy: z.enum(['', 'yes', 'no', 'unknown']).default(''),
    lmp: wireDate.default(''),
  }),
  examination: z.object({
    findings: text(4000),
    injuries: z.array(injurySchema).max(60).default([]),
  }),
  orders: z.object({ list: z.array(orderSchema).max(100).default([]) }),
  disposition: z.object({
    diagnoses: z.array(name(200)).max(30).default([]),
    notKnown: z.boolean().default(false),
    ending: z.enum(['', ...dispositions]).default(''),
    at: moment,
    department: text(150),
    referredTo: text(200),
    referredWhy: text(1000),
    /** The vehicle, and who goes with the patient. */
    referredHow: text(300),
    observedUntil: moment,
    /** Against advice: what was said of the danger, and to whom. */
    told: text(500),
    cause: text(1000),
    condition: text(2000),
    advice: text(2000),
    urgentCare: text(2000),
    followUp: text(500),
  }),
} as const
export type FormPart = keyof typeof formParts

/** The parts in the order in which a form has them. */
export const formPartOrder = Object.keys(formParts) as readonly FormPart[]

export const emergencyFormSchema = z.object({
  arrival: formParts.arrival.prefault({}),
  triage: formParts.triage.prefault({}),
  survey: formParts.survey.prefault({}),
  history: formParts.history.prefault({}),
  examination: formParts.examination.prefault({}),
  orders: formParts.orders.prefault({}),
  disposition: formParts.disposition.prefault({}),
})
export type EmergencyForm = z.infer<typeof emergencyFormSchema>

/** A form of which nothing was written yet. */
export const emptyForm: EmergencyForm = emergencyFormSchema.parse({})

/** The category that counts now: the last that somebody chose. */
export function triageNow({ triage }: EmergencyForm): Triage | undefined {
  return triage.history.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1)
}

/** The Glasgow Coma Scale, 3 to 15; null while a part is missing. */
export function gcsOf({ gcsEye, gcsVerbal, gcsMotor }: EmergencyForm['survey']): number | null {
  if (gcsEye === null || gcsVerbal === null || gcsMotor === null) return null
  return gcsEye + gcsVerbal + gcsMotor
}

/** Whether anything of an order was given or done. */
export const isDone = ({ doneAt, result }: EmergencyOrder): boolean => doneAt !== '' || result !== ''
