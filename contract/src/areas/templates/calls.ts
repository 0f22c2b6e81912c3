import { z } from 'zod'
import { deskOperators, deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId, wireNumber } from '#wire-types.ts'
import { lastVisitSchema, templateContentSchema, templateSchema, templateScopes } from './schemas.ts'

const forCase = { clientId: wireId, doctorId: wireId.nullable().default(null) }

export const getTemplates = defineCall({
  group: 'pateRxMgmt',
  name: 'getTemplates',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers),
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
  clinical: true,
  access: only(deskOperators, permissions.editPrescription),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Keep lines under a name, or change the name or the lines of a template',
  request: z.object({
    ...actingUser,
    ...forCase,
    templateId: wireId.optional(),
    /** The version that the change is based on. */
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
  access: only(deskOperators, permissions.editPrescription),
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
  access: only(deskOperators),
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

export const getLastVisit = defineCall({
  group: 'pateRxMgmt',
  name: 'getLastVisit',
  steps: 'pair',
  effect: 'reads',
  access: only(deskUsers, permissions.viewHistory),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "The last completed prescription of the case's patient (permission 3)",
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({ visit: lastVisitSchema.nullable() }),
})
