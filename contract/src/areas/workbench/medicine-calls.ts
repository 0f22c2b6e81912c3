import { z } from 'zod'
import { deskOperators, deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId } from '#wire-types.ts'
import {
  heldCase,
  lineAnswer,
  lineRemoval,
  lineWrite,
  medicineSuggestionSchema,
  text,
} from './medicine-schemas.ts'

const declareLineCall = <const Name extends string>(name: Name, summary: string) =>
  defineCall({
    group: 'pateRxMgmt',
    name,
    steps: 'pair',
    effect: 'changes',
    clinical: true,
    access: only(deskOperators, permissions.editPrescription),
    actor: ['userCode', 'userId'],
    summary,
    request: lineWrite,
    answer: lineAnswer,
  })
const declareLineRemoval = <const Name extends string>(name: Name, summary: string) =>
  defineCall({
    group: 'pateRxMgmt',
    name,
    steps: 'pair',
    effect: 'changes',
    clinical: true,
    access: only(deskOperators, permissions.editPrescription),
    actor: ['userCode', 'userId'],
    summary,
    request: lineRemoval,
    answer: messageAnswer.extend({ version: z.number() }),
  })

export const insertMedicineData = declareLineCall(
  'insertMedicineData',
  'Add a medicine to the case, or change a line of it',
)
export const insertGenericMedicineData = declareLineCall(
  'insertGenericMedicineData',
  'Add a generic medicine to the case, or change a line of it',
)
export const deleteMedicineData = declareLineRemoval('deleteMedicineData', 'Remove a medicine from the case')
export const deleteGenericMedicineData = declareLineRemoval(
  'deleteGenericMedicineData',
  'Remove a generic medicine from the case',
)

/** The lines of one list by `txnNo`, in the order in which they are shown and printed. */
const lineOrder = z.array(wireId).max(500)

export const arrangeMedicineData = defineCall({
  group: 'pateRxMgmt',
  name: 'arrangeMedicineData',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(deskOperators, permissions.editPrescription),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Put the medicines of a list into another order',
  request: z.object({
    ...heldCase,
    generic: z.boolean().default(false),
    /** The list that a stay gives, instead of one of the two. */
    duringStay: z.boolean().default(false),
    /** The order that the change is based on: a different one on the server is a conflict (409). */
    was: lineOrder,
    order: lineOrder,
  }),
  answer: messageAnswer.extend({ order: z.array(z.number()), version: z.number() }),
})

export const restoreMedicineData = defineCall({
  group: 'pateRxMgmt',
  name: 'restoreMedicineData',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(deskOperators, permissions.editPrescription),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Put a removed medicine back at its place',
  request: z.object({ ...heldCase, txnNo: wireId }),
  answer: lineAnswer.extend({ order: z.array(z.number()) }),
})

export const suggestionMedList = defineCall({
  group: 'pateRxMgmt',
  name: 'suggestionMedList',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Medicines that begin with, hold or nearly spell what was typed',
  request: z.object({
    ...actingUser,
    searchText: text(100),
    limit: pageFields.limit,
    generic: z.boolean().default(false),
    /** Client and doctor of the case: what they prescribe often ranks first. */
    clientId: wireId.optional(),
    doctorId: wireId.nullable().optional(),
  }),
  answer: z.object({
    medTotalList: z.array(medicineSuggestionSchema),
    /** The same under its other documented name, and the choices by name alone (calls 3, suggestion responses). */
    medSuggestions: z.array(medicineSuggestionSchema).optional(),
    medoption: z.array(z.string()).optional(),
  }),
})

export const adviceSuggestionList = defineCall({
  group: 'pateRxMgmt',
  name: 'suggestionAdviceList',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  origin: 'ours',
  summary: 'Advice phrases in English and Hindi',
  request: z.object({ ...actingUser, searchText: text(100), limit: pageFields.limit }),
  answer: z.object({ suggestionlist: z.array(z.object({ advice: z.string(), adviceHindi: z.string() })) }),
})
