import { z } from 'zod'
import { admin, only, operators, user } from '#access-row.ts'
import { instant } from '#areas/inpatient/schemas.ts'
import { heldCase } from '#areas/workbench/medicine-schemas.ts'
import { defineCall } from '#call.ts'
import { ipdChannel } from '#channels.ts'
import { proposalSchema } from '#discharge/proposals.ts'
import { dischargeSummarySchema, stayFactsSchema } from '#discharge/summary.ts'
import { permissions, roles } from '#roles.ts'
import { actingUser, messageAnswer, pictureField, wireId, wireNumber } from '#wire-types.ts'

const reads = only(user, undefined, ipdChannel)
const actor = ['userCode', 'userId'] as const

const versionSchema = z.object({
  version: z.number(),
  /** ISO 8601; empty while it is being written. */
  signedAt: z.string(),
  doctorName: z.string(),
  writtenAt: z.string(),
  writtenBy: z.string(),
  correctionReason: z.string(),
  /** Of one that was signed on paper: its scan, and who recorded it; empty where the doctor's account signed. */
  scanUrl: z.string(),
  recordedBy: z.string(),
  /** The case of the stay by which it went out, and how far that is; null when it was not sent. */
  sent: z.object({ erxId: z.number(), status: z.number(), sending: z.boolean() }).nullable(),
})

const missingSchema = z.object({ place: z.string(), must: z.string() })

const summaryAnswer = z.object({
  stayId: z.number(),
  /** 0 before anything was written. */
  version: z.number(),
  saves: z.number(),
  signed: z.boolean(),
  summary: dischargeSummarySchema,
  stay: stayFactsSchema,
  /** The musts that it lacks (inpatient 6). */
  missing: z.array(missingSchema),
  /** Whether the reader's own account may sign it. */
  maySign: z.boolean(),
  /** The doctor as whom they would sign; without one, why they do not. */
  signer: z.object({ doctorName: z.string(), registrationNumber: z.string(), refusal: z.string() }),
  /** All of them, the newest first. */
  versions: z.array(versionSchema),
})

export const getDischargeSummary = defineCall({
  group: 'ipdPres',
  name: 'getDischargeSummary',
  steps: 'pair',
  effect: 'reads',
  access: reads,
  actor,
  summary: 'The discharge summary of the stay of a case: the newest version, or the one that is named',
  request: z.object({ ...actingUser, erxId: wireId, version: wireId.optional() }),
  answer: summaryAnswer,
})

export const getSummaryProposals = defineCall({
  group: 'ipdPres',
  name: 'getSummaryProposals',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  access: reads,
  actor,
  summary:
    'What the stay offers for its discharge summary, line by line with its source: admission, records, readings, notes, results and medicines of its cases',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({ list: z.array(proposalSchema) }),
})

export const saveDischargeSummary = defineCall({
  group: 'ipdPres',
  name: 'saveDischargeSummary',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(operators, permissions.editPrescription, ipdChannel),
  actor,
  summary:
    'Save the discharge summary that is being written, from a held case of the stay; what another user saved meanwhile answers 409',
  request: z.object({
    ...heldCase,
    summary: dischargeSummarySchema,
    /** As it was read; 0 before anything was written. */
    saves: wireNumber.refine((n) => n >= 0, 'must not be negative'),
  }),
  answer: messageAnswer.extend({
    version: z.number(),
    saves: z.number(),
    missing: z.array(missingSchema),
  }),
})

export const signDischargeSummary = defineCall({
  group: 'ipdPres',
  name: 'signDischargeSummary',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: reads,
  actor,
  summary:
    'Sign the summary as the doctor whose account asks, with the own password or a code of the own authenticator app; the PDF is made and kept, and the version is never changed again',
  request: z
    .object({
      ...actingUser,
      erxId: wireId,
      /** As it was read and is signed. */
      saves: wireId,
      /** The own password, in the client cipher. */
      pwd: z.string().default(''),
      /** Instead of it six digits of the own authenticator app. */
      code: z.string().trim().max(6).default(''),
    })
    .refine(({ pwd, code }) => pwd !== '' || code !== '', {
      message: 'Enter your password, or a code of your app',
      path: ['pwd'],
    }),
  answer: messageAnswer.extend({ version: z.number(), signedAt: z.string(), pdfUrl: z.string() }),
})

export const recordPaperSignature = defineCall({
  group: 'ipdPres',
  name: 'recordPaperSignature',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  clinical: true,
  access: only(admin, undefined, ipdChannel),
  actor,
  summary:
    'Record that a doctor without an account signed the summary on paper, with the scan as JPEG or PNG; the PDF is made and says so, and the version is never changed again',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    /** As it was read and printed. */
    saves: wireId,
    doctorId: wireId,
    /** When the doctor signed. */
    signedAt: instant,
    image: pictureField.refine((image) => image !== '', 'Choose the scan'),
  }),
  answer: messageAnswer.extend({
    version: z.number(),
    signedAt: z.string(),
    pdfUrl: z.string(),
    scanUrl: z.string(),
  }),
})

export const unsignDischargeSummary = defineCall({
  group: 'ipdPres',
  name: 'unsignDischargeSummary',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: reads,
  actor,
  summary:
    'Withdraw the signature with a reason, as its doctor or an administrator: the signed version stays, and a new one is written',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    reason: z.string().trim().min(3, 'Write the reason, 3 letters or more.').max(500),
  }),
  answer: messageAnswer.extend({ version: z.number(), saves: z.number() }),
})

export const sendDischargeSummary = defineCall({
  group: 'ipdPres',
  name: 'sendDischargeSummary',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  clinical: true,
  access: only([roles.l3], permissions.sendToPatient, ipdChannel),
  actor,
  summary:
    'Send the signed summary to the patient by a new case of the stay: the PDF by e-mail with the day of the follow-up for the calendar, and an SMS; to the system of the client, where it has one, as a FHIR document with the PDF; each version once, one whose sending failed again',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: messageAnswer.extend({ erxId: z.number(), version: z.number() }),
})
