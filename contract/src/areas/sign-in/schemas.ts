import { z } from 'zod'
import { passkeyOptionsSchema } from './passkey-schemas.ts'

/** What signed-in users get about themselves (screens 3, session user). */
export const sessionUserSchema = z.object({
  authType: z.enum(['JWT', 'cognito', 'auth0', 'firebase', 'oidc']),
  displayName: z.string(),
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  userId: z.number(),
  userCode: z.number(),
  agentId: z.string(),
  roleId: z.number(),
  roleIds: z.array(z.number()),
  role: z.string(),
  statusCode: z.number(),
  userPermissions: z.object({ permission: z.array(z.number()) }),
  sessionID: z.string(),
  userCategory: z.number(),
  digitizationL2Tag: z.boolean(),
  onlineStatus: z.enum(['Online', 'Offline']),
  cameraDashPermission: z.boolean(),
  /** Whether the assistant is shown (screens 3). */
  view_ai_tab: z.union([z.literal(0), z.literal(1)]),
  /** Sees only OPD cards (screens 6). */
  opdOnly: z.boolean(),
  /** May open the forms of clients, and delete filled-in ones where the client allows it (screens 6). */
  formEnabled: z.boolean(),
  formDeleteFlag: z.boolean(),
  /** The role demands an authenticator app or a passkey and the user has neither: nothing else can be done. */
  mustEnrol: z.boolean(),
  /** Restricted to some clients, and so not allowed to change what all clients share. */
  heldToClients: z.boolean(),
  /**
   * Key of 64 hex digits with which the browser encrypts typed text that is not saved yet. It is the same at
   * each sign-in and only in the page's memory, so what remains in a browser is unreadable.
   */
  typingKey: z.string().length(64),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/** How a user proves more than the password at a sign-in. */
export const codeMethods = ['passkey', 'authenticator', 'sent', 'recovery'] as const

/** Step one of a sign-in asks for the one-time code when it is needed and missing. */
export const otpRequiredSchema = z.object({
  otpRequired: z.literal(true),
  /** Masked; empty where an authenticator app makes the code. */
  otpSentTo: z.string(),
  /** The kinds of code that the account accepts, the default first. */
  otpMethods: z.array(z.enum(codeMethods)).default(['sent']),
  /** For the browser's own dialog, where a passkey is asked for. */
  passkeyOptions: passkeyOptionsSchema.optional(),
  otpValidity: z.number(),
  message: z.string().optional(),
})

/** The user is signed in elsewhere: the screen asks before it takes over (activateSession "Yes"). */
export const sessionLiveSchema = z.object({ message: z.string(), sessionLive: z.literal(true) })
