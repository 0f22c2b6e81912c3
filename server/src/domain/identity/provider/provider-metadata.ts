import { z } from 'zod'
import type { OidcSettings } from '#platform/settings/oidc-settings.ts'

/** What we need of a provider's own description (OpenID Connect discovery). */
const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})
export type ProviderMetadata = z.output<typeof metadataSchema>

const FRESH_MS = 60 * 60_000
/** A provider that does not answer must not hold a sign-in for longer. */
export const PROVIDER_TIMEOUT_MS = 10_000

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Reads the provider's description, at most once an hour; one that is not the issuer's own is no description. */
export function createProviderMetadata({ issuer }: OidcSettings): () => Promise<ProviderMetadata> {
  let kept: { metadata: ProviderMetadata; until: number } | undefined
  return async () => {
    if (kept && kept.until > performance.now()) return kept.metadata
    const answer = await fetch(`${withoutSlash(issuer)}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`the description of the identity provider answers ${answer.status}`)
    const metadata = metadataSchema.parse(await answer.json())
    if (withoutSlash(metadata.issuer) !== withoutSlash(issuer))
      throw new Error('the description of the identity provider is of another issuer')
    kept = { metadata, until: performance.now() + FRESH_MS }
    return metadata
  }
}
