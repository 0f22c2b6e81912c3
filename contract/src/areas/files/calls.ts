import { z } from 'zod'
import { heldCase } from '#areas/workbench/medicine-calls.ts'
import { defineCall } from '#call.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'

/**
 * Where and with what the browser may put the files of one new prescription. Each value is sealed in the client
 * cipher (calls 3). `type` is `s3` (temporary credentials that open `filePath` alone) or `local` (`accessKey` names
 * the upload, `secretAccessKey` is the bearer of PUT /api/files/uploads/…).
 */
export const getUploadPresCredentials = defineCall({
  group: 'pateRxMgmt',
  name: 'getUploadPresCredentials',
  steps: 'pair',
  effect: 'changes',
  actor: ['userCode', 'userId'],
  summary: 'Short-lived credentials for the files of one prescription',
  request: z.object({ ...actingUser }),
  answer: z.object({
    type: z.string(),
    accessKey: z.string(),
    secretAccessKey: z.string(),
    sessionToken: z.string(),
    bucketName: z.string(),
    region: z.string(),
    filePath: z.string(),
    captchaKey: z.string(),
    /** When the credentials end, ISO 8601; not sealed. */
    expiresAt: z.string(),
  }),
})

/** A file that was put there: its part number in the upload, and what it was called (shown, never trusted). */
export const uploadedFileSchema = z.object({
  fileId: z.uuid(),
  fileName: z.string().trim().max(200),
  /** What it shows: the prescription itself or a report. */
  kind: z.enum(['prescription', 'report']).default('prescription'),
})

export const deleteeRxImageDtls = defineCall({
  group: 'pateRxMgmt',
  name: 'deleteeRxImageDtls',
  steps: 'pair',
  effect: 'changes',
  actor: ['userCode', 'userId'],
  summary: 'Remove an image of a case (kept for the record, no longer shown)',
  request: z.object({ ...heldCase, rownumber: wireId }),
  answer: messageAnswer,
})

export const retryOCR = defineCall({
  group: 'pateRxMgmt',
  name: 'retryOCR',
  steps: 'single',
  effect: 'changes',
  actor: ['userCode', 'userId'],
  summary: 'Read the pages of a case again',
  request: z.object({ ...actingUser, erxId: wireId, rownumber: wireNumber.optional() }),
  answer: messageAnswer.extend({ ocrAttempt: z.number() }),
})
