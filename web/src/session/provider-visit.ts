/** The state that this tab needs when it returns from the identity provider. */
export interface ProviderVisit {
  /** The value that the provider must return. */
  state: string
  /** Made by this browser; the provider's answer is valid only with it. */
  sessionID: string
  purpose: 'signIn' | 'link'
}

const KEY = 'providerVisit'

/** Leaves this page for the provider's. */
export function goToProvider(address: string, visit: ProviderVisit): void {
  sessionStorage.setItem(KEY, JSON.stringify(visit))
  window.location.assign(address)
}

/** The visit that a state belongs to, once; undefined for one that this tab did not begin. */
export function takeProviderVisit(
  state: string,
  storage: Storage = sessionStorage,
): ProviderVisit | undefined {
  try {
    const visit: Partial<ProviderVisit> = JSON.parse(storage.getItem(KEY) ?? '{}')
    const { sessionID, purpose } = visit
    if (visit.state !== state || !sessionID || !purpose) return undefined
    return { state, sessionID, purpose }
  } catch {
    return undefined
  } finally {
    storage.removeItem(KEY)
  }
}

/** Providers with a button; firebase has no page to go to. */
const withPage = ['cognito', 'auth0', 'oidc'] as const
export type ProviderWithPage = (typeof withPage)[number]

/** The sign-in provider of this deployment that has a page of its own, if any. */
export function providerWithPage(authProviders: readonly string[]): ProviderWithPage | undefined {
  return withPage.find((name) => authProviders.some((one) => one.toLowerCase() === name))
}
