/** What a patient may be reminded of. */
export const reminderKinds = ['medicine', 'appointment', 'followUp', 'vaccination'] as const
export type ReminderKind = (typeof reminderKinds)[number]

export const reminderChannels = ['sms', 'email'] as const
export type ReminderChannel = (typeof reminderChannels)[number]

/** The languages of the patients. */
export const reminderLanguages = ['en', 'hi'] as const
export type ReminderLanguage = (typeof reminderLanguages)[number]

/** Who said that somebody agrees, or no longer does. */
export const consentSources = ['case', 'appointment', 'user', 'link', 'keyword'] as const
export type ConsentSource = (typeof consentSources)[number]

export const reminderStates = ['on', 'asked', 'stopped'] as const

/** Why a reminder is asked about or was stopped; empty while it is on. */
export const stopReasons = [
  '',
  'off',
  'removed',
  'directions',
  'reopened',
  'newer',
  'noDate',
  'link',
  'keyword',
  'user',
  // Of all of a patient at once: they wanted no more, and go on when they agree again.
  'all',
] as const
export type StopReason = (typeof stopReasons)[number]

/** States of one instant. */
export const timeStates = ['planned', 'queued', 'sent', 'failed', 'left', 'stopped'] as const

/** Why an instant was left out, though the reminder is on. */
export const leftReasons = ['late', 'asked', 'hour', 'day', 'noAddress', 'noConsent', 'changed'] as const
export type LeftReason = (typeof leftReasons)[number]

/** The most messages of reminders that go to a number in a day. */
export const MESSAGES_A_DAY = 8
/** Minutes between two messages of a kind to a number. */
export const MINUTES_APART = 60
