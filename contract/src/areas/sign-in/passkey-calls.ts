import { z } from 'zod'
import { admin, everybody, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { openMessage } from '#messages-open.ts'
import { roleIds } from '#roles.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'
import { ownPassword } from './own-password.ts'
import { passkeyMadeSchema, passkeyOptionsSchema } from './passkey-schemas.ts'

/** Passkeys of the user's own account (WebAuthn), and for which roles a second factor of their own is demanded. */

export const getPasskeys = defineCall({
  group: 'userMgmt',
  name: 'getPasskeys',
  steps: 'single',
  effect: 'reads',
  access: only(everybody),
  origin: 'ours',
  whileEnrolling: true,
  summary: 'The passkeys of the own account',
  request: z.object({}),
  answer: z.object({
    passkeys: z.array(
      z.object({
        passkeyId: z.number(),
        name: z.string(),
        /** ISO 8601. */
        createdAt: z.string(),
        lastUsedAt: z.string().optional(),
      }),
    ),
    /** The host name that passkeys are bound to; under another one the browser makes none. */
    host: z.string(),
  }),
})

export const startPasskey = defineCall({
  group: 'userMgmt',
  name: 'startPasskey',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  whileEnrolling: true,
  summary: 'Begins a new passkey: what the browser needs to make one',
  request: z.object({ ...actingUser, pwd: ownPassword }),
  answer: z.object({ options: passkeyOptionsSchema }),
})

export const confirmPasskey = defineCall({
  group: 'userMgmt',
  name: 'confirmPasskey',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  whileEnrolling: true,
  summary: 'Keeps the passkey that the browser made',
  request: z.object({
    ...actingUser,
    name: z.string().trim().min(1, openMessage('passkey.enterName')).max(60),
    credential: passkeyMadeSchema,
  }),
  answer: messageAnswer,
})

export const removePasskey = defineCall({
  group: 'userMgmt',
  name: 'removePasskey',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Removes a passkey of the own account',
  request: z.object({ ...actingUser, pwd: ownPassword, passkeyId: wireId }),
  answer: messageAnswer,
})

export const getFactorRoles = defineCall({
  group: 'master',
  name: 'getFactorRoles',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Roles whose users need an authenticator app or a passkey',
  request: z.object({ ...actingUser }),
  answer: z.object({ roles: z.array(z.number()), version: z.number() }),
})

export const saveFactorRoles = defineCall({
  group: 'master',
  name: 'saveFactorRoles',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Demands an authenticator app or a passkey of the users of some roles; who has neither can only set one up',
  request: z.object({ ...actingUser, version: wireNumber, roles: z.array(z.literal(roleIds)).max(20) }),
  answer: messageAnswer.extend({ version: z.number() }),
})
