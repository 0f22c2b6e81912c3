import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import type { OidcSettings } from '#platform/settings/oidc-settings.ts'
import { createProviderMetadata, PROVIDER_TIMEOUT_MS, type ProviderMetadata } from './provider-metadata.ts'

/** Firebase has no description of its own; these are the keys that its ID tokens are signed with. */
const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** Only signatures that a public key proves. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const CLOCK_TOLERANCE = 30
/** An ID token that was not fetched by us is taken for minutes, not for its whole hour. */
const FRESH_SIGN_IN = '5m'

/** Who somebody is at the provider. */
export interface Identity {
  issuer: string
  subject: string
  idToken: string
}

/** The provider did not say who somebody is. The text is for the log: nothing in it is secret or a person's. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
}

/** What one way to the provider and back knows. */
export interface Visit {
  state: string
  nonce: string
  /** PKCE's secret (RFC 7636). */
  verifier: string
}

/** One adapter for every provider of OpenID Connect: discovery, PKCE S256, state, nonce, JWKS. */
export interface IdentityProvider {
  settings: OidcSettings
  /** Where a browser goes to sign in. */
  authorizationUrl(visit: Visit): Promise<string>
  /** Exchanges the code that a browser came back with. Throws ProviderFault. */
  exchange(code: string, visit: Omit<Visit, 'state'>): Promise<Identity>
  /** Verifies an ID token that a browser got from the provider itself (firebase). Throws ProviderFault. */
  verifyIdToken(idToken: string): Promise<Identity>
  /** The provider's issuer, as its tokens name it. */
  issuer(): Promise<string>
  /** Where the provider ends its own session; undefined when it does not say. */
  endSessionUrl(idToken: string): Promise<string | undefined>
}

type Keys = Parameters<typeof jwtVerify>[1]

/** @param keysAt gives the published keys of an address; tests give their own */
export function createIdentityProvider(
  settings: OidcSettings,
  keysAt: (url: string) => Keys = (url) =>
    createRemoteJWKSet(new URL(url), { timeoutDuration: PROVIDER_TIMEOUT_MS }) as unknown as Keys,
): IdentityProvider {
  const { clientId, clientSecret, redirectUri } = settings
  const metadata = createProviderMetadata(settings)
  const keys = new Map<string, Keys>()
  const keysOf = (url: string): Keys => {
    const known = keys.get(url) ?? keysAt(url)
    keys.set(url, known)
    return known
  }

  async function verified(idToken: string, from: { issuer: string; jwksUri: string }): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(idToken, keysOf(from.jwksUri), {
        issuer: from.issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['sub', 'iat', 'exp'],
        ...(settings.provider === 'firebase' ? { maxTokenAge: FRESH_SIGN_IN } : {}),
      })
      // OpenID Connect core 3.1.3.7: a token for several parties names the one that it was given to.
      const severally = Array.isArray(payload.aud) && payload.aud.length > 1
      if ((severally || payload.azp !== undefined) && payload.azp !== clientId)
        throw new ProviderFault('the ID token was given to another party')
      return payload
    } catch (error) {
      if (error instanceof ProviderFault) throw error
      throw new ProviderFault('the ID token does not hold', { cause: error })
    }
  }

  return {
    settings,
    async authorizationUrl({ state, nonce, verifier }) {
      const url = new URL((await metadata()).authorization_endpoint)
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.href
    },

    async exchange(code, { nonce, verifier }) {
      const described = await metadata()
      const idToken = await idTokenFor(described, { code, verifier, clientId, clientSecret, redirectUri })
      const claims = await verified(idToken, { issuer: described.issuer, jwksUri: described.jwks_uri })
      if (claims.nonce !== nonce) throw new ProviderFault('the ID token is of another visit')
      return { issuer: described.issuer, subject: String(claims.sub), idToken }
    },

    async verifyIdToken(idToken) {
      if (settings.provider !== 'firebase') throw new ProviderFault('ID tokens are taken of firebase alone')
      const claims = await verified(idToken, { issuer: settings.issuer, jwksUri: FIREBASE_KEYS })
      if (claims.sub === '') throw new ProviderFault('the ID token names nobody')
      return { issuer: settings.issuer, subject: String(claims.sub), idToken }
    },

    async issuer() {
      return settings.provider === 'firebase' ? settings.issuer : (await metadata()).issuer
    },

    async endSessionUrl(idToken) {
      if (settings.provider === 'firebase') return undefined
      if (settings.provider === 'cognito' && settings.logoutUrl)
        return withQuery(settings.logoutUrl, { client_id: clientId, logout_uri: settings.signInPage })
      const address = settings.logoutUrl ?? (await metadata()).end_session_endpoint
      if (!address) return undefined
      return withQuery(address, {
        id_token_hint: idToken,
        client_id: clientId,
        post_logout_redirect_uri: settings.signInPage,
      })
    },
  }
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

const tokenAnswer = z.object({ id_token: z.string() })

async function idTokenFor(
  described: ProviderMetadata,
  of: { code: string; verifier: string; clientId: string; clientSecret?: string; redirectUri: string },
): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: of.code,
    redirect_uri: of.redirectUri,
    client_id: of.clientId,
    code_verifier: of.verifier,
  })
  const headers: Record<string, string> = { accept: 'application/json' }
  if (of.clientSecret !== undefined) {
    if (described.token_endpoint_auth_methods_supported.includes('client_secret_basic')) {
      const pair = `${formText(of.clientId)}:${formText(of.clientSecret)}`
      headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
    } else form.set('client_secret', of.clientSecret)
  }
  try {
    const answer = await fetch(described.token_endpoint, {
      method: 'POST',
      headers,
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    })
    if (!answer.ok) throw new ProviderFault(`the provider answers ${answer.status} to the code`)
    return tokenAnswer.parse(await answer.json()).id_token
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    throw new ProviderFault('the provider gave no token', { cause: error })
  }
}

/** Of the parts of HTTP Basic, as RFC 6749 (2.3.1) has them encoded. */
const formText = (text: string) => encodeURIComponent(text).replace(/%20/g, '+')
