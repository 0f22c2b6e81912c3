import { z } from 'zod'
import { approvedMasters } from '#options.ts'
import { decisionFields } from './schemas.ts'

/** A prescription with the new terms that were typed in it. */
export const waitingTermsSchema = z.object({
  erxId: z.number(),
  clientName: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  terms: z.array(
    z.object({
      approvalId: z.number(),
      kind: z.enum(approvedMasters),
      term: z.string(),
      ...decisionFields,
      /** The term of the master that it became or was mapped to. */
      became: z.string(),
    }),
  ),
})
export type WaitingTerms = z.infer<typeof waitingTermsSchema>
