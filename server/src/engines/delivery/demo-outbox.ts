import type { Services } from '#platform/services.ts'
import type { DeliveryAdapter } from './delivery-adapter.ts'

/** Demo mode: every message goes to the demo outbox instead of the world, each once by its key. */
export function createDemoOutbox({ db }: Pick<Services, 'db'>): DeliveryAdapter {
  return {
    async send(message) {
      await db
        .insertInto('demo_outbox')
        .values({
          agent_id: message.agentId ?? null,
          recipient: message.recipient,
          channel: message.kind,
          subject: message.subject,
          body: message.text,
          otp: message.otp ?? null,
          attachment_file_id: message.attachment?.fileId ?? null,
          idempotency_key: message.idempotencyKey,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute()
    },
  }
}
