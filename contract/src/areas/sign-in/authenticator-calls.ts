import { z } from 'zod'
import { everybody, only, vendors } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { openMessage } from '#messages-open.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'
import { ownPassword } from './own-password.ts'

/**
 * Codes for when the app is not available; each can be used once. They are shown only now, and stored as
 * hashes.
 */
const recoveryCodes = z.array(z.string())

export const getAuthenticator = defineCall({
  group: 'userMgmt',
  name: 'getAuthenticator',
  steps: 'single',
  effect: 'reads',
  access: only(everybody),
  origin: 'ours',
  whileEnrolling: true,
  summary: 'Whether the own account has an authenticator app, and how many recovery codes are left',
  request: z.object({}),
  answer: z.object({
    enrolled: z.boolean(),
    /** ISO 8601. */
    enrolledAt: z.string().optional(),
    recoveryCodesLeft: z.number(),
  }),
})

export const startAuthenticator = defineCall({
  group: 'userMgmt',
  name: 'startAuthenticator',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  whileEnrolling: true,
  summary: 'Begins the enrolment of an authenticator app; it counts once its first code is confirmed',
  request: z.object({ ...actingUser, pwd: ownPassword }),
  answer: z.object({
    /** Base32, for users who cannot scan the picture (RFC 6238). */
    secret: z.string(),
    /** The key URI of the secret as a QR code: an SVG in a data address. */
    picture: z.string(),
    /** Minutes until the enrolment has to be started again. */
    minutes: z.number(),
  }),
})

export const confirmAuthenticator = defineCall({
  group: 'userMgmt',
  name: 'confirmAuthenticator',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  whileEnrolling: true,
  summary: 'Confirms the first code of an authenticator app; answers its recovery codes',
  request: z.object({
    ...actingUser,
    otp: z.string().trim().min(1, openMessage('signIn.enterCode')).max(10),
  }),
  answer: messageAnswer.extend({ recoveryCodes }),
})

export const renewRecoveryCodes = defineCall({
  group: 'userMgmt',
  name: 'renewRecoveryCodes',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'New recovery codes in the place of the old ones',
  request: z.object({ ...actingUser, pwd: ownPassword }),
  answer: messageAnswer.extend({ recoveryCodes }),
})

export const removeAuthenticator = defineCall({
  group: 'userMgmt',
  name: 'removeAuthenticator',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Removes the authenticator app of the own account with its recovery codes',
  request: z.object({ ...actingUser, pwd: ownPassword }),
  answer: messageAnswer,
})

export const resetUserAuthenticator = defineCall({
  group: 'userMgmt',
  name: 'resetUserAuthenticator',
  steps: 'pair',
  effect: 'changes',
  access: only(vendors),
  origin: 'ours',
  actor: ['userCode'],
  summary:
    'Removes the authenticator app and the passkeys of a user who lost them (vendor staff: of a client user): codes go to the e-mail address again',
  request: z.object({ userCode: wireNumber.optional(), resetUserCode: wireId }),
  answer: messageAnswer,
})
