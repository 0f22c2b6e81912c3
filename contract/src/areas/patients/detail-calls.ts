import { z } from 'zod'
import { only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { generalFields } from '#record/case-record.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { patientRelation, patientSchema } from './schemas.ts'

export const updatePatientClientDetails = defineCall({
  group: 'patientDtls',
  name: 'updatePatientClientDetails',
  steps: 'single',
  effect: 'changes',
  clinical: true,
  access: only(user, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary:
    'Says which client a patient belongs to: marks the client state Approved and may open client forms',
  request: z.object({ ...actingUser, patientId: wireId, version: wireNumber, clientId: wireId }),
  answer: messageAnswer.extend({
    patientDetails: patientSchema,
    /** Whether the client has forms and the user may see them. */
    formEnabled: z.boolean(),
  }),
})

export const autoFillOPDData = defineCall({
  group: 'patientDtls',
  name: 'autoFillOPDData',
  steps: 'single',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary:
    'What a new OPD prescription of a patient may begin with; of the last one only with permission 3, and no medicine',
  request: z.object({ ...actingUser, patientId: wireId }),
  answer: z.object({
    patientDetails: patientSchema,
    lastPrescription: z
      .object({
        erxId: z.number(),
        /** dd-mm-yyyy, or empty. */
        prescriptionDate: z.string(),
        doctorId: z.number().nullable(),
        doctorName: z.string(),
        hospitalId: z.number().nullable(),
        hospitalName: z.string(),
        departmentId: z.number().nullable(),
        departmentName: z.string(),
      })
      .nullable(),
  }),
})

export const sarvodhayaPatientSuggestions = defineCall({
  group: 'patientDtls',
  name: 'sarvodhayaPatientSuggestions',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'Patients of a client who may be the one that is being typed, the likeliest first',
  request: z.object({
    ...actingUser,
    clientId: wireId,
    fName: generalFields.fName.default(''),
    lName: generalFields.lName.default(''),
    genderCode: generalFields.genderCode.default(null),
    dateOfBirth: generalFields.dateOfBirth.default(''),
    uhid: generalFields.uhid.default(''),
    mobileNo: generalFields.mobileNo.default(''),
  }),
  answer: z.object({
    suggestionlist: z.array(
      patientSchema.extend({
        sarvoPatSuggId: z.number(),
        /** 0 to 100. */
        score: z.number(),
      }),
    ),
  }),
})

export const updatePatientRelation = defineCall({
  group: 'patMgmt',
  name: 'updatePatientRelation',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(user, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'How a patient is related to whom the phone belongs to',
  request: z.object({ ...actingUser, patientId: wireId, version: wireNumber, relation: patientRelation }),
  answer: messageAnswer.extend({ patientDetails: patientSchema }),
})

export const searchInvestigationAndPatient = defineCall({
  group: 'patMgmt',
  name: 'searchInvestigationAndPatient',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'Investigations or patients for what was typed; the tag says into which list they go',
  request: z.object({
    ...actingUser,
    tag: z.enum(['investigation', 'patient']),
    searchText: z.string().trim().max(150),
    clientId: wireId.optional(),
    limit: pageFields.limit,
  }),
  answer: z.object({
    tag: z.enum(['investigation', 'patient']),
    list: z.array(z.object({ id: z.number(), name: z.string(), nameHindi: z.string(), code: z.string() })),
  }),
})

export const sendWeblinkEmail = defineCall({
  group: 'pateRxMgmt',
  name: 'sendWeblinkEmail',
  steps: 'pair',
  effect: 'changes',
  access: only(user, permissions.sendLink),
  actor: ['userCode', 'userId'],
  summary: 'Mails the patient the link to the page of his prescription, once it was sent',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: messageAnswer.extend({ erxId: z.number() }),
})
