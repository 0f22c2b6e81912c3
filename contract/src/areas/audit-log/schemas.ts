import { z } from 'zod'
import { wireDate, wireNumber } from '#wire-types.ts'

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
