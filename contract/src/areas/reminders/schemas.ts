import { z } from 'zod'
import {
  consentSources,
  leftReasons,
  reminderChannels,
  reminderKinds,
  reminderLanguages,
  reminderStates,
  stopReasons,
  timeStates,
} from '#reminders/options.ts'

export const consentSchema = z.object({
  given: z.boolean(),
  source: z.enum(consentSources),
  channel: z.enum(reminderChannels),
  language: z.enum(reminderLanguages),
  /** ISO 8601. */
  decidedAt: z.string(),
  /** Who decided for the patient; empty where the patient did. */
  decidedBy: z.string(),
})

/** A message as it goes out, in one language. */
export const reminderTextSchema = z.object({
  kind: z.enum(reminderKinds),
  language: z.enum(reminderLanguages),
  sms: z.string(),
  emailSubject: z.string(),
  email: z.string(),
})
export type ReminderText = z.infer<typeof reminderTextSchema>

export const reminderSchema = z.object({
  reminderId: z.number(),
  kind: z.enum(reminderKinds),
  /** The medicine, the vaccine, or the day of a visit. */
  about: z.string(),
  state: z.enum(reminderStates),
  why: z.enum(stopReasons),
  /** ISO 8601; empty where nothing is ahead. */
  nextAt: z.string(),
  planned: z.number(),
  sent: z.number(),
  failed: z.number(),
  left: z.number(),
})
export type Reminder = z.infer<typeof reminderSchema>

export const dueReminderSchema = z.object({
  reminderId: z.number(),
  patientId: z.number(),
  patName: z.string(),
  clientName: z.string(),
  /** 0 where it is of no prescription. */
  erxId: z.number(),
  kind: z.enum(reminderKinds),
  /** ISO 8601. */
  dueAt: z.string(),
  state: z.enum(timeStates),
  /** Why it was left out, or is in question; a failed message says it in words. */
  why: z.union([z.enum(leftReasons), z.enum(stopReasons), z.string()]),
})
export type DueReminder = z.infer<typeof dueReminderSchema>
