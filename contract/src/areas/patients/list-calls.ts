import { z } from 'zod'
import { admin, only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, pageFields, wireDate, wireId } from '#wire-types.ts'
import { listRequest, patientFilter, patientPrescriptionSchema, patientRowSchema } from './list-schemas.ts'

const listAnswer = z.object({
  data: z.array(patientRowSchema),
  totalcount: z.number(),
  /** How a list is exported as a workbook, and the most days of one export. */
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
    access: only(admin),
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

/** Fields of a search; all that are given must match. */
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
  access: only(user),
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
  access: only(user),
  actor: ['userCode', 'userId'],
  summary: 'The same among the patients of one client',
  request: z.object({ ...searchFields, clientId: wireId }),
  answer: searchAnswer,
})

export const getPatientPrescriptions = defineCall({
  group: 'patientDtls',
  name: 'getPatientPrescriptions',
  steps: 'pair',
  effect: 'reads',
  access: only(user, permissions.viewHistory),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'A page of the prescriptions of a patient, the newest first',
  request: z.object({ ...actingUser, patientId: wireId, ...pageFields }),
  answer: z.object({ data: z.array(patientPrescriptionSchema), totalCount: z.number() }),
})
