import { z } from 'zod'
import { wireDate } from '#wire-types.ts'

export const workSteps = ['day', 'week'] as const

/** Days of the deployment's time zone, both counted; a range as the other reports have it. */
export const myWorkFilter = {
  fromDate: wireDate,
  toDate: wireDate,
  by: z.enum(workSteps).default('day'),
}

/** What one operator did in a day or a week (from Monday). */
export const myWorkRowSchema = z.object({
  /** First day, dd-mm-yyyy; of a week its Monday, even before the range. */
  from: z.string(),
  /** Cases forwarded, sent back, rejected, sent or submitted. */
  cases: z.number(),
  forwarded: z.number(),
  sentBack: z.number(),
  rejected: z.number(),
  sent: z.number(),
  /** Active minutes on cases, as the workbench measures them, and keys and clicks. */
  minutes: z.number(),
  keys: z.number(),
  clicks: z.number(),
  /** Cases that the next level sent back to them. */
  returned: z.number(),
})
export type MyWorkRow = z.infer<typeof myWorkRowSchema>

export const myReturnSchema = z.object({
  erxId: z.number(),
  channel: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Level that sent it back. */
  level: z.string(),
  reason: z.string(),
})
export type MyReturn = z.infer<typeof myReturnSchema>
