import { z } from 'zod'
import { channels } from '#channel-rules.ts'
import { message } from '#messages.ts'

/** The largest fee of a prescription, in the currency. */
const HIGHEST_FEE = 1_000_000
export const feesSchema = z.partialRecord(
  z.enum(channels),
  z
    .number()
    .min(0)
    .max(HIGHEST_FEE)
    // Hundredths are the smallest unit.
    .refine((fee) => Math.abs(fee * 100 - Math.round(fee * 100)) < 1e-6, message('billing.fee')),
)

export const billingPlanSchema = z.object({
  planId: z.number(),
  /** dd-mm-yyyy. */
  validFrom: z.string(),
  currency: z.string(),
  fees: feesSchema,
  /** Whether it starts in the future: only then can it be changed or removed. */
  isAhead: z.boolean(),
})
export type BillingPlan = z.infer<typeof billingPlanSchema>
