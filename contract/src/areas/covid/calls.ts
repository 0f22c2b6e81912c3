import { z } from 'zod'
import { admin, only, operators, user } from '#access-row.ts'
import { patientSchema } from '#areas/patients/schemas.ts'
import { heldCase } from '#areas/workbench/medicine-schemas.ts'
import { defineCall } from '#call.ts'
import { digitizationChannel } from '#channels.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireDate, wireId } from '#wire-types.ts'
import {
  covidFilter,
  covidMedicineSchema,
  covidPatientSchema,
  covidReadingSchema,
  covidStatusSchema,
  writtenCovidStatus,
} from './schemas.ts'

// Readings are of every channel: the screen is not for an administrator who sees only OPD cards.
const looker = only(admin, undefined, digitizationChannel)

export const getCovidPatientList = defineCall({
  group: 'covid',
  name: 'getCovidPatientList',
  steps: 'pair',
  effect: 'reads',
  access: looker,
  actor: ['userCode', 'userId'],
  summary: 'Patients who were measured on some days, with their covid status and last figures',
  request: z.object({ ...actingUser, ...covidFilter, ...pageFields }),
  answer: z.object({
    /** The last reading of each sign of these patients, of the day that was measured last. */
    resultData: z.array(covidReadingSchema),
    totalCount: z.number(),
    patientlistdatas: z.array(covidPatientSchema),
  }),
})

export const getCovidPatientList_excel = defineCall({
  group: 'covid',
  name: 'getCovidPatientList_excel',
  steps: 'pair',
  effect: 'changes',
  access: looker,
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Ask for the list as an Excel workbook, of 90 days at most; that it was asked for is logged',
  request: z.object({ ...actingUser, ...covidFilter }),
  /** `fileUrl` is relative to the API base and valid for this user for 15 minutes. */
  answer: z.object({ fileUrl: z.string(), fileName: z.string(), rows: z.number() }),
})

/** Of one patient, on some days (dd-mm-yyyy, both included). */
const ofPatient = { ...actingUser, patientId: wireId, from: wireDate, to: wireDate }

export const getCovidPatient = defineCall({
  group: 'covid',
  name: 'getCovidPatient',
  steps: 'pair',
  effect: 'reads',
  access: looker,
  actor: ['userCode', 'userId'],
  summary: 'What was measured of a patient on some days, with every covid status and the medicines',
  request: z.object(ofPatient),
  answer: z.object({
    /** Readings that stand, the newest first. */
    resultData: z.array(covidReadingSchema),
    patientDetails: patientSchema.extend({ clientName: z.string() }),
    /** Of all cases of the patient, the newest first. */
    statusHistory: z.array(covidStatusSchema),
    medicines: z.array(covidMedicineSchema),
    comorbidities: z.array(z.string()),
    /** The case that was measured last; 0 where none was. */
    erxId: z.number(),
    channel: z.string(),
  }),
})

export const generateVitalPdf = defineCall({
  group: 'covid',
  name: 'generateVitalPdf',
  steps: 'pair',
  effect: 'changes',
  access: looker,
  actor: ['userCode', 'userId'],
  summary:
    'What was measured of a patient as a PDF, for the user who asked for it; "No record found" where nothing was',
  request: z.object(ofPatient),
  answer: messageAnswer.partial().extend({ pdfUrl: z.string(), fileName: z.string() }),
})

export const generateVitalHTML = defineCall({
  group: 'covid',
  name: 'generateVitalHTML',
  steps: 'pair',
  effect: 'reads',
  access: looker,
  actor: ['userCode', 'userId'],
  summary: 'The same as a page that needs nothing else',
  request: z.object(ofPatient),
  answer: messageAnswer.partial().extend({ html: z.string() }),
})

export const getCovidStatus = defineCall({
  group: 'covid',
  name: 'getCovidStatus',
  steps: 'pair',
  effect: 'reads',
  access: only(user),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'What operators said of covid in a case, the newest first',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({ statusHistory: z.array(covidStatusSchema) }),
})

export const saveCovidStatus = defineCall({
  group: 'covid',
  name: 'saveCovidStatus',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(operators, permissions.editPrescription),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Says the covid status of a held case from a day on; what was said before stays',
  request: z.object({ ...heldCase, ...writtenCovidStatus }),
  answer: messageAnswer.extend({ statusHistory: z.array(covidStatusSchema) }),
})
