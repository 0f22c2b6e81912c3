import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId } from '#wire-types.ts'
import { erasureSchema, patientExportSchema, patientPrivacySchema, privacyReason } from './schemas.ts'

/** What the law on records gives a patient. No document names these calls: they are our own. */
const ours = {
  group: 'patMgmt',
  steps: 'pair',
  access: only(admin, permissions.viewHistory),
  origin: 'ours',
  actor: ['userCode', 'userId'],
} as const

export const getErasures = defineCall({
  ...ours,
  name: 'getErasures',
  effect: 'reads',
  summary: 'Erasures of patients that were asked for, what waits for a decision first; exact total',
  request: z.object({ ...actingUser, ...pageFields }),
  answer: z.object({
    data: z.array(erasureSchema),
    totalCount: z.number(),
    /** How many wait for a decision. */
    waiting: z.number(),
  }),
})

export const getPatientPrivacy = defineCall({
  ...ours,
  name: 'getPatientPrivacy',
  effect: 'reads',
  summary: 'Legal holds and consents of a patient, and who looked at or changed something of theirs',
  request: z.object({ ...actingUser, patientId: wireId, ...pageFields }),
  answer: patientPrivacySchema,
})

export const askErasure = defineCall({
  ...ours,
  name: 'askErasure',
  effect: 'changes',
  summary: 'Asks that a patient is erased, which another administrator decides on',
  request: z.object({ ...actingUser, patientId: wireId, reason: privacyReason }),
  answer: messageAnswer.extend({ erasureId: z.number() }),
})

export const decideErasure = defineCall({
  ...ours,
  name: 'decideErasure',
  effect: 'changes',
  summary:
    'Approves or refuses an erasure that another administrator asked for; what is approved is done by the server',
  request: z.object({ ...actingUser, erasureId: wireId, approves: z.boolean(), reason: privacyReason }),
  answer: messageAnswer,
})

export const placePatientHold = defineCall({
  ...ours,
  name: 'placePatientHold',
  effect: 'changes',
  summary:
    'Places a legal hold: while one stands nothing of the patient is erased, an approved erasure waits',
  request: z.object({ ...actingUser, patientId: wireId, reason: privacyReason }),
  answer: messageAnswer.extend({ holdId: z.number() }),
})

export const endPatientHold = defineCall({
  ...ours,
  name: 'endPatientHold',
  effect: 'changes',
  summary: 'Ends a legal hold of a patient',
  request: z.object({ ...actingUser, holdId: wireId, reason: privacyReason }),
  answer: messageAnswer,
})

export const getPatientExports = defineCall({
  ...ours,
  name: 'getPatientExports',
  effect: 'reads',
  summary: 'Archives of everything about a patient that were asked for, with how far they are',
  request: z.object({ ...actingUser, patientId: wireId }),
  answer: z.object({ exports: z.array(patientExportSchema) }),
})

export const askPatientExport = defineCall({
  ...ours,
  name: 'askPatientExport',
  effect: 'changes',
  summary:
    'Asks for an archive of everything about a patient, for the patient; made by the server, kept for some days',
  request: z.object({ ...actingUser, patientId: wireId }),
  answer: messageAnswer.extend({ exportId: z.number() }),
})

export const cancelPatientExport = defineCall({
  ...ours,
  name: 'cancelPatientExport',
  effect: 'changes',
  summary: 'Stops the making of an archive of everything about a patient',
  request: z.object({ ...actingUser, exportId: wireId }),
  answer: messageAnswer,
})
