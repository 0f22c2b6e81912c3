import { z } from 'zod'
import { deskOperators, deskUsers, only, user } from '#access-row.ts'
import { heldCase } from '#areas/workbench/medicine-schemas.ts'
import { defineCall } from '#call.ts'
import { permissions, roles } from '#roles.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'

/**
 * Where, and with which credentials, the browser may put the files of one new prescription. Each value is
 * sealed in the client cipher (calls 3). `type` is `s3` (temporary credentials that open only `filePath`) or
 * `local` (`accessKey` names the upload, `secretAccessKey` is the bearer of PUT /api/files/uploads/…).
 */
export const getUploadPresCredentials = defineCall({
  group: 'pateRxMgmt',
  name: 'getUploadPresCredentials',
  steps: 'pair',
  effect: 'changes',
  /** Users at the desks also need what `mayUpload` says. */
  access: only([...user, roles.mrd]),
  actor: ['userCode', 'userId'],
  summary: 'Short-lived credentials for the files of one prescription or record',
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
    /** When the credentials expire, ISO 8601; not sealed. */
    expiresAt: z.string(),
  }),
})

export const deleteeRxImageDtls = defineCall({
  group: 'pateRxMgmt',
  name: 'deleteeRxImageDtls',
  steps: 'pair',
  effect: 'changes',
  access: only(deskOperators, permissions.editPrescription),
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
  access: only(deskUsers),
  actor: ['userCode', 'userId'],
  summary: 'Read the pages of a case again',
  request: z.object({ ...actingUser, erxId: wireId, rownumber: wireNumber.optional() }),
  answer: messageAnswer.extend({ ocrAttempt: z.number() }),
})
