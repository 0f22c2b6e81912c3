import { z } from 'zod'

/** Bytes as base64url, as WebAuthn's JSON has them (W3C WebAuthn level 3, 5.1.8). */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)

const answered = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

/** What a browser answers when a passkey was made. */
export const passkeyMadeSchema = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** What a browser answers when a passkey was used. */
export const passkeyUsedSchema = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyUsed = z.infer<typeof passkeyUsedSchema>

/** Options for the browser's own dialog, as `navigator.credentials` takes them in JSON. */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown())
