import { z } from 'zod'
import { hospitalSchema } from '#areas/doctors/calls.ts'
import { defineCall } from '#call.ts'
import type { EntityKind } from '#options.ts'
import { actingUser, messageAnswer, pageFields, wireDate, wireId } from '#wire-types.ts'
import { heldCase, medicineSuggestionSchema } from './medicine-calls.ts'

// Proposals: what the machine found in the recognised words and would write into a field. Nothing of them is in the
// record until an operator took it over (issue 3, part 2).

/** A rectangle around a word, in pixels of the page image. */
export const proposalBoxSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type ProposalBox = z.infer<typeof proposalBoxSchema>

export const proposalStates = ['proposed', 'accepted', 'changed', 'rejected'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Vocabulary matches beside one proposal, at most. */
export const CANDIDATES_AT_MOST = 5

const base = {
  proposalId: z.number(),
  /** `rownumber` of the image on which it was found. */
  page: z.number(),
  /** The words that it was read from, in reading order. */
  boxes: z.array(proposalBoxSchema),
  /** As recognised, letter for letter. */
  text: z.string(),
  /** How sure the machine is that the value is right as it stands, 0 to 1. */
  score: z.number().min(0).max(1),
  /** What found it: the name of a written pattern, or of the reader (`medicine line`, `letterhead`). */
  rule: z.string(),
  /** A person must choose or write: never part of accepting all, whatever the score. `value` is then a guess. */
  needsPerson: z.boolean(),
  state: z.enum(proposalStates),
}

function proposalOf<const Kind extends EntityKind, Value extends z.ZodType>(kind: Kind, value: Value) {
  return z.object({
    ...base,
    kind: z.literal(kind),
    value,
    /** What of the vocabulary comes near the words, best first. */
    candidates: z
      .array(z.object({ label: z.string(), score: z.number().min(0).max(1), value }))
      .max(CANDIDATES_AT_MOST),
  })
}

export const textValueSchema = z.object({ text: z.string() })
/** A term of a master list; `masterId` is null where the list does not have it. */
export const termValueSchema = z.object({ term: z.string(), masterId: z.number().nullable() })
export const ageValueSchema = z.object({
  years: z.number().int().nullable(),
  months: z.number().int().nullable(),
  days: z.number().int().nullable(),
})
export const vitalValueSchema = z.object({
  /** Of the vital masters; null when they have none such. */
  vitalId: z.number().nullable(),
  name: z.string(),
  /** As the master writes it: one number, or `120/80`. */
  value: z.string(),
  unit: z.string(),
})
export const medicineValueSchema = z.object({
  /** As written, brought to one word: Tablet, Capsule, Syrup, Injection …; empty when not said. */
  form: z.string(),
  name: z.string(),
  /** The product of the catalogue, or null when it has none of this name. */
  mCode: z.string().nullable(),
  saltName: z.string(),
  strength: z.string(),
  /** How it is taken, as written, for the directions parser: dose, frequency, food, duration. */
  directions: z.string(),
  /** The part of the directions that says how long, in plain words ("5 days"); empty when not said. */
  duration: z.string(),
  /** Taken as needed. */
  prn: z.boolean(),
})
export type MedicineValue = z.infer<typeof medicineValueSchema>

/** `kind` decides the shape of `value`. The mobile number is in the client cipher, and empty without permission 2. */
export const proposalSchema = z.discriminatedUnion('kind', [
  proposalOf('patientName', textValueSchema),
  proposalOf('age', ageValueSchema),
  /** `genderCode` of the options: 1 male, 2 female, 3 others. */
  proposalOf('sex', z.object({ sexCode: z.number().int().min(1).max(3) })),
  proposalOf('uhid', textValueSchema),
  proposalOf('mobile', textValueSchema),
  proposalOf('date', z.object({ date: wireDate })),
  proposalOf('doctor', z.object({ name: z.string(), doctorId: z.number().nullable() })),
  proposalOf('registrationNumber', textValueSchema),
  proposalOf('hospital', z.object({ name: z.string(), hospitalId: z.number().nullable() })),
  proposalOf('vital', vitalValueSchema),
  proposalOf('complaint', termValueSchema),
  proposalOf('diagnosis', termValueSchema),
  proposalOf('investigation', termValueSchema),
  proposalOf('procedure', termValueSchema),
  proposalOf('allergy', termValueSchema),
  proposalOf('history', termValueSchema),
  proposalOf('medicine', medicineValueSchema),
  proposalOf('advice', textValueSchema),
  /** `date` is empty when only a span was written and the prescription's date is not known. */
  proposalOf('followUp', z.object({ date: wireDate, days: z.number().int().nullable() })),
])
export type Proposal = z.infer<typeof proposalSchema>

/** `waiting`: pages are being read or looked through. `none`: there is nothing to read. */
export const extractionStates = ['none', 'waiting', 'done', 'failed'] as const

export const geteRxProposals = defineCall({
  group: 'pateRxMgmt',
  name: 'geteRxProposals',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'What the machine proposes for the fields of a case, in the order of the page',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({ extraction: z.enum(extractionStates), proposals: z.array(proposalSchema) }),
})

export const nerSuggestionSuccess = defineCall({
  group: 'reportDtls',
  name: 'nerSuggestionSuccess',
  steps: 'single',
  effect: 'changes',
  actor: ['userCode', 'userId'],
  summary: 'Record what became of a proposal: accepted as it was, changed, rejected, or undecided again',
  request: z.object({
    ...heldCase,
    proposalId: wireId,
    /** More proposals with the same outcome, decided by one key. */
    alsoProposalIds: z.array(wireId).max(500).default([]),
    /** `proposed` takes a decision back (undo). */
    outcome: z.enum(proposalStates),
    /** What was written instead; kept for the report, never for a mobile number. */
    changedTo: z.string().trim().max(300).default(''),
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
  actor: ['userCode', 'userId'],
  summary: 'Medicines proposed on this case that the text is near to, and those of the catalogue',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    searchText: z.string().trim().max(100).default(''),
    limit: pageFields.limit,
  }),
  answer: z.object({
    /** From the pages of this case; those near to the text first, all of them when there is none. */
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
    /** The name as it was read, for a hospital that the list does not have. */
    recognised: z.array(z.object({ name: z.string(), score: z.number() })),
  }),
})

export const searchConsultingTime = defineCall({
  group: 'doctorDtls',
  name: 'searchConsultingTime',
  steps: 'pair',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  summary:
    "Consulting hours as letterheads print them: on this case's pages, then on the doctor's latest ones",
  request: z.object({
    ...actingUser,
    erxId: wireId.optional(),
    doctorId: wireId.optional(),
    searchText: z.string().trim().max(100).default(''),
    limit: pageFields.limit,
  }),
  answer: z.object({ suggestionlist: z.array(z.object({ consultingTime: z.string(), erxId: z.number() })) }),
})
