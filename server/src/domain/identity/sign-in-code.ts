import { randomUUID } from 'node:crypto'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import { jobsIn } from '#platform/protocol/work.ts'
import { openContact } from '#platform/sealing/sealed-text.ts'
import type { Services } from '#platform/services.ts'
import type { CodeUse, DeliverCode } from './one-time-codes.ts'

/** Client 1 is the organisation itself (decisions: names): the messages to its own staff belong to it. */
export const HOUSE_CLIENT = 1

/**
 * Sends one-time codes by e-mail, or by SMS to an account without an address, in the transaction that stores them. In
 * demo mode the code is in the demo outbox as soon as that transaction commits.
 */
export function deliverCode(services: Services): DeliverCode {
  return async (db, { user, code, minutes, purpose }) => {
    const { email, mobile } = openContact(services.sealer, user)
    const kind = email ? 'email' : 'sms'
    const recipient = email || mobile
    const { subject, text } = wording[purpose](code, minutes)
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
          // Not now(): that is when the transaction began, which may be before the code was requested.
          sent_at: new Date(),
        })
        .execute()
      return
    }
    await queueDelivery(
      { sealer: services.sealer, db, jobs: jobsIn(services.jobs, db) },
      {
        clientId: user.client_ids[0] ?? HOUSE_CLIENT,
        userId: user.id,
        kind,
        idempotencyKey: `code:${randomUUID()}`,
        recipient,
        subject,
        text,
        otp: code,
        smsKind: 'code',
        agentId: user.agent_id,
      },
    )
  }
}

const NEVER_ASKED = 'Nobody of ours will ever ask you for it.'

type Wording = (code: string, minutes: number) => { subject: string; text: string }

const wording: Record<CodeUse['purpose'] | 'sign-up', Wording> = {
  'sign-up': (code, minutes) => ({
    subject: 'Your sign-up code',
    text: `${code} is your sign-up code. It is valid for ${minutes} minutes. ${NEVER_ASKED} If you did not ask for an account, do nothing.`,
  }),
  'sign-in': (code, minutes) => ({
    subject: 'Your sign-in code',
    text: `${code} is your sign-in code. It is valid for ${minutes} minutes. ${NEVER_ASKED}`,
  }),
  reset: (code, minutes) => ({
    subject: 'Your code for a new password',
    text: `${code} is your code for a new password. It is valid for ${minutes} minutes. ${NEVER_ASKED} If you did not ask for it, do nothing: your password stays as it is.`,
  }),
}
