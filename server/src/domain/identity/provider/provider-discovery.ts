import type { ClientAuth, Configuration } from 'openid-client'
import type { OidcSettings } from '#platform/settings/oidc-settings.ts'

const FRESH_MS = 60 * 60_000
/** A provider that does not answer must not delay a sign-in for longer. */
export const PROVIDER_TIMEOUT_MS = 10_000

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Reads the provider's metadata, at most once an hour; metadata of another issuer is refused. */
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
  // Most deployments have no identity provider: the library is loaded when one is asked, not at start.
  const library = await import('openid-client')
  // The whole address, not the issuer: a console names the issuer with or without the slash at its end, which
  // the library would treat as a difference. Given the address, the library leaves the comparison to us.
  const configuration = await library.discovery(
    new URL(`${withoutSlash(issuer)}/.well-known/openid-configuration`),
    clientId,
    {},
    clientSecret === undefined ? library.None() : secretAsSupported(library, clientSecret),
    {
      timeout: PROVIDER_TIMEOUT_MS / 1000,
      // Without it the library does not check the signature of a token that came from the provider itself by TLS.
      execute: [
        library.enableNonRepudiationChecks,
        ...(isPlainHttp(issuer) ? [library.allowInsecureRequests] : []),
      ],
    },
  )
  if (withoutSlash(configuration.serverMetadata().issuer) !== withoutSlash(issuer))
    throw new Error('the description of the identity provider is of another issuer')
  return configuration
}

/** In the header where the provider accepts it there, which is the default; else in the body. */
function secretAsSupported(library: typeof import('openid-client'), secret: string): ClientAuth {
  const inHeader = library.ClientSecretBasic(secret)
  const inBody = library.ClientSecretPost(secret)
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...request)
  }
}

/** The settings allow it only on this machine. */
const isPlainHttp = (issuer: string) => new URL(issuer).protocol === 'http:'
