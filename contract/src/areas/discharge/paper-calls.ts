import { z } from 'zod'
import { only, user } from '#access-row.ts'
import { erxPdfGeneration, generateHTML } from '#areas/workbench/calls.ts'
import { defineCall } from '#call.ts'
import { ipdChannel } from '#channels.ts'
import { paperKinds } from '#discharge/papers.ts'
import { permissions } from '#roles.ts'
import { actingUser, wireId } from '#wire-types.ts'

const access = only(user, undefined, ipdChannel)
const actor = ['userCode', 'userId'] as const

export const generateIpdPDF = defineCall({
  group: 'ipdPres',
  name: 'generateIpdPDF',
  steps: 'single',
  effect: 'changes',
  access,
  actor,
  summary:
    'The PDF of a stay: its summary as it stands or as it was signed, what it began with, or its medicines',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    kind: z.enum(['summary', 'admission', 'medicines']).default('summary'),
    /** A version of the summary; the newest when none is named. */
    version: wireId.optional(),
  }),
  answer: erxPdfGeneration.answer,
})

export const generateIpdHTML = defineCall({
  group: 'ipdPres',
  name: 'generateIpdHTML',
  steps: 'single',
  effect: 'reads',
  origin: 'ours',
  access,
  actor,
  summary:
    'A paper of a stay as a page, as it stands or as it was signed; "No record found" where the summary does not say what it needs',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    kind: z.enum(paperKinds).default('summary'),
    /** A version of the summary; the newest when none is named. */
    version: wireId.optional(),
  }),
  answer: generateHTML.answer,
})

export const generateOtherdocPDF = defineCall({
  group: 'ipdPres',
  name: 'generateOtherdocPDF',
  steps: 'single',
  effect: 'changes',
  access,
  actor,
  summary: 'Another paper of a stay as PDF; "No record found" where the summary does not say what it needs',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    document: z.enum(['dischargeAdvice', 'fitness', 'referral', 'death', 'transfer', 'consent']),
  }),
  answer: erxPdfGeneration.answer,
})

export const erxIPDPdfGeneration = defineCall({
  group: 'ipdPres',
  name: 'erxIPDPdfGeneration',
  steps: 'single',
  effect: 'changes',
  access,
  actor,
  summary: 'The inpatient prescription as it stands as PDF, kept with the case',
  request: erxPdfGeneration.request,
  answer: erxPdfGeneration.answer,
})

export const getSummaryBundle = defineCall({
  group: 'ipdPres',
  name: 'getSummaryBundle',
  steps: 'single',
  effect: 'changes',
  origin: 'ours',
  access: only(user, permissions.sendToPatient, ipdChannel),
  actor,
  summary:
    'A signed summary as a DischargeSummaryRecord of ABDM (FHIR R4), which leaves the house with it; noted in the history',
  request: z.object({
    ...actingUser,
    erxId: wireId,
    /** A signed version; the newest when none is named. */
    version: wireId.optional(),
  }),
  answer: z.object({ fileName: z.string(), bundle: z.record(z.string(), z.unknown()) }),
})
