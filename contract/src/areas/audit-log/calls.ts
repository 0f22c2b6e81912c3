import { z } from 'zod'
import { defineCall } from '#call.ts'
import { actingUser, wireDate, wireNumber } from '#wire-types.ts'

/** The audit log as administrators read it. All of it is ours: no document names a call. */

/** What is looked for; the days are both counted, 31 at most. */
export const auditFilter = {
  fromDate: wireDate,
  toDate: wireDate,
  /** Agent id of who acted. */
  agentId: z.string().trim().max(50).default(''),
  /** The beginning of an action, in any case of letters: `case` is all that was done with cases. */
  action: z
    .string()
    .trim()
    .regex(/^[A-Za-z-]*\.?[A-Za-z-]*$/)
    .max(60)
    .default(''),
  erxId: wireNumber.default(0),
}

/** A value as the log has it, in words. */
const changeSchema = z.object({ field: z.string(), from: z.string(), to: z.string() })

export const auditRowSchema = z.object({
  /** Where it stands in its chain, `chain#number`. */
  id: z.string(),
  at: z.string(),
  action: z.string(),
  /** Agent id and name; empty for what the house did by itself. */
  agentId: z.string(),
  actor: z.string(),
  clientName: z.string(),
  /** 0: of no case. */
  erxId: z.number(),
  /** What it was done to, such as `medicine:12`. */
  subject: z.string(),
  /** What changed, old → new. */
  changes: z.array(changeSchema),
  /** What else the log says of it. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type AuditRow = z.infer<typeof auditRowSchema>

export const getAuditLog = defineCall({
  group: 'master',
  name: 'getAuditLog',
  steps: 'pair',
  effect: 'reads',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'The audit log, newest first, a page after another; contact data is never shown',
  request: z.object({
    ...actingUser,
    ...auditFilter,
    /** `next` of the page before; empty for the first one. */
    after: z.string().max(200).default(''),
    limit: wireNumber.refine((n) => n >= 1 && n <= 100).default(50),
  }),
  answer: z.object({
    data: z.array(auditRowSchema),
    /** Asks for what follows; empty after the last page. */
    next: z.string(),
  }),
})

export const exportAuditLog = defineCall({
  group: 'master',
  name: 'exportAuditLog',
  steps: 'pair',
  effect: 'changes',
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Ask for the audit log of these days as an Excel workbook; that it was asked for is logged',
  request: z.object({ ...actingUser, ...auditFilter }),
  /** `fileUrl` is relative to the API base and good for this user, for 15 minutes. */
  answer: z.object({ fileUrl: z.string(), fileName: z.string() }),
})
