import type { TelephonySettings } from '#platform/settings/telephony-settings.ts'
import { postJson } from './http-post.ts'

/** Seconds that a telephone rings before the service gives up, each of the two. */
export const RING_SECONDS = 45

/** Minutes after which the service ends a conversation. */
export const TALK_MINUTES = 60

/** Where the service says what becomes of a call. */
export const EVENTS_PATH = '/api/telephony/events'

/** Two numbers to be connected: the consultant's rings first, then the patient's. */
export interface PlacedCall {
  /** The same at every try, so that the service places one call; its status callbacks name it. */
  reference: string
  from: string
  to: string
}

/** A service that connects two telephones. */
export interface TelephonyAdapter {
  /**
   * Asks for a call; resolved means that the service has taken it, and not that a telephone rings.
   * @throws DeliveryProblem in words without a number
   */
  connect(call: PlacedCall): Promise<void>
}

/**
 * Click-to-call over HTTP (TELEPHONY_URL): POST of JSON with the members of Exotel's Calls/connect, TELEPHONY_TOKEN as
 * bearer and a header Idempotency-Key that is the same at every try. Both sides see TELEPHONY_CALLER_ID and neither the
 * other's number. Recording is off. The deployment chooses its service, so it may be in a private network. See
 * docs/telephony.md.
 *
 * @param ownAddress where this server listens: there the sandbox of demo mode is
 */
export function createHttpTelephony(
  { url, token, callerId, calledBackAt }: TelephonySettings,
  ownAddress: () => string,
): TelephonyAdapter {
  return {
    async connect({ reference, from, to }) {
      const own = ownAddress()
      await postJson({
        url: new URL(url, own),
        headers: { 'idempotency-key': reference, authorization: `Bearer ${token}` },
        body: JSON.stringify({
          From: from,
          To: to,
          CallerId: callerId,
          TimeOut: RING_SECONDS,
          TimeLimit: TALK_MINUTES * 60,
          Record: false,
          StatusCallback: new URL(EVENTS_PATH, calledBackAt ?? own).href,
          CustomField: reference,
        }),
        privateAllowed: true,
        who: 'The telephone service',
      })
    },
  }
}
