import type { JWTPayload } from 'jose'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { OidcSettings } from '#platform/settings/oidc-settings.ts'
import { createProviderDiscovery, PROVIDER_TIMEOUT_MS } from './provider-discovery.ts'

/** Firebase has no metadata of its own; these are the keys that sign its ID tokens. */
const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** Only signatures that a public key proves. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
const CLOCK_TOLERANCE = 30
/** An ID token that we did not fetch ourselves is accepted for minutes, not for its whole hour. */
const FRESH_SIGN_IN = '5m'

/** A user's identity at the provider. */
export interface Identity {
  issuer: string
  subject: string
  idToken: string
}

/** The provider did not identify the user. The text is for the log: it holds no secrets and no personal data. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
}

/** The state of one visit to the provider. */
export interface Visit {
  state: string
  nonce: string
  /** PKCE's secret (RFC 7636). */
  verifier: string
}

/** What the provider sent back with the browser. */
export interface Arrival {
  state: string
  code: string
  /** The issuer that answers (RFC 9207): an answer of another provider is refused. */
  iss?: string | undefined
}

/** One adapter for every provider of OpenID Connect: discovery, PKCE S256, state, nonce, JWKS. */
export interface IdentityProvider {
  settings: OidcSettings
  /** The address to which the browser goes to sign in. */
  authorizationUrl(visit: Visit): Promise<string>
  /** Exchanges the code that the browser brought back. Throws ProviderFault. */
  exchange(arrival: Arrival, visit: Visit): Promise<Identity>
  /** Verifies an ID token that the browser got from the provider directly (firebase). Throws ProviderFault. */
  verifyIdToken(idToken: string): Promise<Identity>
  /** The provider's issuer, as its tokens state it. */
  issuer(): Promise<string>
  /** Where the provider ends its own session; undefined when it has no such address. */
  endSessionUrl(idToken: string): Promise<string | undefined>
}

type Keys = Parameters<typeof jwtVerify>[1]

/** @param keysAt returns the published keys of an address; tests pass their own */
export function createIdentityProvider(
  settings: OidcSettings,
  keysAt: (url: string) => Keys = (url) =>
    createRemoteJWKSet(new URL(url), { timeoutDuration: PROVIDER_TIMEOUT_MS }) as unknown as Keys,
): IdentityProvider {
  const { clientId } = settings
  const configured = createProviderDiscovery(settings)
  const issuer = async () =>
    settings.provider === 'firebase' ? settings.issuer : (await configured()).serverMetadata().issuer
  // As the library writes it into the exchange: both must name the same address.
  const redirectUri = new URL(settings.redirectUri).href
  let firebaseKeys: Keys | undefined

  return {
    settings,
    issuer,

    async authorizationUrl({ state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      const url = buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return url.href
    },

    async exchange(arrival, { state, nonce, verifier }) {
      const wayBack = new URL(redirectUri)
      for (const [name, value] of Object.entries(arrival))
        if (value !== undefined) wayBack.searchParams.set(name, value)
      const configuration = await configured()
      try {
        const { authorizationCodeGrant } = await import('openid-client')
        const answer = await authorizationCodeGrant(configuration, wayBack, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = answer.claims()
        if (!claims || answer.id_token === undefined) throw new ProviderFault('the provider gave no token')
        refuseOtherParty(claims, clientId)
        return { issuer: await issuer(), subject: claims.sub, idToken: answer.id_token }
      } catch (error) {
        throw asFault('the provider did not take the code', error)
      }
    },

    async verifyIdToken(idToken) {
      if (settings.provider !== 'firebase') throw new ProviderFault('ID tokens are taken of firebase alone')
      try {
        firebaseKeys ??= keysAt(FIREBASE_KEYS)
        const { payload } = await jwtVerify(idToken, firebaseKeys, {
          issuer: settings.issuer,
          audience: clientId,
          algorithms: ALGORITHMS,
          clockTolerance: CLOCK_TOLERANCE,
          requiredClaims: ['sub', 'iat', 'exp'],
          maxTokenAge: FRESH_SIGN_IN,
        })
        refuseOtherParty(payload, clientId)
        if (!payload.sub) throw new ProviderFault('the ID token names nobody')
        return { issuer: settings.issuer, subject: payload.sub, idToken }
      } catch (error) {
        throw asFault('the ID token does not hold', error)
      }
    },

    async endSessionUrl(idToken) {
      if (settings.provider === 'firebase') return undefined
      if (settings.provider === 'cognito' && settings.logoutUrl)
        return withQuery(settings.logoutUrl, { client_id: clientId, logout_uri: settings.signInPage })
      const asked = {
        id_token_hint: idToken,
        client_id: clientId,
        post_logout_redirect_uri: settings.signInPage,
      }
      if (settings.logoutUrl) return withQuery(settings.logoutUrl, asked)
      const configuration = await configured()
      if (!configuration.serverMetadata().end_session_endpoint) return undefined
      const { buildEndSessionUrl } = await import('openid-client')
      return buildEndSessionUrl(configuration, asked).href
    },
  }
}

/** OpenID Connect core 3.1.3.7: a token that names the party it was issued to, or is for several, must name us. */
function refuseOtherParty({ aud, azp }: JWTPayload, clientId: string): void {
  const severally = Array.isArray(aud) && aud.length > 1
  if ((severally || azp !== undefined) && azp !== clientId)
    throw new ProviderFault('the ID token was given to another party')
}

function asFault(what: string, error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error
  // The libraries' own messages name the fault, never a value; values are in their causes.
  return new ProviderFault(error instanceof Error ? `${what}: ${error.message}` : what, { cause: error })
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
