import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { openFromClient, sealForClient } from '#platform/sealing/client-cipher.ts'
import type { Settings } from '#platform/settings/settings.ts'

const RESUME_PREFIX = 'resume.'
const DEVICE_PREFIX = 'device.'

/** Secrets that the server issues. It stores only their hashes. */
export interface Secrets {
  /**
   * The bearer token of a session. It is derived from the session's id under a key, so that a reload gets the token
   * that the other tabs of the browser already use, though only its hash is stored.
   */
  sessionToken(sessionId: string): string
  /** Keyed hash of a one-time code: six digits could be guessed from a plain one. */
  codeHash(userId: number, browserSessionId: string, code: string): Buffer
  /** See `typingKey` of the session user. */
  typingKey(userId: number): string
  /** Text in the client cipher; undefined when it was not made with this deployment's key. */
  openFromClient(sealed: string): string | undefined
  sealForClient(text: string): string
}

export function createSecrets(keys: Settings['keys']): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', keys.callToken, 'identity', purpose, 32))
  const sessionKey = key('session token')
  const codeKey = key('one-time code')
  const typingKey = key('unsaved typing')
  return {
    sessionToken: (sessionId) => createHmac('sha256', sessionKey).update(sessionId).digest('base64url'),
    codeHash: (userId, browserSessionId, code) =>
      createHmac('sha256', codeKey).update(`${userId}\n${browserSessionId}\n${code}`).digest(),
    typingKey: (userId) => createHmac('sha256', typingKey).update(String(userId)).digest('hex'),
    openFromClient(sealed) {
      try {
        return openFromClient(keys.clientCipher, sealed)
      } catch {
        return undefined
      }
    },
    sealForClient: (text) => sealForClient(keys.clientCipher, text),
  }
}

/** Hash under which a random secret is stored; 256 random bits need no slow hash. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export const newResumeSecret = () => RESUME_PREFIX + randomBytes(32).toString('base64url')
/** A resume secret is longer than any password may be, so the two cannot be confused. */
export const isResumeSecret = (text: string) => text.startsWith(RESUME_PREFIX) && text.length > 40

export const newDeviceToken = () => DEVICE_PREFIX + randomBytes(32).toString('base64url')
export const isDeviceToken = (text: string) => text.startsWith(DEVICE_PREFIX)
