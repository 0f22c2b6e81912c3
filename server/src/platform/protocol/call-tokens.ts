import { createHash, randomUUID } from 'node:crypto'
import { CALL_TOKEN_SECONDS } from '@rxdesk/contract/envelope'
import { jwtVerify, SignJWT } from 'jose'
import stringify from 'safe-stable-stringify'

const AUDIENCE = 'rxdesk:call'

/** What a call token is bound to (decisions: pairs). */
export interface TokenBinding {
  callId: string
  /** Our session id; empty for an open call. */
  sessionId: string
  /** Digest of the payload without `jwtToken`. */
  digest: string
}

export interface CallTokens {
  mint(binding: TokenBinding): Promise<string>
  /** The token's own id and expiry when it is genuine, not expired and fits the binding; undefined otherwise. */
  verify(token: unknown, binding: TokenBinding): Promise<{ tokenId: string; expiresAt: Date } | undefined>
}

/** Digest of a payload: the same for the same content, whatever the order of its members. */
export function payloadDigest(payload: Record<string, unknown>): string {
  const { jwtToken: _, ...content } = payload
  return createHash('sha256')
    .update(stringify(content) ?? '')
    .digest('base64url')
}

export function createCallTokens(key: Uint8Array): CallTokens {
  return {
    mint: (binding) =>
      new SignJWT({ call: binding.callId, sid: binding.sessionId, dig: binding.digest })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${CALL_TOKEN_SECONDS}s`)
        .sign(key),
    async verify(token, binding) {
      if (typeof token !== 'string') return undefined
      try {
        const { payload } = await jwtVerify(token, key, { audience: AUDIENCE, algorithms: ['HS256'] })
        const fits =
          payload.call === binding.callId &&
          payload.sid === binding.sessionId &&
          payload.dig === binding.digest
        if (!fits || !payload.jti || !payload.exp) return undefined
        return { tokenId: payload.jti, expiresAt: new Date(payload.exp * 1000) }
      } catch {
        return undefined
      }
    },
  }
}
