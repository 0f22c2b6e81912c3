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
/** The most hospitals that `getClientMasterData` returns. */
export const MOST_HOSPITALS = 50

export const clientParts = ['hospital', 'department', 'media'] as const
export type ClientPart = (typeof clientParts)[number]

/** The most addresses that a client's prescriptions are sent to. */
export const MOST_EMAILS = 5
