import { z } from 'zod'
import { wireDate, wireNumber } from '#wire-types.ts'

/** The audit log as administrators read it. No document names these calls: they are our own. */

/** The filter. Both days are included, 31 days at most. */
export const auditFilter = {
  fromDate: wireDate,
  toDate: wireDate,
  /** Agent id of the user who acted. */
  agentId: z.string().trim().max(50).default(''),
  /** The beginning of an action, ignoring case: `case` finds every action on cases. */
  action: z
    .string()
    .trim()
    .regex(/^[A-Za-z-]*\.?[A-Za-z-]*$/)
    .max(60)
    .default(''),
  erxId: wireNumber.default(0),
}

/** A value from the log as text. */
const changeSchema = z.object({ field: z.string(), from: z.string(), to: z.string() })

export const auditRowSchema = z.object({
  /** Its position in its chain, `chain#number`. */
  id: z.string(),
  at: z.string(),
  action: z.string(),
  /** Agent id and name; empty for what the server did by itself. */
  agentId: z.string(),
  actor: z.string(),
  clientName: z.string(),
  /** 0 when it concerns no case. */
  erxId: z.number(),
  /** The object of the action, such as `medicine:12`. */
  subject: z.string(),
  /** What changed, old → new. */
  changes: z.array(changeSchema),
  /** Further facts from the log entry. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type AuditRow = z.infer<typeof auditRowSchema>
