import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { listMasters } from '#options.ts'
import { actingUser, messageAnswer, pageFields, wireId } from '#wire-types.ts'
import {
  endsConsultation,
  needsNote,
  normalFits,
  normalOutside,
  normalWithin,
  optionsFit,
  orderedMasters,
  questionWritten,
  rangeFits,
  vitalWritten,
  written,
  writtenMasters,
  writtenRowSchema,
  wrongNormal,
  wrongOptions,
  wrongRange,
} from './data-schemas.ts'

const saveAnswer = messageAnswer.extend({ id: z.number(), version: z.number() })
/**
 * The outcome is success, duplicate (a message with "Duplicate", in step one) or failure (calls 4, 5 and 8).
 */
const saveCall = <const Name extends string>(
  name: Name,
  summary: string,
  origin: 'documented' | 'ours' = 'documented',
) =>
  defineCall({
    group: 'master',
    name,
    steps: 'pair',
    effect: 'changes',
    access: only(admin),
    origin,
    actor: ['userCode', 'userId'],
    summary,
    request: z.object(written),
    answer: saveAnswer,
  })

export const SaveandUpdateSymptom = saveCall('SaveandUpdateSymptom', 'Makes or changes a symptom')
export const SaveandUpdateDiagnosis = saveCall(
  'SaveandUpdateDiagnosis',
  'Makes or changes a diagnosis with its ICD-10 code',
)
export const SaveandUpdateInvestigation = saveCall(
  'SaveandUpdateInvestigation',
  'Makes or changes an investigation',
)
export const SaveandUpdateAllergy = saveCall('SaveandUpdateAllergy', 'Makes or changes an allergy')
export const SaveandUpdateDisease = saveCall('SaveandUpdateDisease', 'Makes or changes a disease')
export const SaveandUpdateProcedure = saveCall('SaveandUpdateProcedure', 'Makes or changes a procedure')
export const saveDepartmentMaster = saveCall(
  'saveDepartmentMaster',
  'Makes or changes a department of the whole deployment',
)
export const saveLanguageData = saveCall('saveLanguageData', 'Makes or changes a language of patients')
export const saveSpecialization = saveCall(
  'saveSpecialization',
  'Makes or changes a specialization of doctors',
  'ours',
)
export const saveVaccinationMaster = saveCall(
  'saveVaccinationMaster',
  'Makes or changes a vaccination',
  'ours',
)

export const saveMasterRow = defineCall({
  group: 'master',
  name: 'saveMasterRow',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Makes or changes a row of a list that no documented call writes',
  request: z.object({ ...written, needsNote, endsConsultation, mastertype: z.enum(listMasters) }),
  answer: saveAnswer,
})

export const saveVitalMaster = defineCall({
  group: 'master',
  name: 'saveVitalMaster',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Makes or changes a vital sign with its unit and normal range',
  request: z
    .object(vitalWritten)
    .refine(rangeFits, wrongRange)
    .refine(normalFits, wrongNormal)
    .refine(normalWithin, normalOutside),
  answer: saveAnswer,
})

export const saveTeleQuestion = defineCall({
  group: 'master',
  name: 'saveTeleQuestion',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Makes or changes a question that tele-consultants ask the patient',
  request: z.object(questionWritten).refine(optionsFit, wrongOptions),
  answer: saveAnswer,
})

const rowsAnswer = z.object({ list: z.array(writtenRowSchema), totalCount: z.number() })

export const getMasterRows = defineCall({
  group: 'master',
  name: 'getMasterRows',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'A page of a master of the whole deployment as an administrator writes it, with the exact total',
  request: z.object({
    ...actingUser,
    mastertype: z.enum(writtenMasters),
    searchText: z.string().trim().max(100).default(''),
    ...pageFields,
  }),
  answer: rowsAnswer,
})

export const getLanguageData = defineCall({
  group: 'master',
  name: 'getLanguageData',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'A page of the languages of patients, with the exact total',
  request: z.object({
    ...actingUser,
    searchText: z.string().trim().max(100).default(''),
    ...pageFields,
  }),
  answer: rowsAnswer,
})

const oneRow = { ...actingUser, mastertype: z.enum(writtenMasters), id: wireId }

export const getMasterRow = defineCall({
  group: 'master',
  name: 'getMasterRow',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'One row of a master, and what uses it',
  request: z.object(oneRow),
  answer: z.object({
    row: writtenRowSchema,
    uses: z.object({
      /** Open prescriptions, users, doctors and clients that use it. */
      total: z.number(),
      /** The newest of the prescriptions. */
      erxIds: z.array(z.number()),
      users: z.number(),
      doctors: z.number(),
      clients: z.number(),
    }),
  }),
})
export type MasterUses = z.infer<typeof getMasterRow.answer>['uses']

export const removeMasterRow = defineCall({
  group: 'master',
  name: 'removeMasterRow',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Retires a row of a master: it is offered no more, and what holds it keeps it; refused while in use',
  request: z.object({ ...oneRow, version: wireId }),
  answer: messageAnswer,
})

export const moveMasterRow = defineCall({
  group: 'master',
  name: 'moveMasterRow',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Puts a row of a list that has an order before the one above it, or behind the one below',
  request: z.object({
    ...actingUser,
    mastertype: z.enum(orderedMasters),
    id: wireId,
    version: wireId,
    way: z.enum(['up', 'down']),
  }),
  /** `place` is its current position, from 1. */
  answer: messageAnswer.extend({ place: z.number() }),
})
