import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { actingUser, wireNumber } from '#wire-types.ts'
import { auditFilter, auditRowSchema } from './schemas.ts'

export const getAuditLog = defineCall({
  group: 'master',
  name: 'getAuditLog',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'The audit log, newest first, a page after another; contact data is never shown',
  request: z.object({
    ...actingUser,
    ...auditFilter,
    /** Without it, what says nothing of anybody's doing is left out: a page that signs in again by itself. */
    routine: z.boolean().default(true),
    /** `next` of the previous page; empty for the first. */
    after: z.string().max(200).default(''),
    limit: wireNumber.refine((n) => n >= 1 && n <= 100).default(50),
  }),
  answer: z.object({
    data: z.array(auditRowSchema),
    /** Requests the following page; empty after the last. */
    next: z.string(),
  }),
})

export const exportAuditLog = defineCall({
  group: 'master',
  name: 'exportAuditLog',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Ask for the audit log of these days as an Excel workbook; that it was asked for is logged',
  request: z.object({ ...actingUser, ...auditFilter }),
  /** `fileUrl` is relative to the API base and valid for this user for 15 minutes. */
  answer: z.object({ fileUrl: z.string(), fileName: z.string() }),
})
