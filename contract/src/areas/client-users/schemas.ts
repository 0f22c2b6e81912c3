import { z } from 'zod'

/** A client user as the list shows him. */
export const credentialSchema = z.object({
  /** The number of the account. */
  credentialId: z.number(),
  userCode: z.number(),
  userId: z.string(),
  /** Never told: passwords are kept as hashes. */
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
