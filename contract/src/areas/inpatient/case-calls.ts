import { z } from 'zod'
import { admin, only, operators, user } from '#access-row.ts'
import { approveMedicineData, insertAddMedicine } from '#areas/approvals/calls.ts'
import { rejecteRx } from '#areas/cases/calls.ts'
import { geteRxDtls, updateeRxDtls } from '#areas/workbench/calls.ts'
import { insertMedicineData } from '#areas/workbench/medicine-calls.ts'
import { lineWrite } from '#areas/workbench/medicine-schemas.ts'
import { vitalsuggestion } from '#areas/workbench/suggestion-calls.ts'
import { defineCall } from '#call.ts'
import { ipdChannel } from '#channels.ts'
import { permissions } from '#roles.ts'
import { wireId, wireNumber } from '#wire-types.ts'
import {
  admissionChanges,
  instant,
  stayNoteSchema,
  stayProcedureSchema,
  staySchema,
  writtenNoteSchema,
  writtenProcedureSchema,
} from './schemas.ts'

const reads = only(user, undefined, ipdChannel)
const writes = only(operators, permissions.editPrescription, ipdChannel)
const actor = ['userCode', 'userId'] as const

/** What an inpatient case has beside every other. */
const ofStay = {
  admission: staySchema.nullable(),
  notes: z.array(stayNoteSchema),
  procedures: z.array(stayProcedureSchema),
}

// What the console asks of every case under one name, the documents name once more for inpatients. Each of these takes
// and answers what its counterpart does, and is served beside it.

export const getIPDeRxDtls = defineCall({
  group: 'ipdPres',
  name: 'getIPDeRxDtls',
  steps: 'pair',
  effect: 'changes',
  access: reads,
  actor,
  summary:
    'Open an inpatient case: as geteRxDtls, with the stay that it belongs to, its daily notes and procedures',
  request: geteRxDtls.request,
  answer: geteRxDtls.answer.extend(ofStay),
})

export const updateIPDeRxDtls = defineCall({
  group: 'ipdPres',
  name: 'updateIPDeRxDtls',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  actor,
  summary:
    'Save fields of a held inpatient case, of its admission, daily notes and procedures; what another user changed meanwhile answers 409',
  request: updateeRxDtls.request.extend({
    changes: updateeRxDtls.request.shape.changes.default({}),
    base: updateeRxDtls.request.shape.base.default({}),
    /** Fields of the admission that changed, and the version of the stay that was read. */
    admission: z.object({ version: wireNumber, changes: admissionChanges }).optional(),
    notes: z.array(writtenNoteSchema).max(50).default([]),
    procedures: z.array(writtenProcedureSchema).max(50).default([]),
  }),
  answer: updateeRxDtls.answer.extend(ofStay),
})

export const rejectIPDeRx = defineCall({
  group: 'pateRxMgmt',
  name: 'rejectIPDeRx',
  steps: 'pair',
  effect: 'changes',
  access: writes,
  actor,
  summary:
    'Reject an inpatient case with a reason; of a patient who is admitted the admission is cancelled first',
  request: rejecteRx.request,
  answer: rejecteRx.answer,
})

export const insertIPDMedicineData = defineCall({
  group: 'pateRxMgmt',
  name: 'insertIPDMedicineData',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  actor,
  summary:
    'Add a medicine to a list of an inpatient case, during the stay or at the discharge, or change or stop a line of it',
  request: lineWrite.extend({
    /** What is given during the stay, or what is prescribed for the way home. */
    list: z.enum(['stay', 'discharge']).default('discharge'),
    /** The user was asked about a start more than 7 days ahead, and says that it is right. */
    sure: z.boolean().default(false),
  }),
  answer: insertMedicineData.answer,
})

export const insertAddIPDMedicine = defineCall({
  group: 'ipdPres',
  name: 'insertAddIPDMedicine',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: writes,
  actor,
  summary: 'Add a medicine that no catalogue has to an inpatient case, and put it to approval',
  request: insertAddMedicine.request,
  answer: insertAddMedicine.answer,
})

export const approveIPDMedicineData = defineCall({
  group: 'ipdPres',
  name: 'approveIPDMedicineData',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(admin, undefined, ipdChannel),
  actor,
  summary: 'Approve, map or reject a medicine that was asked for; a failure answers the flag No',
  request: approveMedicineData.request,
  answer: approveMedicineData.answer,
})

export const vitalIPDsuggestion = defineCall({
  group: 'ipdPres',
  name: 'vitalIPDsuggestion',
  steps: 'pair',
  effect: 'reads',
  access: reads,
  actor,
  summary: 'Vital signs by name, with the values of earlier prescriptions of the patient (permission 3)',
  request: vitalsuggestion.request,
  answer: vitalsuggestion.answer,
})

export const checkIpdVitalDuplicate = defineCall({
  group: 'ipdPres',
  name: 'checkIpdVitalDuplicate',
  steps: 'pair',
  effect: 'reads',
  access: reads,
  actor,
  summary: 'Whether a vital sign is in this case already, or a sign of that name is known to the client',
  request: z
    .object({
      ...geteRxDtls.request.pick({ userCode: true, userId: true }).shape,
      erxId: wireId,
      vitalId: wireId.optional(),
      vitalName: z.string().trim().max(60).default(''),
      takenAt: instant.optional(),
    })
    .refine(({ vitalId, vitalName }) => vitalId !== undefined || vitalName !== '', {
      message: 'Name a vital sign',
      path: ['vitalName'],
    }),
  answer: z.object({ duplicate: z.boolean(), why: z.string() }),
})
