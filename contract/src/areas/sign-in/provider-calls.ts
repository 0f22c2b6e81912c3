import { z } from 'zod'
import { admin, everybody, only, open } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { openMessage } from '#messages-open.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'
import { login } from './calls.ts'

const sessionID = z.string().trim().min(8).max(100)

/** The address to go to, and the state that comes back from there. */
const departure = z.object({ address: z.string(), state: z.string() })

/** What the provider returned through the browser (OpenID Connect core 3.1.2.5). */
const arrival = {
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(4000),
  /** The issuer of the answer (RFC 9207), if the provider states it. */
  iss: z.string().max(500).optional(),
}

export const startProviderSignIn = defineCall({
  group: 'userMgmt',
  name: 'startProviderSignIn',
  steps: 'pair',
  effect: 'changes',
  access: open,
  origin: 'ours',
  summary: 'Begins a sign-in at the identity provider, bound to the session id of this browser',
  request: z.object({ sessionID }),
  answer: departure,
})

export const providerLogin = defineCall({
  group: 'userMgmt',
  name: 'providerLogin',
  steps: 'pair',
  effect: 'changes',
  access: open,
  origin: 'ours',
  summary: 'Signs in who comes back from the identity provider, or (firebase) has an ID token of it',
  request: z.object({
    sessionID,
    activateSession: z.string().default('No'),
    state: arrival.state.optional(),
    code: arrival.code.optional(),
    iss: arrival.iss,
    idToken: z.string().max(10_000).optional(),
  }),
  answer: login.answer,
})

export const startIdentityLink = defineCall({
  group: 'userMgmt',
  name: 'startIdentityLink',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Begins the linking of an identity to the own account; asks for the own password',
  request: z.object({
    ...actingUser,
    browserSessionID: sessionID,
    /** In the client cipher. */
    pwd: z.string().min(1, openMessage('password.enterOwn')).max(1000),
  }),
  answer: departure,
})

export const linkIdentity = defineCall({
  group: 'userMgmt',
  name: 'linkIdentity',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Links the identity that the provider confirmed to the own account, by issuer and subject',
  request: z.object({ ...actingUser, browserSessionID: sessionID, ...arrival }),
  answer: messageAnswer,
})

export const getIdentity = defineCall({
  group: 'userMgmt',
  name: 'getIdentity',
  steps: 'single',
  effect: 'reads',
  access: only(everybody),
  origin: 'ours',
  summary: 'Whether an identity of the provider is linked to the own account',
  request: z.object({}),
  answer: z.object({ linked: z.boolean(), subject: z.string() }),
})

export const unlinkIdentity = defineCall({
  group: 'userMgmt',
  name: 'unlinkIdentity',
  steps: 'pair',
  effect: 'changes',
  access: only(everybody),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Ends the link of the own account with its identity',
  request: z.object({ ...actingUser }),
  answer: messageAnswer,
})

export const saveUserIdentity = defineCall({
  group: 'userMgmt',
  name: 'saveUserIdentity',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode'],
  summary: 'Links a user to a subject of the identity provider; an empty one ends the link',
  request: z.object({
    userCode: wireNumber.optional(),
    updateUserCode: wireId,
    subject: z.string().trim().max(255),
  }),
  answer: messageAnswer,
})
