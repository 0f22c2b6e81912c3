import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { isoFromWire } from '#dates.ts'
import { message } from '#messages.ts'
import { currencies } from '#options.ts'
import { actingUser, messageAnswer, wireDate, wireId } from '#wire-types.ts'
import { billingPlanSchema, feesSchema } from './term-schemas.ts'

// The terms of a client: fees, the addresses its users may act from, and whether its webhook is reached
// (issue 4, part 3).

const ofClient = { ...actingUser, clientId: wireId }
const changing = { ...ofClient, version: wireId }
const changed = messageAnswer.extend({ version: z.number() })

export const testClientWebhook = defineCall({
  group: 'master',
  name: 'testClientWebhook',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "Sends a signed trial to a client's webhook, once, the way that prescriptions go",
  request: z.object(ofClient),
  answer: messageAnswer,
})

export const getClientWebhookTest = defineCall({
  group: 'master',
  name: 'getClientWebhookTest',
  steps: 'single',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: "What became of the last trial of a client's webhook",
  request: z.object(ofClient),
  answer: z.object({
    test: z
      .object({
        state: z.enum(['waiting', 'sent', 'failed']),
        /** When it was requested and when it was accepted; ISO 8601, empty until then. */
        askedAt: z.string(),
        takenAt: z.string(),
        /** Why it was not accepted, with the status of the answer. */
        reason: z.string(),
      })
      .nullable(),
  }),
})

export const getClientBilling = defineCall({
  group: 'master',
  name: 'getClientBilling',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'What a client pays for a prescription, by its kind: every version, the newest first',
  request: z.object(ofClient),
  answer: z.object({ billing: z.array(billingPlanSchema) }),
})

export const saveClientBilling = defineCall({
  group: 'master',
  name: 'saveClientBilling',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Sets the fees of a client from a day on; those of days before stay as they were',
  request: z.object({
    ...changing,
    validFrom: wireDate.refine((day) => isoFromWire(day) !== null, message('billing.enterDay')),
    currency: z.enum(currencies),
    fees: feesSchema,
  }),
  answer: changed,
})

export const removeClientBilling = defineCall({
  group: 'master',
  name: 'removeClientBilling',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Takes back fees whose first day is still ahead',
  request: z.object({ ...changing, planId: wireId }),
  answer: changed,
})

/** The most address ranges of a client. */
const MOST_RANGES = 50
const rangeSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], message('client.enterRange'))

export const getClientAddresses = defineCall({
  group: 'master',
  name: 'getClientAddresses',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'From where the people of a client may act; empty: from everywhere',
  request: z.object(ofClient),
  answer: z.object({ addresses: z.array(z.string()), ownAddress: z.string() }),
})

export const saveClientAddresses = defineCall({
  group: 'master',
  name: 'saveClientAddresses',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Sets the addresses from which users held to a client may sign in and act',
  request: z.object({ ...changing, addresses: z.array(rangeSchema).max(MOST_RANGES) }),
  answer: changed,
})
