import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import type { OidcSettings } from '#platform/settings/oidc-settings.ts'

const FRESH_MS = 60 * 60_000
/** A provider that does not answer must not hold a sign-in for longer. */
export const PROVIDER_TIMEOUT_MS = 10_000

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Reads the provider's description, at most once an hour; one that is not the issuer's own is no description. */
export function createProviderDiscovery(settings: OidcSettings): () => Promise<Configuration> {
  let kept: { configuration: Configuration; until: number } | undefined
  return async () => {
    if (kept && kept.until > performance.now()) return kept.configuration
    const configuration = await discover(settings)
    kept = { configuration, until: performance.now() + FRESH_MS }
    return configuration
  }
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  // The whole address, not the issuer: a console names the issuer with or without the slash at its end, and the
  // library, given the issuer, takes that for a difference. Given the address, it leaves the comparison to us.
  const configuration = await discovery(
    new URL(`${withoutSlash(issuer)}/.well-known/openid-configuration`),
    clientId,
    {},
    clientSecret === undefined ? None() : secretAsSupported(clientSecret),
    {
      timeout: PROVIDER_TIMEOUT_MS / 1000,
      // Without it a signature is not checked where the token came from the provider itself by TLS.
      execute: [enableNonRepudiationChecks, ...(isPlainHttp(issuer) ? [allowInsecureRequests] : [])],
    },
  )
  if (withoutSlash(configuration.serverMetadata().issuer) !== withoutSlash(issuer))
    throw new Error('the description of the identity provider is of another issuer')
  return configuration
}

/** In the header where the provider takes it there, as it does unless it says otherwise; else in the body. */
function secretAsSupported(secret: string): ClientAuth {
  const inHeader = ClientSecretBasic(secret)
  const inBody = ClientSecretPost(secret)
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...request)
  }
}

/** The settings admit it on this machine alone. */
const isPlainHttp = (issuer: string) => new URL(issuer).protocol === 'http:'
