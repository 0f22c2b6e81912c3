import { z } from 'zod'
import { deskOperators, deskUsers, only } from '#access-row.ts'
import { hospitalSchema } from '#areas/doctors/schemas.ts'
import { consultTimeSchema } from '#areas/users/schemas.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId } from '#wire-types.ts'
import { heldCase, medicineSuggestionSchema } from './medicine-schemas.ts'
import {
  extractionStates,
  medicineValueSchema,
  pagesOfOneSchema,
  proposalSchema,
  proposalStates,
} from './proposal-schemas.ts'

export const geteRxProposals = defineCall({
  group: 'pateRxMgmt',
  name: 'geteRxProposals',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'What the machine proposes for the fields of a case, in the order of the page',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({
    extraction: z.enum(extractionStates),
    proposals: z.array(proposalSchema),
    /** Where the pages name several patients or doctors, and nobody said that they are of one: which go together. */
    parts: z.array(pagesOfOneSchema),
  }),
})

export const erxIsOnePatient = defineCall({
  group: 'pateRxMgmt',
  name: 'erxIsOnePatient',
  steps: 'single',
  effect: 'changes',
  clinical: true,
  access: only(deskOperators, permissions.editPrescription),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Say that the pages of a case are of one patient, although they name several',
  request: z.object(heldCase),
  answer: messageAnswer,
})

export const nerSuggestionSuccess = defineCall({
  group: 'reportDtls',
  name: 'nerSuggestionSuccess',
  steps: 'single',
  effect: 'changes',
  clinical: true,
  access: only(deskOperators, permissions.editPrescription),
  actor: ['userCode', 'userId'],
  summary: 'Record what became of a proposal: accepted as it was, changed, rejected, or undecided again',
  request: z.object({
    ...heldCase,
    proposalId: wireId,
    /** Further proposals with the same outcome, decided with one key. */
    alsoProposalIds: z.array(wireId).max(500).default([]),
    /** `proposed` undoes a decision. */
    outcome: z.enum(proposalStates),
    /** The value that was entered instead; stored for the report, but never for a mobile number. */
    changedTo: z.string().trim().max(300).default(''),
    /** The product of the catalogue that was chosen for a medicine; offered first where it is read so again. */
    mCode: z.string().trim().max(50).default(''),
  }),
  answer: messageAnswer.extend({
    proposals: z.array(z.object({ proposalId: z.number(), state: z.enum(proposalStates) })),
  }),
})

export const nersuggestionMedList = defineCall({
  group: 'pateRxMgmt',
  name: 'nersuggestionMedList',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Medicines proposed on this case that the text is near to, and those of the catalogue',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    searchText: z.string().trim().max(100).default(''),
    limit: pageFields.limit,
  }),
  answer: z.object({
    /** From the pages of this case: those similar to the text first, or all when there is no text. */
    nermedTotalList: z.array(
      medicineValueSchema.extend({ proposalId: z.number(), page: z.number(), score: z.number() }),
    ),
    medTotalList: z.array(medicineSuggestionSchema),
  }),
})

export const searchNerHospitalSuggestions = defineCall({
  group: 'doctorDtls',
  name: 'searchNerHospitalSuggestions',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Hospitals that the letterhead of a case names, as the master list has them',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    searchText: z.string().trim().max(100).default(''),
    limit: pageFields.limit,
  }),
  answer: z.object({
    suggestion_hospitals: z.array(hospitalSchema),
    /** The name as it was read, for a hospital that is not in the list. */
    recognised: z.array(z.object({ name: z.string(), score: z.number() })),
  }),
})

export const searchConsultingTime = defineCall({
  group: 'doctorDtls',
  name: 'searchConsultingTime',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary:
    "Consulting hours: the doctor's stored ones, then as letterheads print them, on this case's pages and on the doctor's latest ones",
  request: z.object({
    ...actingUser,
    erxId: wireId.optional(),
    doctorId: wireId.optional(),
    searchText: z.string().trim().max(100).default(''),
    limit: pageFields.limit,
  }),
  answer: z.object({
    /** The case on whose page it stands; 0 of stored hours. */
    suggestionlist: z.array(z.object({ consultingTime: z.string(), erxId: z.number() })),
    /** The stored hours. */
    consultTime: z.array(consultTimeSchema),
  }),
})
