import { z } from 'zod'
import { only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { reminderChannels, reminderLanguages } from '#reminders/options.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, wireId } from '#wire-types.ts'
import { reminderLists } from './options.ts'
import { consentSchema, dueReminderSchema, reminderSchema, reminderTextSchema } from './schemas.ts'

// Reminders to patients: whoever calls them back looks after them (permission 5).

export const getReminders = defineCall({
  group: 'pateRxMgmt',
  name: 'getReminders',
  steps: 'single',
  effect: 'reads',
  access: only(user),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'What the patient of a case is reminded of, whether they agreed, and the messages in both languages',
  request: z.object({ ...actingUser, erxId: wireId }),
  answer: z.object({
    patientId: z.number(),
    /** Null where nobody was asked. */
    consent: consentSchema.nullable(),
    /** Where the patient can be reached: nothing is planned without either. */
    hasMobile: z.boolean(),
    hasEmail: z.boolean(),
    texts: z.array(reminderTextSchema),
    reminders: z.array(reminderSchema),
  }),
})

export const getReminderList = defineCall({
  group: 'pateRxMgmt',
  name: 'getReminderList',
  steps: 'single',
  effect: 'reads',
  access: only(user, permissions.callBack),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Reminders that are due today or in the next seven days, did not go out, or are in question',
  request: z.object({ ...actingUser, list: z.enum(reminderLists).default('today'), ...pageFields }),
  answer: z.object({ data: z.array(dueReminderSchema), totalCount: z.number() }),
})

export const saveReminder = defineCall({
  group: 'pateRxMgmt',
  name: 'saveReminder',
  steps: 'pair',
  effect: 'changes',
  clinical: true,
  access: only(user, permissions.callBack),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Note that a patient agrees to be reminded and how, or no longer does; keep or stop one reminder',
  request: z
    .object({
      ...actingUser,
      action: z.enum(['agree', 'stopAll', 'keep', 'stop']),
      /** The case whose patient agrees, or wants no more. */
      erxId: wireId.optional(),
      /** The one that is kept or stopped. */
      reminderId: wireId.optional(),
      channel: z.enum(reminderChannels).default('sms'),
      language: z.enum(reminderLanguages).default('en'),
    })
    .refine(({ action, erxId }) => erxId !== undefined || action === 'keep' || action === 'stop', {
      message: 'must be given',
      path: ['erxId'],
    })
    .refine(
      ({ action, reminderId }) => reminderId !== undefined || action === 'agree' || action === 'stopAll',
      {
        message: 'must be given',
        path: ['reminderId'],
      },
    ),
  answer: messageAnswer,
})
