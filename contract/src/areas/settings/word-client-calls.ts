import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { actingUser, messageAnswer, wireId, wireNumber } from '#wire-types.ts'

/** Clients whose prescriptions are made as Word documents too (login's `generateWordClient`, calls 7.1 generateWord). */
export const getWordClients = defineCall({
  group: 'master',
  name: 'getWordClients',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'The active clients that the user sees, and whether each gets Word documents',
  request: z.object({ ...actingUser }),
  answer: z.object({
    list: z.array(z.object({ clientID: z.number(), clientName: z.string(), enabled: z.boolean() })),
    version: z.number(),
  }),
})

export const saveWordClient = defineCall({
  group: 'master',
  name: 'saveWordClient',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Switches Word documents of a client on or off; a user who is signed in sees it at the next sign-in',
  request: z.object({ ...actingUser, version: wireNumber, clientID: wireId, enabled: z.boolean() }),
  answer: messageAnswer.extend({ version: z.number() }),
})
