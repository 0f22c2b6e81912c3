import { message } from '@rxdesk/contract/messages'
import type { Settings } from '#platform/settings/settings.ts'
import { type DeliveryAdapter, DeliveryProblem } from './delivery-adapter.ts'
import { postJson } from './http-post.ts'

/**
 * The partner's own system (PARTNER_URL): POST of the prescription as JSON, with PARTNER_TOKEN as bearer and a header
 * Idempotency-Key that is the same at every try. 2xx means accepted. A refusal (4xx) whose message contains both
 * "Error" and "cancelled" means that the order was cancelled (screens 4); of any other only the status is stored, since
 * its words may name a patient. The deployment chooses its partner, so it may be in a private network.
 */
export function createHttpPartner({
  PARTNER_URL,
  PARTNER_TOKEN,
  PARTNER_NAME,
}: Pick<Settings, 'PARTNER_TOKEN' | 'PARTNER_NAME'> & { PARTNER_URL: string }): DeliveryAdapter {
  return {
    send: ({ text, idempotencyKey }) =>
      postJson({
        url: new URL(PARTNER_URL),
        headers: {
          'idempotency-key': idempotencyKey,
          ...(PARTNER_TOKEN ? { authorization: `Bearer ${PARTNER_TOKEN}` } : {}),
        },
        body: text,
        privateAllowed: true,
        who: PARTNER_NAME,
        refusal: (words) => (saysCancelled(words) ? cancelledBy(PARTNER_NAME) : undefined),
      }),
  }
}

/** Whether a message of the partner says that the order is cancelled. */
export function saysCancelled(words: string): boolean {
  return /error/i.test(words) && /cancelled/i.test(words)
}

/** The outcome for a prescription that the partner has cancelled. */
export function cancelledBy(partner: string): DeliveryProblem {
  return new DeliveryProblem(message('digitization.cancelled', { partner }), { lasting: true })
}
