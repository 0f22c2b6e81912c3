import { createHmac, randomBytes } from 'node:crypto'
import type { Ice } from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import type { Settings } from '#platform/settings/settings.ts'

/** Seconds that credentials of the relay are valid; a page that connects again is given new ones. */
const CREDENTIAL_SECONDS = 2 * 60 * 60

const listed = (urls: string) => urls.split(',').map((url) => url.trim())

/**
 * Where a browser finds the other one. With a TURN server everything goes through it, so that neither side learns the
 * other's address; its credentials are those of coturn's `use-auth-secret`: a name that begins with the second it
 * expires in, and the HMAC-SHA1 of the name under the shared secret.
 */
export function iceFor(
  { STUN_URL, TURN_URL, TURN_SECRET }: Pick<Settings, 'STUN_URL' | 'TURN_URL' | 'TURN_SECRET'>,
  now: Date,
): Ice {
  if (TURN_URL === undefined || TURN_SECRET === undefined)
    return {
      iceServers: STUN_URL === undefined ? [] : [{ urls: listed(STUN_URL) }],
      iceTransportPolicy: 'all',
    }
  const until = Math.floor(now.getTime() / 1000) + CREDENTIAL_SECONDS
  const username = `${until}:${randomBytes(9).toString('base64url')}`
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  return { iceServers: [{ urls: listed(TURN_URL), username, credential }], iceTransportPolicy: 'relay' }
}
