import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { actingUser, messageAnswer, wireId } from '#wire-types.ts'
import { savedScreens } from './options.ts'
import { savedReportSchema } from './schemas.ts'

const kept = {
  group: 'reportDtls',
  steps: 'pair',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
} as const

export const getSavedReports = defineCall({
  ...kept,
  name: 'getSavedReports',
  effect: 'reads',
  summary: "Saved filters of the report screens: the user's own and those that others share, by name",
  request: z.object(actingUser),
  answer: z.object({ list: z.array(savedReportSchema) }),
})

export const saveReport = defineCall({
  ...kept,
  name: 'saveReport',
  effect: 'changes',
  summary: 'Keep the filters of a report screen under a name; those that had the name are replaced',
  request: z.object({
    ...actingUser,
    name: z.string().trim().min(1, 'Write a name').max(60),
    screen: z.enum(savedScreens),
    // As an address has it: nothing that would end it or begin another.
    filters: z
      .string()
      .max(2_000)
      .regex(/^[\w\-.~%!$'()*+,;:@/?=&]*$/),
    shared: z.boolean(),
  }),
  answer: messageAnswer.extend({ savedId: z.number() }),
})

export const setWeeklyReport = defineCall({
  ...kept,
  name: 'setWeeklyReport',
  effect: 'changes',
  summary: 'Have the link to a saved report sent to oneself every Monday by e-mail, or no more',
  request: z.object({ ...actingUser, savedId: wireId, weekly: z.boolean() }),
  answer: messageAnswer.extend({ weekly: z.boolean() }),
})

export const removeSavedReport = defineCall({
  ...kept,
  name: 'removeSavedReport',
  effect: 'changes',
  summary: "Remove a saved report of one's own",
  request: z.object({ ...actingUser, savedId: wireId }),
  answer: messageAnswer,
})
