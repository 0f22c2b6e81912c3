import { z } from 'zod'

/** A client user as the list shows one. */
export const credentialSchema = z.object({
  /** The number of the account. */
  credentialId: z.number(),
  userCode: z.number(),
  userId: z.string(),
  /** Never sent: only hashes of passwords are stored. */
  userPaswd: z.literal(''),
  clientId: z.number(),
  clientName: z.string(),
  emailId: z.string(),
  prescriptionType: z.number(),
  statusCode: z.number(),
  /** Whether an authenticator app is set up. */
  authenticator: z.boolean(),
  version: z.number(),
})
export type Credential = z.infer<typeof credentialSchema>
