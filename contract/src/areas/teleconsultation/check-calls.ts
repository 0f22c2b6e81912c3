import { z } from 'zod'
import { deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { status as statuses } from '#lifecycle.ts'
import { wireId, wireNumber } from '#wire-types.ts'

const yesOrNo = z.enum(['true', 'false'])

export const teleConsultationCheckDuplicateEntries = defineCall({
  group: 'teleConsultant',
  name: 'teleConsultationCheckDuplicateEntries',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
  actor: ['userCode'],
  summary:
    'Whether something may be entered on a case: it was not cancelled, and nobody else brought it on meanwhile',
  request: z.object({
    userCode: wireNumber.optional(),
    erxId: wireId,
    /** The status that the case must still have; the screens send "1", in progress (screens 4). */
    status: wireNumber.refine(
      (code) => Object.values(statuses).some((known) => known === code),
      'is no status',
    ),
  }),
  answer: z.object({
    /** "true": the partner cancelled the case. */
    cancel_entry: yesOrNo,
    /**
     * "false": the entry may be made. "true": the case has another status by now, or another user holds it.
     */
    duplicate_entry: yesOrNo,
  }),
})
