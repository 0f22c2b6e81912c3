import { z } from 'zod'
import { deskOperators, deskUsers, only } from '#access-row.ts'
import { doctorSchema, hospitalSchema } from '#areas/doctors/schemas.ts'
import { vitalMasterSchema } from '#areas/masters/schemas.ts'
import { defineCall } from '#call.ts'
import { readingColumnsSchema } from '#readings/columns.ts'
import { writtenReadingSchema } from '#readings/reading.ts'
import { answeredRecordSchema, caseRecordPatchSchema } from '#record/case-record.ts'
import { levels, permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireDate, wireId } from '#wire-types.ts'
import { heldCase, storedMedicineLineSchema } from './medicine-schemas.ts'
import { erxImageSchema, viewerRoles } from './schemas.ts'
import { sparseLineSchema } from './sparse-lines.ts'

export const geteRxDtls = defineCall({
  group: 'pateRxMgmt',
  name: 'geteRxDtls',
  steps: 'pair',
  effect: 'changes',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: "Open a case: claims it when it waits in the user's queue, and answers all of it",
  request: z.object({
    ...actingUser,
    erxId: wireId,
    /** `open` claims a waiting case; `view` only reads; `takeOver` moves the user's own claim to this tab. */
    mode: z.enum(['open', 'view', 'takeOver']).default('open'),
    /**
     * A random name of the browser tab, so that a second tab of the same operator can take over from the
     * first.
     */
    tab: z.string().max(64).default(''),
  }),
  answer: z.object({
    /**
     * The documented sentence when another user holds the case; it is then returned read-only if the role may
     * see it.
     */
    message: z.string().optional(),
    presStatus: z.number(),
    standing: z.enum(viewerRoles),
    fence: z.number().nullable(),
    version: z.number(),
    /** The record as it is edited: the sections below, as they are saved. */
    record: answeredRecordSchema,
    /** The documented sections (calls 3, eRx detail response), each also at the top level under its documented name. */
    ...answeredRecordSchema.shape,
    rxdtls: answeredRecordSchema.shape.rxdtls.extend({
      erxId: z.number(),
      level: z.enum(levels),
      status: z.number(),
      sending: z.boolean(),
      priority: z.number(),
      checkIn: z.string(),
      due: z.string(),
      services: z.array(z.string()),
      callStatus: z.number(),
      /** The number to call back, in the client cipher; empty without permission 2. */
      callbackMobileNo: z.string(),
      holder: z.string(),
      patientId: z.number(),
      unqiuePatientId: z.string(),
      returnComment: z.string(),
      /** The user who sent it back, and the level that it came from; empty while there is no comment. */
      returnedBy: z.string(),
      returnedFrom: z.string(),
      rejectReason: z.string(),
      deliveryError: z.string(),
      /** The partner cancelled it, so it is closed (gap D6). */
      cancelled: z.boolean(),
      channel: z.string(),
      /** 0 outpatient, 3 emergency assessment. */
      encounterCode: z.number(),
      /** Actions of the lifecycle table that this user may ask for now. */
      actions: z.array(z.string()),
      editable: z.boolean(),
      nextErxId: z.number().nullable(),
      previousErxId: z.number().nullable(),
      leaseUntil: z.string(),
    }),
    /** The investigations of the record by name. */
    testNameList: z.array(z.object({ testName: z.string(), category: z.string() })),
    /** Departments that the patient can be referred to: those of everybody and of this client. */
    referDeptments: z.array(z.object({ id: z.number(), name: z.string() })),
    /** All revisions of the case's readings; `patientvital` has the newest reading of each sign. */
    readings: readingColumnsSchema,
    /** Vital signs that can be typed for this client. */
    newVitalList: z.array(vitalMasterSchema),
    dischargeAdvice: z.string(),
    medicinedtls: z.array(storedMedicineLineSchema),
    genericmedicinedtls: z.array(storedMedicineLineSchema),
    /** Our own: what is given during the stay of an inpatient, without the fields that are empty; none of another case. */
    staymedicinedtls: z.array(sparseLineSchema),
    erxImageOCR: z.array(erxImageSchema),
    clientDetails: z.object({
      clientId: z.number(),
      clientName: z.string(),
      showClientForms: z.boolean(),
      mediaName: z.string(),
      /** Whether a sent prescription goes to the client too: by its webhook or to its e-mail addresses. */
      receives: z.boolean(),
    }),
    doctor: doctorSchema.nullable(),
    hospital: hospitalSchema.nullable(),
    /** Also a retired one. */
    department: z.object({ id: z.number(), name: z.string() }).nullable(),
    immunizationUrl: z.object({ prevErxId: z.number().nullable() }),
  }),
})

export const updateeRxDtls = defineCall({
  group: 'pateRxMgmt',
  name: 'updateeRxDtls',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(deskOperators, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary:
    'Save fields of a held case. An old fence or a field that somebody else changed answers 409 and saves nothing',
  request: z.object({
    ...heldCase,
    changes: caseRecordPatchSchema,
    base: caseRecordPatchSchema,
    /** Readings that are added or corrected beside the fields. */
    readings: z.array(writtenReadingSchema).max(100).default([]),
  }),
  answer: z.object({ message: z.string(), version: z.number(), savedAt: z.string(), leaseUntil: z.string() }),
})

export const checkDuplicatePrescription = defineCall({
  group: 'pateRxMgmt',
  name: 'checkDuplicatePrescription',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary:
    'Whether a prescription like this one is there: same patient, date and doctor, or a near-equal image of the last 90 days',
  request: z.object({
    ...actingUser,
    erxId: wireId.optional(),
    accessKey: z.string().optional(),
    files: z.array(z.uuid()).max(31).optional(),
    prescriptionDate: wireDate.optional(),
  }),
  answer: z.object({
    duplicate: z.boolean(),
    erxId: z.number().nullable(),
    why: z.string(),
    message: z.string().optional(),
  }),
})

const noteSchema = z.object({
  noteId: z.number(),
  note: z.string(),
  who: z.string(),
  at: z.string(),
  level: z.string(),
})
export const insertOperatorNotes = defineCall({
  group: 'pateRxMgmt',
  name: 'insertOperatorNotes',
  steps: 'single',
  effect: 'changes',
  clinical: true,
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Add a note for the operators who come after',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    note: z.string().trim().min(1, 'Write the note').max(2000),
  }),
  answer: messageAnswer.extend({ note: noteSchema }),
})
export const getOperatorNotes = defineCall({
  group: 'pateRxMgmt',
  name: 'getOperatorNotes',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Notes of operators on a case',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({ list: z.array(noteSchema) }),
})

const documentRequest = z.object({ ...actingUser, erxId: wireId })
/**
 * A document: where to fetch it (relative to the API base, authorised per case) and its verification code.
 */
const documentAnswer = z.object({
  message: z.string().optional(),
  pdfUrl: z.string(),
  fileName: z.string(),
  version: z.number(),
})
export const erxPdfGeneration = defineCall({
  group: 'pateRxMgmt',
  name: 'erxPdfGeneration',
  steps: 'single',
  effect: 'changes',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Make the PDF of the record as it stands and keep it with the case',
  request: documentRequest,
  answer: documentAnswer,
})
export const generatePDF = defineCall({
  group: 'pateRxMgmt',
  name: 'generatePDF',
  steps: 'single',
  effect: 'changes',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'The PDF of a case: the kept one when the record has not changed since, else a new one',
  request: documentRequest,
  answer: documentAnswer,
})
export const generateWord = defineCall({
  group: 'pateRxMgmt',
  name: 'generateWord',
  steps: 'single',
  effect: 'changes',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: "The prescription as a Word document, for the clients of login's generateWordClient",
  request: documentRequest,
  answer: z.object({
    message: z.string().optional(),
    wordUrl: z.string(),
    fileName: z.string(),
    version: z.number(),
  }),
})
export const generateHTML = defineCall({
  group: 'pateRxMgmt',
  name: 'generateHTML',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'The prescription as a page; nothing typed yet answers "No record found"',
  request: documentRequest,
  answer: z.object({ message: z.string().optional(), html: z.string() }),
})
