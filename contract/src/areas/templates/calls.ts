import { z } from 'zod'
import { type MedicineLine, medicineLineSchema } from '#areas/workbench/medicine-calls.ts'
import { defineCall } from '#call.ts'
import { investigationSchema, observationFields } from '#record/case-record.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'

/** Lines of a case that may be used again in another: what a template holds. */
export const templateContentSchema = z.object({
  medicines: z.array(medicineLineSchema).max(60).default([]),
  investigations: z.array(investigationSchema).max(60).default([]),
  advice: observationFields.advice.default(''),
  adviceHindi: observationFields.adviceHindi.default(''),
})
export type TemplateContent = z.infer<typeof templateContentSchema>

/** A line as it begins in another case: without its number there, its reminder, and what was asked or brought in. */
export function reusableLine(line: MedicineLine): MedicineLine {
  const { txnNo: _, seqno: __, status: ___, broughtFrom: ____, ...kept } = medicineLineSchema.parse(line)
  return { ...kept, reminder: false, rx_start_date: '', rx_end_date: '' }
}

/** An operator's own, or of a doctor for all operators of the client. */
export const templateScopes = ['own', 'doctor'] as const

export const templateSchema = z.object({
  templateId: z.number(),
  name: z.string(),
  scope: z.enum(templateScopes),
  favourite: z.boolean(),
  version: z.number(),
  content: templateContentSchema,
})
export type Template = z.infer<typeof templateSchema>

const forCase = { clientId: wireId, doctorId: wireId.nullable().default(null) }

export const getTemplates = defineCall({
  group: 'pateRxMgmt',
  name: 'getTemplates',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "The operator's own templates and those of the doctor at the client, favourites first",
  request: z.object({
    ...actingUser,
    ...forCase,
    searchText: z.string().trim().max(60).default(''),
    limit: pageFields.limit.default(50),
  }),
  answer: z.object({ list: z.array(templateSchema) }),
})

export const saveTemplate = defineCall({
  group: 'pateRxMgmt',
  name: 'saveTemplate',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Keep lines under a name, or change the name or the lines of a template',
  request: z.object({
    ...actingUser,
    ...forCase,
    templateId: wireId.optional(),
    /** The version that the change started from. */
    version: wireNumber.optional(),
    name: z.string().trim().min(1, 'Write a name').max(60),
    scope: z.enum(templateScopes),
    content: templateContentSchema,
  }),
  answer: messageAnswer.extend({ templateId: z.number(), version: z.number() }),
})

export const deleteTemplate = defineCall({
  group: 'pateRxMgmt',
  name: 'deleteTemplate',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Remove a template',
  request: z.object({ ...actingUser, templateId: wireId }),
  answer: messageAnswer,
})

export const setFavourite = defineCall({
  group: 'pateRxMgmt',
  name: 'setFavourite',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "Make a medicine of the catalogue, or a template, one of the operator's favourites, or none",
  request: z.object({
    ...actingUser,
    of: z.union([z.object({ mCode: z.string().trim().min(1).max(50) }), z.object({ templateId: wireId })]),
    favourite: z.boolean(),
  }),
  answer: messageAnswer.extend({ favourite: z.boolean() }),
})

/** What the last completed prescription of a patient held. */
export const lastVisitSchema = templateContentSchema.extend({
  erxId: z.number(),
  /** The date written on it, else that of its receipt; dd-mm-yyyy. */
  date: z.string(),
  docName: z.string(),
  diagnosis: z.array(z.string()),
})
export type LastVisit = z.infer<typeof lastVisitSchema>

export const getLastVisit = defineCall({
  group: 'pateRxMgmt',
  name: 'getLastVisit',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "The last completed prescription of the case's patient (permission 3)",
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({ visit: lastVisitSchema.nullable() }),
})
