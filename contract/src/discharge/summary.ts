import { z } from 'zod'
import { medicineLineSchema } from '#areas/workbench/medicine-schemas.ts'
import { fitsVitalShape } from '#record/case-record.ts'
import { wireDate } from '#wire-types.ts'
import { furtherMusts } from './further-musts.ts'

/**
 * The contents of a discharge summary as it is written, an object for each part (inpatient 6). What the stay says anyway
 * (patient, doctors, ward, admission) is not in it, and who signed stands beside it. A field that was never written has
 * the empty value of its kind, so that any part of it may be missing while it is written.
 */
const text = (longest: number) => z.string().trim().max(longest).default('')
const name = (longest: number) => z.string().trim().min(1).max(longest)
/** A point in time, ISO 8601 with its offset; empty where none was written. */
const moment = z.union([z.literal(''), z.iso.datetime({ offset: true })]).default('')

const termSchema = z.object({ term: name(200), code: text(20) })
export type CodedTerm = z.infer<typeof termSchema>
const terms = z.array(termSchema).max(30).default([])

const signSchema = z.object({
  name: name(60),
  /** Of its master; empty for a sign that none has. */
  code: text(40),
  value: z
    .string()
    .trim()
    .max(30)
    .refine((t) => fitsVitalShape(t, 'number') || fitsVitalShape(t, 'pair'), 'must be a number'),
  unit: text(30),
  takenAt: moment,
})
export type MeasuredSign = z.infer<typeof signSchema>
const signs = z.array(signSchema).max(40).default([])

/** How a stay ended (inpatient 6). */
export const outcomes = [
  'cured',
  'improved',
  'unchanged',
  'againstAdvice',
  'referred',
  'absconded',
  'died',
] as const
export type Outcome = (typeof outcomes)[number]

/** What a medicine of the way home is against those that the patient took before. */
export const medicineChanges = ['new', 'changed', 'continued'] as const
export type MedicineChange = (typeof medicineChanges)[number]

export const reportKinds = ['laboratory', 'imaging'] as const

const resultSchema = z.object({
  name: name(200),
  kind: z.enum(reportKinds).default('laboratory'),
  date: wireDate.default(''),
  value: text(300),
  unit: text(30),
  range: text(60),
})
export type SummaryResult = z.infer<typeof resultSchema>

const procedureSchema = z.object({
  name: name(200),
  date: wireDate.default(''),
  surgeon: text(150),
  anaesthesia: text(150),
  findings: text(2000),
  implants: text(500),
})

const takenHomeSchema = z.object({
  line: medicineLineSchema,
  change: z.enum(medicineChanges).default('new'),
  /** Why it was changed. */
  why: text(300),
})
export type TakenHome = z.infer<typeof takenHomeSchema>

export const summaryParts = {
  admission: z.object({ reason: text(2000), findings: text(4000), signs }),
  diagnosis: z.object({ provisional: terms, final: terms }),
  history: z.object({
    relevant: text(4000),
    past: text(2000),
    family: text(2000),
    allergies: z.array(name(200)).max(50).default([]),
    noAllergies: z.boolean().default(false),
  }),
  investigations: z.object({
    results: z.array(resultSchema).max(200).default([]),
    pending: z.array(name(200)).max(50).default([]),
    none: z.boolean().default(false),
  }),
  procedures: z.object({
    done: z.array(procedureSchema).max(30).default([]),
    none: z.boolean().default(false),
  }),
  course: z.object({
    course: text(8000),
    treatment: text(4000),
    given: text(4000),
    complications: text(2000),
    blood: text(1000),
  }),
  condition: z.object({
    state: text(2000),
    signs,
    ambulation: text(300),
    diet: text(300),
    wound: text(1000),
  }),
  medicines: z.object({
    takenHome: z.array(takenHomeSchema).max(100).default([]),
    stopped: z
      .array(z.object({ name: name(200), why: text(300) }))
      .max(50)
      .default([]),
    none: z.boolean().default(false),
  }),
  followUp: z.object({ date: wireDate.default(''), with: text(200), bring: text(500) }),
  urgent: z.object({ signs: text(2000), signsHindi: text(2000), number: text(30) }),
  advice: z.object({
    diet: text(1000),
    activity: text(1000),
    wound: text(1000),
    physiotherapy: text(1000),
    other: text(2000),
    otherHindi: text(2000),
  }),
  ending: z.object({
    outcome: z.enum(['', ...outcomes]).default(''),
    /** When the patient leaves, or died. */
    at: moment,
    referredTo: text(200),
    referredWhy: text(1000),
    /** Against advice: who was told what may happen, and by whom. */
    told: text(150),
    toldBy: text(150),
    cause: text(1000),
  }),
  papers: z.object({
    certificates: z.array(name(150)).max(10).default([]),
    fitFor: text(200),
    fitFrom: wireDate.default(''),
    receivedBy: text(150),
    relation: text(50),
  }),
} as const
export type SummaryPart = keyof typeof summaryParts

/** The parts in the order in which a summary has them. */
export const partOrder = Object.keys(summaryParts) as [SummaryPart, ...SummaryPart[]]

export const dischargeSummarySchema = z.object({
  admission: summaryParts.admission.prefault({}),
  diagnosis: summaryParts.diagnosis.prefault({}),
  history: summaryParts.history.prefault({}),
  investigations: summaryParts.investigations.prefault({}),
  procedures: summaryParts.procedures.prefault({}),
  course: summaryParts.course.prefault({}),
  condition: summaryParts.condition.prefault({}),
  medicines: summaryParts.medicines.prefault({}),
  followUp: summaryParts.followUp.prefault({}),
  urgent: summaryParts.urgent.prefault({}),
  advice: summaryParts.advice.prefault({}),
  ending: summaryParts.ending.prefault({}),
  papers: summaryParts.papers.prefault({}),
})
export type DischargeSummary = z.infer<typeof dischargeSummarySchema>

/** A summary of which nothing was written yet. */
export const emptySummary: DischargeSummary = dischargeSummarySchema.parse({})

/** What the stay says of itself; a summary is made of it and of what was written. */
export const stayFactsSchema = z.object({
  hospital: z.string(),
  department: z.string(),
  ward: z.string(),
  ipdNo: z.string(),
  /** ISO 8601. */
  admittedAt: z.string(),
  patient: z.object({
    name: z.string(),
    age: z.string(),
    sex: z.string(),
    uhid: z.string(),
    address: z.string(),
    /** Masked to its last four digits. */
    mobile: z.string(),
  }),
  doctors: z.array(z.object({ name: z.string(), registrationNumber: z.string(), council: z.string() })),
  mlc: z.object({ is: z.boolean(), number: z.string(), policeStation: z.string() }),
  /** Whether the payer asks for codes of the diagnoses, as insurers and PM-JAY do. */
  codesAsked: z.boolean(),
  /** What the client asks beside the musts of every summary; absent where it asks nothing. */
  alsoAsked: z.array(z.enum(furtherMusts)).optional(),
})
export type StayFacts = z.infer<typeof stayFactsSchema>
