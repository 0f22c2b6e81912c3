import { z } from 'zod'
import { only, operators, user } from '#access-row.ts'
import { heldCase } from '#areas/workbench/medicine-schemas.ts'
import { defineCall } from '#call.ts'
import { emergencyChannel } from '#channels.ts'
import { arrivalWays, avpus, dispositions, orderKinds } from '#emergency/form.ts'
import { message } from '#messages.ts'
import { clientForms } from '#options.ts'
import { generalFields } from '#record/case-record.ts'
import { permissions, roles } from '#roles.ts'
import { actingUser, messageAnswer, wireId } from '#wire-types.ts'
import { formEntrySchema, formPatchSchema, lookAtSchema, missingFormPart } from './schemas.ts'

// The emergency assessment is one of the client forms: every call of it answers 403 where the client has it switched
// off or the account opens no forms.

const actor = ['userCode', 'userId'] as const
const writes = only(operators, permissions.editPrescription)
const reason = z.string().trim().min(3, message('emergency.needsReason')).max(500)

export const addEmergencyErx = defineCall({
  group: 'pateRxMgmt',
  name: 'addEmergencyErx',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(operators, permissions.editPrescription, emergencyChannel),
  origin: 'ours',
  actor,
  summary:
    'A patient arrives in the emergency department: a case of high priority, and its assessment is begun',
  request: z.object({
    ...actingUser,
    clientId: wireId,
    /** A known patient instead of a new one. */
    patientId: wireId.optional(),
    /** Of somebody whose identity is not known, the name that they are given. */
    fName: generalFields.fName.default(''),
    lName: generalFields.lName.default(''),
    uhid: generalFields.uhid.default(''),
    mobileNo: generalFields.mobileNo.default(''),
    /** Somebody looked at the patients who may be the one that is written, and says that it is another person. */
    isOtherPerson: z.boolean().default(false),
    unknown: z.boolean().default(false),
    how: z.enum(['', ...arrivalWays]).default(''),
  }),
  answer: messageAnswer.extend({ erxId: z.number() }),
})

const masterOf = z.object({ code: z.union([z.number(), z.string()]), name: z.string() })

export const getEmergencyFormDetails = defineCall({
  group: 'pateRxMgmt',
  name: 'getEmergencyFormDetails',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor,
  summary: 'The emergency assessments of a case, with what they are filled in from',
  request: z
    .object({ ...actingUser, erxId: wireId, clientId: wireId.optional(), formId: wireId.optional() })
    .refine(({ userCode, clientId }) => userCode !== undefined && clientId !== undefined, {
      message: message('client.formsNeed'),
      path: ['clientId'],
    }),
  answer: z.object({
    havingOPDForm: z.boolean(),
    clientID: z.number(),
    mediaId: z.number(),
    /** The documents' word for one client; nothing says of a client that it is this one. */
    isSarvodaya: z.boolean(),
    emergencyFormmasterList: z.object({
      arrivalWays: z.array(z.enum(arrivalWays)),
      /**
       * With the minutes within which a patient of the category is seen, and what the house calls it; empty where it
       * has no word of its own.
       */
      triageCategories: z.array(z.object({ ...masterOf.shape, minutes: z.number(), called: z.string() })),
      avpu: z.array(z.enum(avpus)),
      gcsParts: z.array(z.object({ name: z.string(), highest: z.number() })),
      orderKinds: z.array(z.enum(orderKinds)),
      dispositions: z.array(z.enum(dispositions)),
    }),
    /** The newest first. */
    emergencyFormDetailsList: z.array(formEntrySchema),
    formDeleteFlag: z.boolean(),
    chkFormEnabled: z.boolean(),
    /** 0 outpatient, 3 emergency assessment. */
    encounterCode: z.number(),
    /** What to look at beside the choice of a category, of the newest readings and the newest form. */
    lookAt: z.array(lookAtSchema),
    /** No clinician has looked those figures over. */
    isUnsigned: z.boolean(),
    /** Whether the own account may close what is being written. */
    mayClose: z.boolean(),
    /** No arrival of the case is before this, ISO 8601: 30 days before it was received, or the birth. */
    earliestArrival: z.string(),
    message: z.string(),
  }),
})

export const saveEmergencyForm = defineCall({
  group: 'pateRxMgmt',
  name: 'saveEmergencyForm',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  origin: 'ours',
  actor,
  summary:
    'Save fields of the assessment that is being written, or begin one; a field on which two users differ answers 409 and nothing is saved',
  request: z.object({
    ...heldCase,
    /** Without it a new one is begun. */
    formId: wireId.optional(),
    changes: formPatchSchema,
    base: formPatchSchema.default({}),
  }),
  answer: messageAnswer.extend({
    formId: z.number(),
    version: z.number(),
    saves: z.number(),
    missing: z.array(missingFormPart),
  }),
})

export const closeEmergencyForm = defineCall({
  group: 'pateRxMgmt',
  name: 'closeEmergencyForm',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(user),
  origin: 'ours',
  actor,
  summary:
    'Close the assessment as the doctor whose account asks, with the own password; the PDF is made and kept, and the version is never changed again',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    formId: wireId,
    /** As it was read and is signed. */
    saves: wireId,
    /** The own password, in the client cipher. */
    pwd: z.string().min(1),
  }),
  answer: messageAnswer.extend({ version: z.number(), closedAt: z.string(), pdfUrl: z.string() }),
})

export const sendEmergencyForm = defineCall({
  group: 'pateRxMgmt',
  name: 'sendEmergencyForm',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only([roles.l3], permissions.sendToPatient),
  origin: 'ours',
  actor,
  summary:
    'Send the closed assessment to the patient by e-mail with its PDF, and to the system of the client, where it has one, as a FHIR document; each version once, one that failed again',
  request: z.object({ ...actingUser, erxId: wireId, formId: wireId }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const correctEmergencyForm = defineCall({
  group: 'pateRxMgmt',
  name: 'correctEmergencyForm',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  origin: 'ours',
  actor,
  summary: 'Begin the version that corrects a closed assessment, with a reason; the closed one stays',
  request: z.object({ ...heldCase, formId: wireId, reason }),
  answer: messageAnswer.extend({ version: z.number(), saves: z.number() }),
})

export const deleteEmergencyForm = defineCall({
  group: 'pateRxMgmt',
  name: 'deleteEmergencyForm',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  origin: 'ours',
  actor,
  summary: 'Delete the draft of an assessment with a reason, where client and account may delete forms',
  request: z.object({ ...heldCase, formId: wireId, reason }),
  answer: messageAnswer,
})

export const emergencyFormPdfGeneration = defineCall({
  group: 'pateRxMgmt',
  name: 'emergencyFormPdfGeneration',
  steps: 'single',
  effect: 'changes',
  access: only(user),
  actor,
  summary:
    'An assessment as PDF: as it was closed, or as it stands for who asks; "No record found" before anything is written',
  request: z.object({ ...actingUser, erxId: wireId, formId: wireId.optional(), version: wireId.optional() }),
  answer: z.object({
    pdfUrl: z.string(),
    fileName: z.string(),
    version: z.number(),
    message: z.string().optional(),
  }),
})

const formKinds = clientForms.map(({ key }) => key)

export const getErxFormsPDF = defineCall({
  group: 'reportDtls',
  name: 'getErxFormsPDF',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor,
  summary: 'The filled-in forms of a case or of a patient (permission 3) that have a PDF, the newest first',
  request: z
    .object({
      ...actingUser,
      erxId: wireId.optional(),
      patientId: wireId.optional(),
      clientId: wireId.optional(),
      formKind: z.enum(formKinds),
    })
    .refine(({ erxId, patientId }) => erxId !== undefined || patientId !== undefined, {
      message: 'must be given',
      path: ['erxId'],
    }),
  answer: z.object({
    list: z.array(
      z.object({ formId: z.number(), kind: z.enum(formKinds), filledAt: z.string(), pdfUrl: z.string() }),
    ),
    message: z.string(),
  }),
})
