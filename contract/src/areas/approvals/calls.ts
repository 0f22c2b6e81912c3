import { z } from 'zod'
import { admin, deskOperators, only } from '#access-row.ts'
import { heldCase, medicineLineSchema, storedMedicineLineSchema } from '#areas/workbench/medicine-schemas.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { approvalStatus, decisionFields, newProductSchema, text } from './schemas.ts'

export const insertAddMedicine = defineCall({
  group: 'pateRxMgmt',
  name: 'insertAddMedicine',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(deskOperators, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Add a medicine that no catalogue has to the case, and put it to approval',
  request: z.object({
    ...heldCase,
    medicine: medicineLineSchema,
    generic: z.boolean().default(false),
    /** The list that a stay gives, instead of one of the two. */
    duringStay: z.boolean().default(false),
    /** The user was asked about a start of it more than 7 days ahead, and says that it is right. */
    sure: z.boolean().default(false),
    version: wireNumber.optional(),
  }),
  answer: z.object({
    message: z.string(),
    medicine: storedMedicineLineSchema,
    version: z.number(),
    requestId: z.number(),
  }),
})

export const approveMedicineData = defineCall({
  group: 'pateRxMgmt',
  name: 'approveMedicineData',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Approve, map or reject a medicine that was asked for; a failure answers the flag No',
  request: z.object({
    ...actingUser,
    requestId: wireId,
    decision: z.enum(['approve', 'map', 'reject']),
    /** To approve: the product to add to the catalogue. */
    medicine: newProductSchema.optional(),
    /** To map: the product of the catalogue that it already is. */
    mCode: text(50).default(''),
    /** To reject: the reason. */
    reason: text(300).default(''),
  }),
  answer: z.object({
    message: z.string(),
    flag: z.enum(['Yes', 'No']),
    /** Waiting lines of open cases that were changed by the decision. */
    updated: z.number(),
  }),
})

export const getMedicineApprovals = defineCall({
  group: 'pateRxMgmt',
  name: 'getMedicineApprovals',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Medicines that operators asked for',
  request: z.object({ ...actingUser, ...pageFields, approvalStatus }),
  answer: z.object({
    data: z.array(
      z.object({
        requestId: z.number(),
        medName: z.string(),
        saltName: z.string(),
        strength: z.string(),
        type: z.string(),
        company: z.string(),
        clientName: z.string(),
        erxId: z.number(),
        askedBy: z.string(),
        askedAt: z.string(),
        /** Lines of open cases that wait for the decision. */
        waiting: z.number(),
        reason: z.string(),
        /** The product that it became or was mapped to. */
        product: z.string(),
        ...decisionFields,
      }),
    ),
    totalCount: z.number(),
  }),
})

export const insertVitalMaster = defineCall({
  group: 'pateRxMgmt',
  name: 'insertVitalMaster',
  steps: 'pair',
  effect: 'changes',
  access: only(deskOperators, permissions.editPrescription),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "Add a vital sign for the case's client, and put it to approval for all",
  request: z.object({
    ...heldCase,
    name: text(60).min(1, 'Write the name of the vital sign'),
    unit: text(20).default(''),
  }),
  answer: messageAnswer.extend({ vitalId: z.number() }),
})

export const getVitalApprovals = defineCall({
  group: 'pateRxMgmt',
  name: 'getVitalApprovals',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Vital signs that operators added, those that wait for approval or decided ones',
  request: z.object({ ...actingUser, approvalStatus }),
  answer: z.object({
    vitallen: z.number(),
    list: z.array(
      z.object({
        vitalId: z.number(),
        name: z.string(),
        unit: z.string(),
        clientName: z.string(),
        askedBy: z.string(),
        /** Prescriptions that have a value of it. */
        uses: z.number(),
        state: decisionFields.state,
      }),
    ),
  }),
})

export const approvedVitalMasters = defineCall({
  group: 'pateRxMgmt',
  name: 'approvedVitalMasters',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Approve a vital sign that an operator added, for all clients',
  request: z
    .object({
      ...actingUser,
      vitalId: wireId,
      name: text(60).min(1, 'Write the name of the vital sign'),
      unit: text(20).default(''),
      lowest: z.number().nullable().default(null),
      highest: z.number().nullable().default(null),
    })
    .refine(({ lowest, highest }) => lowest === null || highest === null || lowest < highest, {
      path: ['highest'],
      message: message('master.rangeOrder'),
    }),
  answer: messageAnswer,
})

export const deleteVitalMasters = defineCall({
  group: 'pateRxMgmt',
  name: 'deleteVitalMasters',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Remove a vital sign that an operator added; refused while a prescription holds a value of it',
  request: z.object({ ...actingUser, vitalId: wireId }),
  answer: messageAnswer,
})
