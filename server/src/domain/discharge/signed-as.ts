import { stayFactsSchema } from '@rxdesk/contract/discharge/summary'
import { z } from 'zod'

/** What hospital, doctor and stay were called when a summary was signed: its papers say this for good. */
export const signedAsSchema = z.object({
  stay: stayFactsSchema,
  client: z.object({ name: z.string() }),
  hospital: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string().optional(),
    department: z.string().optional(),
  }),
  doctor: z.object({
    name: z.string(),
    qualification: z.string().optional(),
    registrationNumber: z.string(),
    council: z.string().optional(),
    specialization: z.string().optional(),
  }),
  preparedBy: z.string(),
  /** Of a summary that was signed on paper: who recorded it. */
  onPaper: z.object({ recordedBy: z.string() }).optional(),
})
export type SignedAs = z.infer<typeof signedAsSchema>
