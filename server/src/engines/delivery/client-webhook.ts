import { createHmac } from 'node:crypto'
import type { Services } from '#platform/services.ts'
import { type DeliveryAdapter, DeliveryProblem, type OutgoingMessage } from './delivery-adapter.ts'
import { postJson } from './http-post.ts'

/**
 * Posts to a client's own system. The body is the message's JSON, with the attachment as `document` in base64; it is
 * signed with the client's secret. The client's current address and secret are used, so a correction also applies to
 * waiting messages.
 */
export function createClientWebhook(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  { privateAllowed }: { privateAllowed: boolean },
): DeliveryAdapter {
  return {
    async send(message) {
      const client = await db
        .selectFrom('clients')
        .select(['webhook_url', 'webhook_secret_sealed'])
        .where('id', '=', message.clientId)
        .executeTakeFirst()
      if (!client?.webhook_url || !URL.canParse(client.webhook_url))
        throw new DeliveryProblem("The client's webhook has no address.", { lasting: true })
      if (!client.webhook_secret_sealed)
        throw new DeliveryProblem("The client's webhook has no secret to sign with.", { lasting: true })
      const body = bodyOf(message)
      const secret = sealer.open(client.webhook_secret_sealed)
      await postJson({
        url: new URL(client.webhook_url),
        headers: {
          'idempotency-key': message.idempotencyKey,
          'x-rxdesk-signature': webhookSignature(secret, Math.floor(Date.now() / 1000), body),
        },
        body,
        privateAllowed,
        who: "The client's webhook",
      })
    },
  }
}

/** `t=<unix seconds>,v1=<hex>`: HMAC-SHA-256 with the client's secret over the time, a full stop and the body. */
export function webhookSignature(secret: string, unixSeconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},v1=${mac}`
}

function bodyOf({ text, attachment }: OutgoingMessage): string {
  if (!attachment) return text
  const { fileName, mediaType, bytes } = attachment
  const content: object = JSON.parse(text)
  return JSON.stringify({ ...content, document: { fileName, mediaType, base64: bytes.toString('base64') } })
}
