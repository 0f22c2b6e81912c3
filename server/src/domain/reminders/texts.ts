import type { ReminderChannel, ReminderKind, ReminderLanguage } from '@rxdesk/contract/reminders/options'
import { html } from '#engines/documents/html-text.ts'

/** What a message tells. A word that names a medicine, a vaccine or an illness stands in `named` alone. */
export interface ToldReminder {
  kind: ReminderKind
  /** Of a vaccination: that it is overdue. */
  isOverdue: boolean
  house: string
  /** Where it can be stopped. */
  link: string
  /** Days or times, dd-mm-yyyy HH:mm, in order; empty where it is now. */
  whens: readonly string[]
  /** Medicines or vaccines, for the e-mail. */
  named: readonly string[]
}

type Words = Record<ReminderLanguage, (told: ToldReminder) => string>

const list = (words: readonly string[]) => words.join(', ')

const sentences: Record<ReminderKind, Words> = {
  medicine: {
    en: ({ house }) => `It is time for your medicine. ${house}.`,
    hi: ({ house }) => `दवा लेने का समय हो गया है। ${house}।`,
  },
  appointment: {
    en: ({ house, whens }) => `You have an appointment at ${house}: ${list(whens)}.`,
    hi: ({ house, whens }) => `${house} में आपकी अपॉइंटमेंट है: ${list(whens)}।`,
  },
  followUp: {
    en: ({ house, whens }) => `Your next visit to ${house} is due on ${list(whens)}. Please book it.`,
    hi: ({ house, whens }) => `${house} में आपकी अगली विज़िट ${list(whens)} को है। कृपया समय ले लें।`,
  },
  vaccination: {
    en: ({ house, isOverdue }) =>
      isOverdue
        ? `A vaccination is overdue. Please come to ${house}.`
        : `A vaccination is due. Please come to ${house}.`,
    hi: ({ house, isOverdue }) =>
      isOverdue ? `एक टीके का समय निकल चुका है। कृपया ${house} आएँ।` : `एक टीका लगने का समय है। कृपया ${house} आएँ।`,
  },
}

const stops: Record<ReminderLanguage, (link: string) => string> = {
  en: (link) => `To stop these messages: ${link}`,
  hi: (link) => `ये संदेश बंद करने के लिए: ${link}`,
}

const subjects: Record<ReminderLanguage, (house: string) => string> = {
  en: (house) => `A reminder from ${house}`,
  hi: (house) => `${house} की ओर से याद दिलाने के लिए`,
}

/** The message of a reminder in the patient's language. An SMS names no medicine, no vaccine and no illness. */
export function reminderText(
  channel: ReminderChannel,
  language: ReminderLanguage,
  told: ToldReminder,
): { subject: string; text: string; html?: string } {
  const sentence = sentences[told.kind][language](told)
  const stop = stops[language](told.link)
  if (channel === 'sms') return { subject: '', text: `${sentence} ${stop}` }
  const subject = subjects[language](told.house)
  return {
    subject,
    text: [sentence, ...told.named, stop].join('\n\n'),
    html: html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font-family:'Noto Sans',Arial,sans-serif;font-size:15px;line-height:1.5;color:#1b1f24">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 0 12px">${sentence}</p>
${told.named.length > 0 && html`<ul>${told.named.map((name) => html`<li>${name}</li>`)}</ul>`}
<p style="margin:20px 0 0;color:#57606a"><a href="${told.link}">${stop}</a></p>
</div>
</body></html>`.text,
  }
}
