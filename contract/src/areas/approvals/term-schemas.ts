import { z } from 'zod'
import { approvedMasters } from '#options.ts'

/** A prescription with the new terms that were typed in it. */
export const waitingTermsSchema = z.object({
  erxId: z.number(),
  clientName: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  terms: z.array(z.object({ approvalId: z.number(), kind: z.enum(approvedMasters), term: z.string() })),
})
export type WaitingTerms = z.infer<typeof waitingTermsSchema>
