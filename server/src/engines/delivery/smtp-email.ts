import { createHash } from 'node:crypto'
import nodemailer from 'nodemailer'
import type { Settings } from '#platform/settings/settings.ts'
import { type DeliveryAdapter, DeliveryProblem } from './delivery-adapter.ts'

/** Below the two minutes after which the queue considers a job dead. */
const TIMEOUTS = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 45_000,
  dnsTimeout: 15_000,
}

/** E-mail by SMTP (SMTP_URL), from MAIL_FROM. The same message has the same Message-ID at every try. */
export function createSmtpEmail(
  settings: Pick<Settings, 'MAIL_FROM'> & { SMTP_URL: string },
): DeliveryAdapter {
  // Options beside a URL are not read: timeouts go into its query, where the library looks for them.
  const url = new URL(settings.SMTP_URL)
  for (const [name, value] of Object.entries({ pool: 'true', maxConnections: 4, ...TIMEOUTS }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  const transport = nodemailer.createTransport(url.href)
  return {
    async send({ recipient, subject, text, html, attachment, calendar, idempotencyKey }) {
      try {
        await transport.sendMail({
          from: settings.MAIL_FROM,
          // As an object, so that a comma in a stored address cannot name a second receiver.
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          messageId: messageId(idempotencyKey, settings.MAIL_FROM),
          headers: { 'Idempotency-Key': idempotencyKey, 'Auto-Submitted': 'auto-generated' },
          attachments: [
            ...(attachment
              ? [
                  {
                    filename: attachment.fileName,
                    contentType: attachment.mediaType,
                    content: attachment.bytes,
                  },
                ]
              : []),
            ...(calendar === undefined
              ? []
              : [
                  {
                    filename: 'appointment.ics',
                    contentType: `text/calendar; charset=utf-8; method=${methodOf(calendar)}`,
                    content: calendar,
                  },
                ]),
          ],
          // Text that names a file or an address is never fetched.
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw problem(error)
      }
    },
    close: () => transport.close(),
  }
}

/** A mail program acts by the method that stands beside the file: it must be the one inside. */
function methodOf(calendar: string): string {
  return /^METHOD:([A-Z]+)\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH'
}

function messageId(idempotencyKey: string, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32)}@${domain}>`
}

/** The server's own words often quote the address: only its code is reported. */
function problem(error: unknown): DeliveryProblem {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number }
  const numbered = responseCode ? ` (${responseCode})` : ''
  const lasting = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  switch (code) {
    case 'EENVELOPE':
      return new DeliveryProblem(`The mail server does not accept the address${numbered}.`, {
        // Without a code the address itself is malformed.
        lasting: lasting || responseCode === undefined,
        cause: error,
      })
    case 'EAUTH':
      return new DeliveryProblem(`The mail server does not accept our sign-in${numbered}.`, {
        lasting,
        cause: error,
      })
    case 'EMESSAGE':
      return new DeliveryProblem(`The mail server does not accept the message${numbered}.`, {
        lasting,
        cause: error,
      })
    default:
      return new DeliveryProblem(
        responseCode ? `The mail server refused${numbered}.` : 'The mail server cannot be reached.',
        { lasting, cause: error },
      )
  }
}
