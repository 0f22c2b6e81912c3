import { randomUUID } from 'node:crypto'
import type { DeliverCode } from '../identity/one-time-codes.ts'
import type { Services } from '../services.ts'
import { queueDelivery } from './queue-delivery.ts'

/** Client 1 is the house itself (decisions: names): whose the messages to its own staff are. */
const HOUSE = 1

/**
 * Sends one-time codes by e-mail, or by SMS to an account without an address, in the transaction that stores them. In
 * demo mode the code stands in the demo outbox as soon as that transaction commits.
 */
export function deliverCode(services: Services): DeliverCode {
  return async (db, { user, code, minutes }) => {
    const kind = user.email ? 'email' : 'sms'
    const recipient = user.email || user.mobile
    const subject = 'Your sign-in code'
    const text = codeText(code, minutes)
    if (services.settings.demo) {
      await db
        .insertInto('demo_outbox')
        .values({
          agent_id: user.agent_id,
          recipient,
          channel: kind,
          subject,
          body: text,
          otp: code,
          // Not now(): that is when the transaction began, which may be before the code was asked for.
          sent_at: new Date(),
        })
        .execute()
      return
    }
    await queueDelivery(services, db, {
      clientId: user.client_ids[0] ?? HOUSE,
      userId: user.id,
      kind,
      idempotencyKey: `code:${user.id}:${randomUUID()}`,
      recipient,
      subject,
      text,
      otp: code,
      agentId: user.agent_id,
    })
  }
}

function codeText(code: string, minutes: number): string {
  return `${code} is your sign-in code. It is valid for ${minutes} minutes. Nobody of ours will ever ask you for it.`
}
