import { z } from 'zod'
import { deskOperators, deskUsers, only } from '#access-row.ts'
import { medicineCategorySchema } from '#areas/digitization/schemas.ts'
import { doctorSchema, wholeDoctorSchema } from '#areas/doctors/schemas.ts'
import { answerKinds } from '#areas/masters/data-schemas.ts'
import {
  lineAnswer,
  lineRemoval,
  lineWrite,
  medicineLineSchema,
  storedMedicineLineSchema,
} from '#areas/workbench/medicine-schemas.ts'
import { viewerRoles } from '#areas/workbench/schemas.ts'
import { defineCall } from '#call.ts'
import { teleChannel } from '#channels.ts'
import { answeredRecordSchema, caseRecordPatchSchema } from '#record/case-record.ts'
import { permissions } from '#roles.ts'
import { TELEMEDICINE_LISTS } from '#safety/reference.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'
import { consultationPoints } from './rules/consultation-points.ts'
import {
  callingSchema,
  consultationKinds,
  consultationSchema,
  entryAnswer,
  heldOrder,
  teleAuditEvents,
} from './schemas.ts'

const reads = only(deskUsers, undefined, teleChannel)
const writes = only(deskOperators, permissions.editPrescription, teleChannel)
const actor = ['userCode', 'userId'] as const

const questionSchema = z.object({
  questionId: z.string(),
  question: z.string(),
  kind: z.enum(answerKinds),
  options: z.array(z.string()),
  required: z.boolean(),
  /** It is asked no more, and shown for the answer that it has. */
  retired: z.boolean(),
})
export type TeleQuestion = z.infer<typeof questionSchema>

const pointSchema = z.object({ point: z.enum(consultationPoints), name: z.string() })

const consultantSchema = z.object({
  doctorId: z.number(),
  docName: z.string(),
  registerno: z.string(),
  council: z.string(),
  isVerified: z.boolean(),
})

const proposedKindSchema = z.object({
  kind: z.enum(consultationKinds),
  /** When the doctor saw the patient in person (dd-mm-yyyy), within six months; empty when never. */
  seenInPersonOn: z.string(),
  /** Of the conditions of this case, those for which it was. */
  conditions: z.array(z.string()),
})

/** How an order stands (the display list of bookings: screens 4). */
const orderSchema = z.object({
  bookingId: z.string(),
  bookingStatus: z.number(),
  modeAsked: z.enum(['audio', 'video']),
  /** What the patient asked for, in their words. */
  request: z.string(),
  /** ISO 8601 instants, or empty. */
  orderedAt: z.string(),
  answerBy: z.string(),
  /** The consent that the partner took, with its words. */
  consentText: z.string(),
  consentAt: z.string(),
  partnerTold: z.enum(['', 'waiting', 'taken', 'failed']),
  partnerAnswer: z.string(),
})

export const getAmazonPatient = defineCall({
  group: 'teleConsultant',
  name: 'getAmazonPatient',
  steps: 'pair',
  effect: 'changes',
  access: reads,
  actor,
  summary:
    'Open a consultation: claims it when it waits, and answers its order, patient, consultation and calls',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    mode: z.enum(['open', 'view', 'takeOver']).default('open'),
    tab: z.string().max(64).default(''),
  }),
  answer: z.object({
    /** How the call stands to the case. */
    patRes: z.object({
      /** The documented sentence when another user has it. */
      message: z.string().optional(),
      standing: z.enum(viewerRoles),
      fence: z.number().nullable(),
      actions: z.array(z.string()),
    }),
    patDetails: answeredRecordSchema.shape.rxdtls,
    erxdetails: z.object({
      erxId: z.number(),
      status: z.number(),
      sending: z.boolean(),
      cancelled: z.boolean(),
      cancelAsked: z.boolean(),
      deliveryError: z.string(),
      rejectReason: z.string(),
      version: z.number(),
    }),
    /** The images that came with the order. */
    erxlink: z.array(z.object({ rownumber: z.number(), url: z.string(), kind: z.string() })),
    callLogCount: z.number(),
    calling: callingSchema,
    /** Minutes that a consultation should take from its claim; 0 is no limit. */
    consultation_timing: z.number(),
    /** When the holder claimed it (ISO 8601), or empty. */
    claimedAt: z.string(),
    consultation: consultationSchema,
    consultationVersion: z.number(),
    order: orderSchema.nullable(),
    callBack: z.object({ at: z.string(), status: z.number() }),
    questions: z.array(questionSchema),
    reminderQuestions: z.array(questionSchema),
    /** What keeps it from being sent, the gravest first. */
    points: z.array(pointSchema),
    /** The doctor who consults on the case, and the one as whom the caller consults. */
    doctor: consultantSchema.nullable(),
    ownDoctor: consultantSchema.nullable(),
    /** Proposed from what is stored, and decided by the doctor; null without permission 3, or without a doctor. */
    proposedKind: proposedKindSchema.nullable(),
    /** The house's first-aid advice, by what has happened. */
    firstAid: z.array(z.object({ name: z.string(), advice: z.string() })),
  }),
})

export const saveConsultation = defineCall({
  group: 'teleConsultant',
  name: 'saveConsultation',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  access: writes,
  actor,
  summary:
    'Save what was asked and agreed; of a version that is no longer the last, 409 with what stands now',
  request: z.object({
    ...heldOrder,
    version: wireNumber,
    /** The members that changed; of `answers`, the questions that were answered. */
    changes: consultationSchema.omit({ consentSource: true }).partial(),
  }),
  answer: entryAnswer({
    version: z.number(),
    consultation: consultationSchema,
    points: z.array(pointSchema),
  }),
})

/** Fields of the patient: those of the record, and the measures that are kept with the consultation. */
const patientChanges = caseRecordPatchSchema.shape.rxdtls
  .unwrap()
  .extend(consultationSchema.pick({ heightCm: true, weightKg: true, lmp: true }).partial().shape)

export const amazonUpdatepatient = defineCall({
  group: 'teleConsultant',
  name: 'amazonUpdatepatient',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  actor,
  summary: 'Save fields of the patient. A field that somebody else changed answers 409 and saves nothing',
  request: z.object({
    ...heldOrder,
    changes: patientChanges,
    base: patientChanges,
  }),
  answer: entryAnswer({ version: z.number(), patDetails: answeredRecordSchema.shape.rxdtls }),
})

export const getAmazonDoctor = defineCall({
  group: 'teleConsultant',
  name: 'getAmazonDoctor',
  steps: 'pair',
  effect: 'reads',
  access: reads,
  actor,
  summary: 'The doctor who consults on a case, and those whose names begin with a text',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    searchText: z.string().trim().max(150).default(''),
    limit: wireNumber.default(10),
  }),
  answer: wholeDoctorSchema
    .pick({ autoFill: true, suggestion_hospitals: true, consultationdoctorDtls: true, dynFieldList: true })
    .extend({
      doctorId: z.number().nullable(),
      docName: z.string(),
      registerno: z.string(),
      email: z.string(),
      uniqueDocID: z.string(),
      doctorhospitals: doctorSchema.shape.doctorhospitals,
      doctorCategory: z.string(),
      category: z.string(),
      autoFill: z.object({ doctorId: z.number().nullable(), hospitalId: z.number().nullable() }),
      questions: z.array(questionSchema),
      reminderQuestions: z.array(questionSchema),
      /** Whether the doctor's registration was verified, and whether it is the account of the caller. */
      isVerified: z.boolean(),
      isLinked: z.boolean(),
      suggestions: z.array(doctorSchema),
    }),
})

export const updateAmazonDoctorDetails = defineCall({
  group: 'teleConsultant',
  name: 'updateAmazonDoctorDetails',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  actor,
  summary: 'Choose the doctor who consults, and save answers to questions',
  request: z.object({
    ...heldOrder,
    doctorId: wireId,
    doctorCategory: z.enum(['Primary']).default('Primary'),
    answers: z
      .array(z.object({ questionId: z.string().max(40), answer: z.string().trim().max(500) }))
      .max(40)
      .default([]),
  }),
  answer: entryAnswer({ version: z.number(), doctorId: z.number() }),
})

const orderedLineSchema = z.object({
  orderLine: z.number(),
  name: z.string(),
  partnerCode: z.string(),
  qty: z.string(),
  unit: z.string(),
  salts: z.array(z.string()),
  decision: z.enum(['open', 'prescribed', 'changed', 'refused']),
  txnNo: z.number().nullable(),
  reasonId: z.number().nullable(),
  reason: z.string(),
  note: z.string(),
  list: z.enum(TELEMEDICINE_LISTS),
})
export type OrderedLine = z.infer<typeof orderedLineSchema>

export const getAmazonMedicineDtls = defineCall({
  group: 'teleConsultant',
  name: 'getAmazonMedicineDtls',
  steps: 'pair',
  effect: 'reads',
  access: reads,
  actor,
  summary: 'The medicines that the order asks for with what was decided of each, and those prescribed',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({
    ordered: z.array(orderedLineSchema),
    medicinedtls: z.array(storedMedicineLineSchema),
    /** On which list of the telemedicine guidelines each prescribed line stands. */
    lists: z.array(z.object({ txnNo: z.number(), list: z.enum(TELEMEDICINE_LISTS) })),
  }),
})

export const getMedicineLists = defineCall({
  group: 'teleConsultant',
  name: 'getMedicineLists',
  steps: 'single',
  effect: 'reads',
  origin: 'ours',
  access: reads,
  actor,
  summary: 'On which list of the telemedicine guidelines medicines stand that are not written yet',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    medicines: z
      .array(
        medicineLineSchema.pick({
          medName: true,
          saltName: true,
          mCode: true,
          type: true,
          strength: true,
          route: true,
        }),
      )
      .max(20),
  }),
  /** In the order that was asked. */
  answer: z.object({ lists: z.array(z.enum(TELEMEDICINE_LISTS)) }),
})

export const insertAmazonMedicineData = defineCall({
  group: 'teleConsultant',
  name: 'insertAmazonMedicineData',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  actor,
  summary: 'Prescribe a medicine, one of the order too, or refuse one that the order asks for',
  request: lineWrite.extend({
    medicine: lineWrite.shape.medicine.optional(),
    orderLine: wireNumber.optional(),
    refuse: z
      .object({ orderLine: wireNumber, reasonId: wireId, note: z.string().trim().max(500).default('') })
      .optional(),
  }),
  answer: entryAnswer({
    ...lineAnswer.omit({ message: true }).shape,
    medicinedtls: z.array(storedMedicineLineSchema),
  }),
})

export const deleteAmazonMedicineData = defineCall({
  group: 'pateRxMgmt',
  name: 'deleteAmazonMedicineData',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  actor,
  summary: 'Remove a medicine of a consultation',
  request: lineRemoval,
  answer: messageAnswer.extend({ version: z.number(), medicinedtls: z.array(storedMedicineLineSchema) }),
})

export const searchMedicineCategory = defineCall({
  group: 'teleConsultant',
  name: 'searchMedicineCategory',
  steps: 'pair',
  effect: 'reads',
  access: reads,
  actor,
  summary: 'Categories of medicines whose description contains a text',
  request: z.object({
    ...actingUser,
    searchText: z.string().trim().max(100).default(''),
    limit: wireNumber.default(25),
  }),
  answer: z.object({ list: z.array(medicineCategorySchema) }),
})

export const searchMedicineRejectReasons = defineCall({
  group: 'teleConsultant',
  name: 'searchMedicineRejectReasons',
  steps: 'pair',
  effect: 'reads',
  access: reads,
  actor,
  summary: 'Reasons for which a single medicine is refused',
  request: z.object({
    ...actingUser,
    searchText: z.string().trim().max(100).default(''),
    limit: wireNumber.default(25),
  }),
  answer: z.object({
    list: z.array(z.object({ reasonId: z.number(), reason: z.string(), userReasons: z.boolean() })),
  }),
})

export const insertTeleConsultationAuditData = defineCall({
  group: 'pateRxMgmt',
  name: 'insertTeleConsultationAuditData',
  steps: 'single',
  effect: 'changes',
  access: reads,
  actor,
  summary: 'Note that something of a consultation was looked at, by the clock of the server',
  request: z.object({ ...actingUser, erxId: wireId, event: z.enum(teleAuditEvents) }),
  answer: messageAnswer,
})
