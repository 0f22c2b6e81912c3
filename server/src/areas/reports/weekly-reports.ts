import { dayIn } from '@rxdesk/contract/dates'
import { HOUSE_CLIENT } from '#domain/identity/sign-in-code.ts'
import { publicUrl } from '#domain/verification/verification-url.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import { inWork, type SystemWork } from '#platform/protocol/work.ts'
import { holdsText, openText } from '#platform/sealing/sealed-text.ts'
import type { Services } from '#platform/services.ts'
import { type DueMail, lockDueMails, markMailed } from './saved-store.ts'

/** From this hour of Monday on, in the deployment's zone, the links of a week are sent. */
const FROM_HOUR = 7

/** Links that are sent in one transaction; a server that dies repeats none: what it had not committed was not sent. */
const AT_ONCE = 100

/** The Monday (ISO) of the week whose links are due or were sent. Before Monday's hour it is that of the week before. */
export function weekInForce(timeZone: string, now: Date): string {
  const day = dayIn(timeZone, new Date(now.getTime() - FROM_HOUR * 3_600_000))
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return new Date(Date.parse(day) - sinceMonday * 86_400_000).toISOString().slice(0, 10)
}

/** The chore: sends the link to each saved report once a week to those who asked for it, however late it comes to it. */
export async function sendWeeklyReports(services: Services, now: Date = new Date()): Promise<void> {
  const monday = weekInForce(services.settings.TIME_ZONE, now)
  for (let more = true; more; )
    more = await inWork(services, async (work) => {
      const due = await lockDueMails(work.db, monday, AT_ONCE)
      for (const mail of due) if (mail.sees) await sendLink(work, mail, monday)
      await markMailed(work.db, due, monday)
      return due.length > 0
    })
}

/** The link alone: figures and the names of filters stay behind the sign-in. */
async function sendLink(work: SystemWork, mail: DueMail, monday: string): Promise<void> {
  const { savedId, screen, userId, agentId, firstName, clientIds } = mail
  if (!holdsText(mail.email)) return
  await queueDelivery(work, {
    clientId: clientIds[0] ?? HOUSE_CLIENT,
    userId,
    kind: 'email',
    recipient: openText(work.sealer, mail.email),
    agentId,
    idempotencyKey: `saved-report:${savedId}:${userId}:${monday}`,
    subject: 'Your weekly report',
    text: [
      `Dear ${firstName},`,
      'here is the report that you want to see every week. You are asked to sign in.',
      `${publicUrl(work.settings)}${screen}?saved=${savedId}`,
      'You can switch this message off under "Saved reports" there.',
    ].join('\n\n'),
  })
  await work.note('savedReport.send', { subject: `savedReport:${savedId}` }, { to: userId, week: monday })
}
