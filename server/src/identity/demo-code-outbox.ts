import type { DeliverCode } from './one-time-codes.ts'

/** Demo mode: a code lands in the demo outbox, where the sign-in page's guide and the tests read it. */
export const codeToDemoOutbox: DeliverCode = async (db, { user, code, minutes }) => {
  await db
    .insertInto('demo_outbox')
    .values({
      agent_id: user.agent_id,
      recipient: user.email || user.mobile,
      channel: user.email ? 'email' : 'sms',
      subject: 'Your sign-in code',
      body: codeText(code, minutes),
      otp: code,
      sent_at: new Date(),
    })
    .execute()
}

/** The text that carries a one-time code. */
export function codeText(code: string, minutes: number): string {
  return `${code} is your sign-in code. It is valid for ${minutes} minutes. Nobody of ours will ever ask you for it.`
}
