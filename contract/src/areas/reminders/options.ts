/**
 * Lists of due instants for those who call back: today, the next seven days, what did not go out, what is in question.
 * A word of addresses too, which load nothing of the schemas.
 */
export const reminderLists = ['today', 'week', 'failed', 'asked'] as const
export type ReminderList = (typeof reminderLists)[number]
