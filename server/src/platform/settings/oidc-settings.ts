import { z } from 'zod'

const optional = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

/** The settings of an identity provider as the environment has them. */
export const oidcEnvironment = {
  /** Preset: `cognito`, `auth0`, `firebase`, or `oidc` for any other provider of OpenID Connect. */
  OIDC_PROVIDER: optional.refine(
    (name) => name === undefined || isProviderName(name),
    'must be cognito, auth0, firebase or oidc',
  ),
  OIDC_ISSUER: optional.refine(
    (url) => url === undefined || isSafeAddress(url),
    'must begin with https:// (http:// on this machine alone)',
  ),
  /** For firebase: the id of the project. */
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  /** Where cognito signs out: its domain with /logout. Other providers announce it themselves. */
  OIDC_LOGOUT_URL: optional.refine(
    (url) => url === undefined || isSafeAddress(url),
    'must begin with https:// (http:// on this machine alone)',
  ),
  /** The web API key of a firebase project; browsers get it, as Google intends. */
  FIREBASE_API_KEY: optional,
  /** Where firebase's passwords are checked, in place of Google's own address: an emulator's. */
  FIREBASE_AUTH_URL: optional.refine(
    (url) => url === undefined || isSafeAddress(url),
    'must begin with https:// (http:// on this machine alone)',
  ),
}

/** Google's own address of Identity Toolkit, which firebase's passwords are checked at. */
const IDENTITY_TOOLKIT = 'https://identitytoolkit.googleapis.com'

export const providerNames = ['cognito', 'auth0', 'firebase', 'oidc'] as const
export type ProviderName = (typeof providerNames)[number]

/** The identity provider of a deployment. */
export interface OidcSettings {
  provider: ProviderName
  issuer: string
  clientId: string
  clientSecret?: string
  logoutUrl?: string
  /** Where the provider redirects to. */
  redirectUri: string
  /** The page after the provider's own sign-out. */
  signInPage: string
  /** Only for firebase, which has no page: what our own form needs, in the browser. */
  firebase?: FirebaseForm
}

/** What a browser needs to have an e-mail address and its password checked by firebase. */
export interface FirebaseForm {
  apiKey: string
  /** Address of Identity Toolkit, without a slash at the end. */
  authUrl: string
}

type Environment = { [Name in keyof typeof oidcEnvironment]?: string | undefined }

/**
 * The settings of an identity provider; undefined when there is none.
 *
 * @returns the name of a missing or superfluous setting, with a sentence, in place of invalid settings
 */
export function readOidcSettings(
  env: Environment,
  publicUrl: string | undefined,
): OidcSettings | undefined | { wrong: string } {
  const provider = providerNames.find((name) => name === env.OIDC_PROVIDER)
  if (!provider) {
    const alone = (Object.keys(oidcEnvironment) as (keyof Environment)[]).find((name) => env[name])
    return alone && { wrong: `${alone}: give OIDC_PROVIDER too.` }
  }
  const clientId = env.OIDC_CLIENT_ID
  if (!clientId) return { wrong: 'OIDC_CLIENT_ID: needed with OIDC_PROVIDER.' }
  if (!publicUrl) return { wrong: 'PUBLIC_URL: needed with OIDC_PROVIDER.' }
  const issuer = provider === 'firebase' ? `https://securetoken.google.com/${clientId}` : env.OIDC_ISSUER
  if (!issuer) return { wrong: 'OIDC_ISSUER: needed with OIDC_PROVIDER.' }
  if (provider === 'cognito' && !env.OIDC_LOGOUT_URL)
    return { wrong: 'OIDC_LOGOUT_URL: needed with cognito: its domain with /logout.' }
  if (provider === 'firebase' && !env.FIREBASE_API_KEY)
    return { wrong: 'FIREBASE_API_KEY: needed with firebase.' }
  if (provider !== 'firebase') {
    const alone = (['FIREBASE_API_KEY', 'FIREBASE_AUTH_URL'] as const).find((name) => env[name])
    if (alone) return { wrong: `${alone}: only with OIDC_PROVIDER=firebase.` }
  }
  const base = publicUrl.replace(/\/+$/, '')
  return {
    provider,
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET,
    logoutUrl: env.OIDC_LOGOUT_URL,
    redirectUri: `${base}/signin/provider`,
    signInPage: `${base}/signin`,
    ...(env.FIREBASE_API_KEY
      ? {
          firebase: {
            apiKey: env.FIREBASE_API_KEY,
            authUrl: (env.FIREBASE_AUTH_URL ?? IDENTITY_TOOLKIT).replace(/\/+$/, ''),
          },
        }
      : {}),
  }
}

function isProviderName(name: string): boolean {
  return providerNames.some((one) => one === name)
}

/** Whether nobody on the way can read what is sent there. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  )
}
