import { z } from 'zod'
import { defineCall } from '#call.ts'
import { actingUser, pageFields, wireDate, wireId } from '#wire-types.ts'
import { patientSchema } from './calls.ts'

/** A patient as the lists show one (screens 3: mobile number and e-mail arrive encrypted). */
export const patientRowSchema = patientSchema.extend({
  clientName: z.string(),
  /** ISO 8601. */
  registeredAt: z.string(),
  /** ISO 8601, or empty. */
  lastPrescriptionAt: z.string(),
  /** How many prescriptions the asker may see. */
  prescriptions: z.number(),
})
export type PatientRow = z.infer<typeof patientRowSchema>

/** What narrows a list of patients down; dates are days of the list's own column. */
export const patientFilter = {
  /** A mobile number, an e-mail or ABHA address, an ABHA number, a UHID, a patient's number (PT…) or part of a name. */
  searchText: z.string().trim().max(150).default(''),
  clientId: wireId.optional(),
  fromDate: wireDate.default(''),
  toDate: wireDate.default(''),
}

/** Which list is taken out, and by which calls it is read. */
export const patientListKinds = ['registered', 'prescription', 'abha'] as const
export type PatientListKind = (typeof patientListKinds)[number]

const listRequest = z.object({
  ...actingUser,
  ...patientFilter,
  /** Column and direction; empty is the newest first. */
  sortBy: z
    .string()
    .regex(/^((name|date):(asc|desc))?$/)
    .default(''),
  ...pageFields,
})
export type PatientListRequest = z.output<typeof listRequest>

const listAnswer = z.object({
  data: z.array(patientRowSchema),
  totalcount: z.number(),
  /** Where the list is taken out as a workbook, and how many days of it at most. */
  exportData: z.object({ path: z.string(), mostDays: z.number() }),
})

const listCall = <const Group extends string, const Name extends string>(
  group: Group,
  name: Name,
  summary: string,
) =>
  defineCall({
    group,
    name,
    steps: 'pair',
    effect: 'reads',
    actor: ['userCode', 'userId'],
    summary,
    request: listRequest,
    answer: listAnswer,
  })

export const getPatients = listCall('patMasters', 'getPatients', 'Registered patients, the newest first')
export const getPrescriptionPatients = listCall(
  'patMasters',
  'getPrescriptionPatients',
  'Patients who have a prescription, by when the last one came in',
)
export const abhaUsersList = listCall(
  'pateRxMgmt',
  'abhaUsersList',
  'Patients with an ABHA number or address, the newest first',
)

/** Fields of a search; all that are given must fit. */
const searchFields = {
  ...actingUser,
  searchText: patientFilter.searchText,
  patName: z.string().trim().max(150).default(''),
  mobileNo: z.string().trim().max(20).default(''),
  uhid: z.string().trim().max(50).default(''),
  abhaNumber: z.string().trim().max(30).default(''),
  dateOfBirth: wireDate.default(''),
  ...pageFields,
}
const searchAnswer = z.object({ data: z.array(patientRowSchema), totalCount: z.number() })

export const searchPatientData = defineCall({
  group: 'pateRxMgmt',
  name: 'searchPatientData',
  steps: 'pair',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  summary: 'Patients by any of the fields, which must all fit; none without a field',
  request: z.object({ ...searchFields, clientId: wireId.optional() }),
  answer: searchAnswer,
})
export const searchClientPatientData = defineCall({
  group: 'pateRxMgmt',
  name: 'searchClientPatientData',
  steps: 'pair',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  summary: 'The same among the patients of one client',
  request: z.object({ ...searchFields, clientId: wireId }),
  answer: searchAnswer,
})

/** A prescription in the history of its patient. */
export const patientPrescriptionSchema = z.object({
  erxId: z.number(),
  channel: z.string(),
  status: z.number(),
  level: z.string(),
  /** dd-mm-yyyy, or empty. */
  prescriptionDate: z.string(),
  /** ISO 8601. */
  receivedAt: z.string(),
  doctorName: z.string(),
  hospitalName: z.string(),
  diagnosis: z.array(z.string()),
  /** Names of its medicines, as they stand on it. */
  medicines: z.array(z.string()),
})
export type PatientPrescription = z.infer<typeof patientPrescriptionSchema>

export const getPatientPrescriptions = defineCall({
  group: 'patientDtls',
  name: 'getPatientPrescriptions',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'A page of the prescriptions of a patient, the newest first',
  request: z.object({ ...actingUser, patientId: wireId, ...pageFields }),
  answer: z.object({ data: z.array(patientPrescriptionSchema), totalCount: z.number() }),
})
