import type { Settings } from '#platform/settings/settings.ts'
import type { DeliveryAdapter } from './delivery-adapter.ts'
import { postJson } from './http-post.ts'

/**
 * SMS through a gateway (SMS_URL): POST `{to, text, reference}`, with SMS_TOKEN as bearer. `reference` and the header
 * Idempotency-Key are the same at every try of one message. The deployment chooses its gateway, so it may be in a
 * private network.
 */
export function createHttpSms({
  SMS_URL,
  SMS_TOKEN,
}: Pick<Settings, 'SMS_TOKEN'> & { SMS_URL: string }): DeliveryAdapter {
  return {
    send: ({ recipient, text, idempotencyKey }) =>
      postJson({
        url: new URL(SMS_URL),
        headers: {
          'idempotency-key': idempotencyKey,
          ...(SMS_TOKEN ? { authorization: `Bearer ${SMS_TOKEN}` } : {}),
        },
        body: JSON.stringify({ to: recipient, text, reference: idempotencyKey }),
        privateAllowed: true,
        who: 'The SMS service',
      }),
  }
}
