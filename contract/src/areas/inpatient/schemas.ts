import { z } from 'zod'
import { lineOfText } from '#line-of-text.ts'
import { generalFields } from '#record/case-record.ts'
import { stayActions, stayStates } from '#stays.ts'
import { wireDate, wireId, wireNumber } from '#wire-types.ts'

const text = (longest: number) => z.string().trim().max(longest)
const line = (longest: number) => z.string().overwrite(lineOfText).max(longest)

/** A point in time with its offset (ISO 8601), to the minute as hospitals write it. */
export const instant = z.iso.datetime({ offset: true, error: 'must be a time, ISO 8601' })

/** Where a patient came from, what kind of admission it is, and who pays. */
export const cameFrom = ['outpatient', 'casualty', 'referral', 'home'] as const
export const admissionKinds = ['elective', 'urgent', 'transferIn', 'newborn', 'dayCare'] as const
export const payers = ['', 'cash', 'insurance', 'pmjay'] as const

/** What is written of an admission; each may be corrected during the stay. */
export const admissionFields = {
  cameFrom: z.enum(cameFrom).default('outpatient'),
  referredBy: text(200).default(''),
  kind: z.enum(admissionKinds).default('elective'),
  reason: text(2000).default(''),
  mlc: z.boolean().default(false),
  mlcNumber: line(50).default(''),
  policeStation: text(150).default(''),
  consentToContact: z.boolean().default(false),
  attendantName: line(150).default(''),
  attendantRelation: text(50).default(''),
  attendantMobile: generalFields.mobileNo.default(''),
  expectedDays: z.number().int().min(1).max(365).nullable().default(null),
  payer: z.enum(payers).default(''),
  beneficiaryId: line(50).default(''),
}
const admissionSchema = z.object(admissionFields)
export type AdmissionDetails = z.infer<typeof admissionSchema>

/** The fields that a save names: those that changed. */
export const admissionChanges = z.object({
  cameFrom: admissionFields.cameFrom.unwrap().optional(),
  referredBy: text(200).optional(),
  kind: admissionFields.kind.unwrap().optional(),
  reason: text(2000).optional(),
  mlc: z.boolean().optional(),
  mlcNumber: line(50).optional(),
  policeStation: text(150).optional(),
  consentToContact: z.boolean().optional(),
  attendantName: line(150).optional(),
  attendantRelation: text(50).optional(),
  attendantMobile: generalFields.mobileNo.optional(),
  expectedDays: z.number().int().min(1).max(365).nullable().optional(),
  payer: z.enum(payers).optional(),
  beneficiaryId: line(50).optional(),
})

/** Where a patient lies and who treats them; a bed has its own ward and room. */
export const placeFields = {
  hospitalId: wireId.nullable().default(null),
  departmentId: wireId,
  doctorId: wireId,
  ward: line(100).default(''),
  room: line(50).default(''),
  bedId: wireId.nullable().default(null),
}

export const placeSchema = z.object({
  placeId: z.number(),
  hospitalId: z.number().nullable(),
  hospitalName: z.string(),
  departmentId: z.number(),
  departmentName: z.string(),
  doctorId: z.number(),
  doctorName: z.string(),
  registerno: z.string(),
  ward: z.string(),
  room: z.string(),
  bedId: z.number().nullable(),
  bedName: z.string(),
  /** ISO 8601; `until` is empty where the patient lies now. */
  since: z.string(),
  until: z.string(),
  reason: z.string(),
  movedBy: z.string(),
})
export type StayPlace = z.infer<typeof placeSchema>

/** A case of a stay, in its order. */
const caseOfStaySchema = z.object({
  erxId: z.number(),
  status: z.number(),
  sending: z.boolean(),
  level: z.string(),
  checkIn: z.string(),
  fulfilment: z.string(),
})

/** A stay, with its places and cases in the order of their times. Contacts are sealed in the client cipher, or empty. */
export const staySchema = z.object({
  stayId: z.number(),
  ipdNo: z.string(),
  state: z.enum(stayStates),
  patientId: z.number(),
  admittedAt: z.string(),
  /** The day of the stay, the first being that of the admission; of an ended one how many it had. */
  day: z.number(),
  advisedAt: z.string(),
  endedAt: z.string(),
  details: admissionSchema.extend({ attendantMobile: z.string(), beneficiaryId: z.string() }),
  /** Of a readmission: the stay before, days since its end, and why. */
  readmission: z.object({ stayId: z.number(), days: z.number(), reason: z.string() }).nullable(),
  version: z.number(),
  places: z.array(placeSchema),
  cases: z.array(caseOfStaySchema),
  /** Steps that the reader may take now. */
  actions: z.array(z.enum(stayActions)),
})
export type Stay = z.infer<typeof staySchema>

/** A row of a list of stays. */
export const stayRowSchema = z.object({
  stayId: z.number(),
  /** The case that was opened last, except those that carried a summary out. */
  erxId: z.number(),
  ipdNo: z.string(),
  state: z.enum(stayStates),
  patName: z.string(),
  uhid: z.string(),
  clientName: z.string(),
  departmentName: z.string(),
  doctorName: z.string(),
  ward: z.string(),
  room: z.string(),
  bedName: z.string(),
  admittedAt: z.string(),
  endedAt: z.string(),
  day: z.number(),
})
export type StayRow = z.infer<typeof stayRowSchema>

export const bedSchema = z.object({
  bedId: z.number(),
  bedName: z.string(),
  floorId: z.number(),
  floorName: z.string(),
  hospitalId: z.number(),
  hospitalName: z.string(),
  ward: z.string(),
  room: z.string(),
  /** Whether a patient lies in it now. */
  taken: z.boolean(),
})
export type Bed = z.infer<typeof bedSchema>

/** What a doctor wrote on a day. */
export const noteFields = {
  doctorId: wireId.nullable().default(null),
  subjective: text(2000).default(''),
  objective: text(2000).default(''),
  plan: text(2000).default(''),
  orders: text(2000).default(''),
}
export const writtenNoteSchema = z
  .object({
    ...noteFields,
    /** The note that is changed, with the version that was read; left out for a new one. */
    noteId: wireId.optional(),
    version: wireNumber.optional(),
    notedAt: instant,
    removed: z.boolean().default(false),
  })
  .refine(
    ({ removed, subjective, objective, plan, orders }) =>
      removed || [subjective, objective, plan, orders].some((part) => part !== ''),
    { message: 'Write the note', path: ['subjective'] },
  )
export type WrittenNote = z.infer<typeof writtenNoteSchema>

export const stayNoteSchema = z.object({
  noteId: z.number(),
  notedAt: z.string(),
  doctorId: z.number().nullable(),
  doctorName: z.string(),
  subjective: z.string(),
  objective: z.string(),
  plan: z.string(),
  orders: z.string(),
  writtenBy: z.string(),
  version: z.number(),
})
export type StayNote = z.infer<typeof stayNoteSchema>

/** What was done to a patient during a stay, such as an operation. */
export const procedureFields = {
  name: line(200).min(1, 'Write the name of the procedure'),
  /** The day, dd-mm-yyyy. */
  doneOn: wireDate.refine((day) => day !== '', 'Write the day of the procedure'),
  surgeon: line(150).default(''),
  anaesthesia: line(150).default(''),
  findings: text(2000).default(''),
  implants: text(500).default(''),
  /** Whether the discharge summary is offered it. */
  inSummary: z.boolean().default(true),
}
export const writtenProcedureSchema = z.object({
  ...procedureFields,
  /** The one that is changed, with the version that was read; left out for a new one. */
  procedureId: wireId.optional(),
  version: wireNumber.optional(),
  removed: z.boolean().default(false),
})
export type WrittenProcedure = z.infer<typeof writtenProcedureSchema>

export const stayProcedureSchema = z.object({
  procedureId: z.number(),
  name: z.string(),
  doneOn: z.string(),
  surgeon: z.string(),
  anaesthesia: z.string(),
  findings: z.string(),
  implants: z.string(),
  inSummary: z.boolean(),
  writtenBy: z.string(),
  version: z.number(),
})
export type StayProcedure = z.infer<typeof stayProcedureSchema>
