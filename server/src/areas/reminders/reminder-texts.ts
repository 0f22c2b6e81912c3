import type { ReminderText } from '@rxdesk/contract/areas/reminders/schemas'
import { clockText } from '@rxdesk/contract/dates'
import { type ReminderKind, reminderKinds, reminderLanguages } from '@rxdesk/contract/reminders/options'
import { reminderText, type ToldReminder } from '#domain/reminders/texts.ts'
import { publicUrl } from '#domain/verification/verification-url.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** The messages of a house as they go out, with a link and times that stand for the patient's own. */
export function textsOf({ settings, now }: Pick<Reading, 'settings' | 'now'>, house: string): ReminderText[] {
  const when = clockText(now.toISOString(), settings.TIME_ZONE)
  const whens: Record<ReminderKind, string[]> = {
    medicine: [],
    appointment: [when],
    followUp: [when.slice(0, 10)],
    vaccination: [],
  }
  // A vaccination has a message for each of its two times.
  const told = reminderKinds.flatMap((kind): ToldReminder[] =>
    (kind === 'vaccination' ? [false, true] : [false]).map((isOverdue) => ({
      kind,
      isOverdue,
      house,
      link: `${publicUrl(settings)}/stop#…`,
      whens: whens[kind],
      named: [],
    })),
  )
  return told.flatMap((each) =>
    reminderLanguages.map((language) => {
      const { subject, text } = reminderText('email', language, each)
      const sms = reminderText('sms', language, each).text
      return { kind: each.kind, language, sms, emailSubject: subject, email: text }
    }),
  )
}
