import { z } from 'zod'
import { deskOperators, deskUsers, only } from '#access-row.ts'
import { masterRowSchema } from '#areas/masters/schemas.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, pageFields, wireDate, wireId, wireNumber } from '#wire-types.ts'
import { heldCase, storedMedicineLineSchema } from './medicine-schemas.ts'
import { investigationSuggestionSchema, orderFaults, vitalSuggestionSchema } from './suggestion-schemas.ts'

const text = (longest: number) => z.string().trim().max(longest)
const search = { ...actingUser, searchText: text(100).default(''), limit: pageFields.limit }

export const searchRoute = defineCall({
  group: 'pateRxMgmt',
  name: 'searchRoute',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Routes of administration; that of the product first, when one is named',
  request: z.object({ ...search, mCode: text(50).default('') }),
  answer: z.object({ list: z.array(masterRowSchema), totalCount: z.number() }),
})

const unitSchema = z.object({ uomId: z.number(), uom: z.string(), uomHindi: z.string(), code: z.string() })

export const getMargUom = defineCall({
  group: 'pateRxMgmt',
  name: 'getMargUom',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Units that a quantity is counted in (Marg units of measure)',
  request: z.object({ ...actingUser }),
  answer: z.object({
    uomData: z.array(unitSchema),
    /** Retired units, for lines that have them. */
    formerUomData: z.array(unitSchema),
  }),
})

export const vitalsuggestion = defineCall({
  group: 'pateRxMgmt',
  name: 'vitalsuggestion',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Vital signs by name, with the values of earlier prescriptions of the patient (permission 3)',
  request: z.object({ ...search, limit: search.limit.default(100), erxId: wireId }),
  answer: z.object({ vitallen: z.number(), suggestionlist: z.array(vitalSuggestionSchema) }),
})

export const suggestionInvestigation = defineCall({
  group: 'pateRxMgmt',
  name: 'suggestionInvestigation',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Investigations by name and category; category 0 is all of them',
  request: z.object({ ...search, categoryId: wireNumber.default(0) }),
  answer: z.object({ investigationList: z.array(investigationSuggestionSchema) }),
})

export const searchInvestigationCaetgory = defineCall({
  group: 'reportDtls',
  name: 'searchInvestigationCaetgory',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Categories of investigations and reports, "All" (uid 0) first',
  request: z.object({ ...search, limit: search.limit.default(100) }),
  answer: z.object({ list: z.array(z.object({ uid: z.number(), category: z.string() })) }),
})

export const getDoctorNotesTest = defineCall({
  group: 'pateRxMgmt',
  name: 'getDoctorNotesTest',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: "Investigations that the doctor's notes of a case name and that are not on its list yet",
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({
    testNameList: z.array(
      z.object({ testName: z.string(), category: z.string(), source: z.enum(['typed', 'recognised']) }),
    ),
  }),
})

export const medicineOrder = defineCall({
  group: 'pateRxMgmt',
  name: 'medicineOrder',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary:
    'Whether the medicines of a case can be ordered as they stand (chkOrderMed Yes or No), and what is missing',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({
    chkOrderMed: z.enum(['Yes', 'No']),
    list: z.array(z.object({ txnNo: z.number(), medName: z.string(), faults: z.array(z.enum(orderFaults)) })),
  }),
})

export const updateReminderMedicineData = defineCall({
  group: 'pateRxMgmt',
  name: 'updateReminderMedicineData',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(deskOperators, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Switch the reminder of a medicine on, from one day to another, or off',
  request: z.object({
    ...heldCase,
    txnNo: wireId,
    reminder: z.boolean(),
    rx_start_date: wireDate.default(''),
    rx_end_date: wireDate.default(''),
    version: wireNumber.optional(),
  }),
  answer: z.object({ message: z.string(), medicine: storedMedicineLineSchema, version: z.number() }),
})
