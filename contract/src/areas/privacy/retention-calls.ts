import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireNumber } from '#wire-types.ts'
import { LONGEST_RETENTION, retentionBounds, retentionKinds } from './retention.ts'
import { goingSchema } from './schemas.ts'

/** For how long what is kept: no document names these calls, they are our own. */
const ours = {
  group: 'patMgmt',
  steps: 'pair',
  access: only(admin, permissions.viewHistory),
  origin: 'ours',
  actor: ['userCode', 'userId'],
} as const

const kind = z.enum(retentionKinds)
/** 0 is what holds for every client without a rule of its own. */
const clientId = wireNumber.default(0)
const days = wireNumber.pipe(z.number().int().min(0).max(LONGEST_RETENTION))

const tooFew = { message: message('retention.tooFew'), path: ['days'] }
const enough = (asked: { kind: z.infer<typeof kind>; days: number }) =>
  asked.days === 0 || asked.days >= retentionBounds[asked.kind].least

export const getRetention = defineCall({
  ...ours,
  name: 'getRetention',
  effect: 'reads',
  summary: 'For how many days what is kept of a client, or by the house, and how much would go tonight',
  request: z.object({ ...actingUser, clientId }),
  answer: z.object({
    /** The word of the house is for administrators of all clients. */
    mayChange: z.boolean(),
    rules: z.array(
      goingSchema.extend({
        kind,
        /** Days in force; 0 keeps for good. */
        days: z.number(),
        /** Whether they were set here; else they are those of the house, or the usual ones. */
        own: z.boolean(),
      }),
    ),
  }),
})

export const previewRetention = defineCall({
  ...ours,
  name: 'previewRetention',
  effect: 'reads',
  summary: 'How much would go tonight if something were kept for so many days',
  request: z.object({ ...actingUser, clientId, kind, days }).refine(enough, tooFew),
  answer: goingSchema,
})

export const saveRetention = defineCall({
  ...ours,
  name: 'saveRetention',
  effect: 'changes',
  summary:
    'Sets for how many days something is kept, or leaves it to the house again; in force from the next night',
  request: z
    .object({
      ...actingUser,
      clientId,
      kind,
      days,
      /** False leaves it to the house, and `days` aside. */
      own: z.boolean(),
      /** The days as they were read, so that another user's change is not overwritten. */
      was: wireNumber,
    })
    .refine((asked) => !asked.own || enough(asked), tooFew),
  answer: messageAnswer,
})
