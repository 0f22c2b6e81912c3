import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Settings } from '#platform/settings/settings.ts'

/** What opens a video consultation without an account. Only keyed hashes of it are stored. */
export interface VideoSecrets {
  linkHash(token: string): Buffer
  /**
   * The secret for the cookie of the browser that uses a link, by what that browser made up: one that never got the answer
   * asks again and is given the same.
   */
  browserSecret(token: string, browser: string): string
  browserHash(secret: string): Buffer
}

export function createVideoSecrets(keys: Settings['keys']): VideoSecrets {
  const hashUnder = (purpose: string) => {
    const key = Buffer.from(hkdfSync('sha256', keys.callToken, 'video', purpose, 32))
    return (text: string) => createHmac('sha256', key).update(text).digest()
  }
  const secretOf = hashUnder('secret')
  return {
    linkHash: hashUnder('link'),
    browserSecret: (token, browser) => secretOf(`${token}\n${browser}`).toString('base64url'),
    browserHash: hashUnder('browser'),
  }
}

/** The token of a link: 256 random bits, fit for an address. */
export const newLinkToken = () => randomBytes(32).toString('base64url')
