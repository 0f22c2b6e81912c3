import { z } from 'zod'
import { digitizes, only } from '#access-row.ts'
import { doctorSchema, hospitalSchema } from '#areas/doctors/schemas.ts'
import { retryOCR } from '#areas/files/calls.ts'
import { masterRowSchema } from '#areas/masters/schemas.ts'
import {
  heldCase,
  lineAnswer,
  lineRemoval,
  lineWrite,
  storedMedicineLineSchema,
} from '#areas/workbench/medicine-schemas.ts'
import { defineCall } from '#call.ts'
import { diseaseTypes } from '#options.ts'
import { severeConfirmed } from '#record/safety-warning.ts'
import { levels, permissions, roles } from '#roles.ts'
import { actingUser, messageAnswer, wireDate, wireId, wireNumber } from '#wire-types.ts'
import { submitProblems, validitySchema } from './case-schemas.ts'
import { medicineCategorySchema } from './schemas.ts'

/** What a prescription of an upload is about (screens 3; all of it here: gap B25). */
const presDataSchema = z.object({
  prescriptionNumber: z.number(),
  /** dd-mm-yyyy, or empty. */
  issueDate: z.string(),
  uomData: z.array(masterRowSchema),
  medCategoryData: z.array(medicineCategorySchema),
  /** Only shown as a badge (gap D38). */
  digitizationL2Tag: z.boolean(),
})

export const refreshOCRData = defineCall({
  group: 'digitization',
  name: 'refreshOCRData',
  steps: 'single',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary: 'How far an upload is read, and its images grouped by prescription',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({
    status: z.enum(['none', 'waiting', 'reading', 'read', 'failed']),
    segregationStatus: z.number(),
    /** Every image of the upload, including those of its other parts. */
    prescriptionList: z.array(
      z.object({
        prescriptionNumber: z.number(),
        /** Relative to the API base, authorised per case. */
        prescriptionImgUrl: z.string(),
        thumbnailUrl: z.string(),
        rownumber: z.number(),
        /** The case that the image belongs to now. */
        erxId: z.number(),
        validity: validitySchema,
      }),
    ),
    /** The prescriptions of the upload in their order. */
    parts: z.array(
      z.object({
        prescriptionNumber: z.number(),
        erxId: z.number(),
        patName: z.string(),
        status: z.number(),
        sending: z.boolean(),
        /** It has been worked on, so the segregation cannot be reverted. */
        workedOn: z.boolean(),
      }),
    ),
    /** The case as which the upload was received. */
    uploadErxId: z.number(),
    pres_Data: presDataSchema,
  }),
})

export const retryDigitizationOCR = defineCall({
  group: 'digitization',
  name: 'retryOCR',
  steps: 'single',
  effect: 'changes',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary: 'Read the pages of a case again; a refresh follows (screens 4)',
  request: retryOCR.request,
  answer: retryOCR.answer,
})

export const SegregatePrescriptions = defineCall({
  group: 'digitization',
  name: 'SegregatePrescriptions',
  steps: 'pair',
  effect: 'changes',
  access: only([roles.l3], permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Make each group of pages a prescription of its own; the first group stays with this case',
  request: z.object({
    ...heldCase,
    /** Pages by number; each page of the case exactly once. */
    groups: z
      .array(z.object({ pages: z.array(wireId).min(1) }))
      .min(1)
      .max(60),
  }),
  answer: messageAnswer.extend({ segregationStatus: z.number(), erxIds: z.array(z.number()) }),
})

export const revertDigitizationProcess = defineCall({
  group: 'digitization',
  name: 'revertDigitizationProcess',
  steps: 'pair',
  effect: 'changes',
  access: only([roles.l3], permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Put the prescriptions of an upload back together, while none of the parts has been worked on',
  request: z.object({ ...heldCase }),
  answer: messageAnswer.extend({ segregationStatus: z.number() }),
})

export const updateImageValidation = defineCall({
  group: 'digitization',
  name: 'updateImageValidation',
  steps: 'pair',
  effect: 'changes',
  access: only([roles.l3], permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Say of an image whether it is a prescription; one that is not is kept from the partner',
  request: z.object({ ...heldCase, rownumber: wireId, validity: validitySchema }),
  answer: messageAnswer,
})

export const updatePrescriptionInfo = defineCall({
  group: 'digitization',
  name: 'updatePrescriptionInfo',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only([roles.l3], permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Save the issue date and the disease type; the text of `status` after the underscore is shown',
  request: z.object({
    ...heldCase,
    issueDate: wireDate.optional(),
    diseaseType: z.enum(diseaseTypes).or(z.literal('')).optional(),
  }),
  answer: z.object({ status: z.string(), version: z.number() }),
})

export const getDigiPreviewDet = defineCall({
  group: 'digitization',
  name: 'getDigiPreviewDet',
  steps: 'pair',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary: 'What the partner would get, and what is missing for it',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({
    erxId: z.number(),
    status: z.number(),
    sending: z.boolean(),
    cancelled: z.boolean(),
    deliveryError: z.string(),
    partnerName: z.string(),
    pres_Data: presDataSchema,
    patName: z.string(),
    genderCode: z.number().nullable(),
    ageYears: z.number().nullable(),
    diseaseType: z.string(),
    docName: z.string(),
    hospitalName: z.string(),
    images: z.array(
      z.object({
        rownumber: z.number(),
        thumbnailUrl: z.string(),
        validity: validitySchema,
        sent: z.boolean(),
      }),
    ),
    medicines: z.array(
      z.object({
        txnNo: z.number(),
        medName: z.string(),
        strength: z.string(),
        inWords: z.string(),
        qty: z.string(),
        uom: z.string(),
        medCategory: z.string(),
        partnerCode: z.string(),
      }),
    ),
    problems: z.array(z.object({ problem: z.enum(submitProblems), name: z.string() })),
  }),
})

export const sendDigitizationIngresstoAmazon = defineCall({
  group: 'digitization',
  name: 'sendDigitizationIngresstoAmazon',
  steps: 'pair',
  effect: 'changes',
  access: only(digitizes, permissions.editPrescription),
  actor: ['userCode', 'userId', 'sessionId'],
  summary: 'Submit to the partner; from the failure list, send again',
  request: z.object({
    ...actingUser,
    sessionId: z.string().optional(),
    erxId: wireId,
    fence: wireNumber.optional(),
    severeConfirmed,
  }),
  answer: messageAnswer.extend({ erxId: z.number(), status: z.number(), level: z.enum(levels) }),
})

/** `suggMed`: the medicines of the case after the change. */
const suggMed = { suggMed: z.array(storedMedicineLineSchema) }
export const insertDigitizationMedicine = defineCall({
  group: 'digitization',
  name: 'insertMedicineData',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only([roles.l3], permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Add a medicine to the case, or change a line of it',
  request: lineWrite,
  answer: lineAnswer.extend(suggMed),
})
export const deleteDigitizationMedicine = defineCall({
  group: 'digitization',
  name: 'deleteMedicineData',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only([roles.l3], permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Remove a medicine from the case',
  request: lineRemoval,
  answer: messageAnswer.extend({ version: z.number(), ...suggMed }),
})

export const getDoctorDigitization = defineCall({
  group: 'digitization',
  name: 'getDoctorDigitization',
  steps: 'pair',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary:
    'The doctor whose registration number is read on the pages, or one by id, and what follows from it',
  request: z.object({ ...actingUser, erxId: wireId, doctorId: wireId.optional() }),
  answer: z.object({
    doctor: doctorSchema.nullable(),
    doctorhospitals: doctorSchema.shape.doctorhospitals,
    /** Fields of the record that follow from the doctor; offered, never filled in automatically. */
    autoFill: z.object({ doctorId: z.number().nullable(), hospitalId: z.number().nullable() }),
  }),
})

export const getNerHospitalSuggestions = defineCall({
  group: 'digitization',
  name: 'getNerHospitalSuggestions',
  steps: 'single',
  effect: 'reads',
  access: only(digitizes),
  actor: ['userCode', 'userId'],
  summary: 'Hospitals whose names are read on the pages of a case',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({ suggestion_hospitals: z.array(hospitalSchema) }),
})
