import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A real OpenID Connect provider on this machine, which signs in the given `subject` without a question. */
export interface LocalProvider {
  issuer: string
  subject: string
  /**
   * Follows the address as a browser would, through the provider's pages, to the redirect. Returns its query.
   */
  visit(address: string): Promise<URLSearchParams>
  close(): Promise<void>
}

export const CLIENT = { id: 'rxdesk', secret: 'a client secret: with/odd+signs' }

export async function startLocalProvider(publicUrl: string): Promise<LocalProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/signin/provider`],
        post_logout_redirect_uris: [`${publicUrl}/signin`],
      },
    ],
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: object, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context: object, sub: string) => ({ accountId: sub, claims: () => ({ sub }) }),
  })
  const local: LocalProvider = {
    issuer,
    subject: 'nobody',
    async visit(address) {
      const cookies = new Map<string, string>()
      for (let next = address; ; ) {
        if (next.startsWith(`${publicUrl}/`)) return new URL(next).searchParams
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        })
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        const location = answer.headers.get('location')
        if (!location) throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`)
        next = new URL(location, next).href
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const serve = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return serve(request, response)
    void agree(provider, local.subject, request, response)
  })
  return local
}

type Exchange = Parameters<Provider['interactionFinished']>

/** Signs in, and consents to what was asked for. */
async function agree(
  provider: Provider,
  accountId: string,
  request: Exchange[0],
  response: Exchange[1],
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: params.client_id })
  grant.addOIDCScope('openid')
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  })
}
