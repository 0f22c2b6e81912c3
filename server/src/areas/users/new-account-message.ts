import { HOUSE_CLIENT } from '#domain/identity/sign-in-code.ts'
import { publicUrl } from '#domain/verification/verification-url.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import type { SystemWork } from '#platform/protocol/work.ts'

interface NewAccount {
  userId: number
  agentId: string
  email: string
  firstName: string
  clientIds: readonly number[]
}

/**
 * Tells a person by e-mail that an account without a password was created for them, and how to set one: by
 * "Forgot password", whose code goes to the same address. It is sent exactly when the account is created.
 */
export async function welcomeUser(
  work: Pick<SystemWork, 'db' | 'sealer' | 'settings' | 'jobs'>,
  { userId, agentId, email, firstName, clientIds }: NewAccount,
): Promise<void> {
  await queueDelivery(work, {
    clientId: clientIds[0] ?? HOUSE_CLIENT,
    userId,
    kind: 'email',
    recipient: email,
    agentId,
    idempotencyKey: `account:${userId}`,
    subject: 'Your account',
    text: [
      `Dear ${firstName},`,
      `an account was made for you. Your Agent ID is ${agentId}. Choose your password here: type the Agent ID, and the code that is then sent to you.`,
      `${publicUrl(work.settings)}/forget-password`,
    ].join('\n\n'),
  })
}
