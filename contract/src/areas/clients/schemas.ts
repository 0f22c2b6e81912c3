import { z } from 'zod'

export const clientRowSchema = z.object({
  clientId: z.number(),
  clientName: z.string(),
  key: z.string(),
  clientCTATData: z.number(),
  languages: z.array(z.string()),
  active: z.boolean(),
})
export type ClientRow = z.infer<typeof clientRowSchema>
/** Hospitals that `getClientMasterData` answers at most. */
export const MOST_HOSPITALS = 50

export const clientParts = ['hospital', 'department', 'media'] as const
export type ClientPart = (typeof clientParts)[number]

/** Addresses that the prescriptions of a client go to at most. */
export const MOST_EMAILS = 5
