import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createIdentityProvider, ProviderFault } from './provider.ts'

/** A provider with answers set by the test. */
interface TestProvider {
  issuer: string
  description: Record<string, unknown>
  claims: JWTPayload
  /** Whether the key that signs is the published one. */
  signsItself: boolean
  asked: { authorization: string | undefined; form: URLSearchParams }[]
  close(): Promise<void>
}
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let others: typeof keys
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  others = await generateKeyPair('RS256')
})
let provider: TestProvider
beforeEach(async () => {
  const published = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const server = createServer(async (request, response) => {
    const send = (body: object) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body))
    }
    if (request.url?.includes('/.well-known/')) return send(provider.description)
    if (request.url === '/keys') return send(published)
    const form = new URLSearchParams((await request.toArray()).join(''))
    provider.asked.push({ authorization: request.headers.authorization, form })
    const idToken = await new SignJWT(provider.claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign((provider.signsItself ? keys : others).privateKey)
    send({ access_token: 'unused', token_type: 'Bearer', id_token: idToken })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realm`
  const origin = new URL(issuer).origin
  const now = Math.floor(Date.now() / 1000)
  provider = {
    issuer,
    description: {
      issuer,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
    },
    claims: { sub: 'uid-1', iss: issuer, aud: 'rxdesk', nonce: 'nonce', iat: now, exp: now + 600 },
    signsItself: true,
    asked: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
})
afterEach(() => provider.close())

const adapter = (clientSecret?: string) =>
  createIdentityProvider({
    provider: 'oidc',
    issuer: `${provider.issuer}/`,
    clientId: 'rxdesk',
    clientSecret,
    redirectUri: 'https://rx.example.org/signin/provider',
    signInPage: 'https://rx.example.org/signin',
  })
const visit = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }
const exchange = (arrival: { iss?: string; state?: string } = {}, clientSecret?: string) =>
  adapter(clientSecret).exchange({ state: 'state', code: 'code', ...arrival }, visit)

it('takes the subject of a token that holds, and proves the visit by its verifier', async () => {
  expect(await exchange({ iss: provider.issuer })).toMatchObject({
    issuer: provider.issuer,
    subject: 'uid-1',
  })
  expect(Object.fromEntries(provider.asked[0]?.form ?? [])).toEqual({
    grant_type: 'authorization_code',
    client_id: 'rxdesk',
    code: 'code',
    code_verifier: visit.verifier,
    redirect_uri: 'https://rx.example.org/signin/provider',
  })
})

it.each<[string, () => void]>([
  ['that others signed', () => (provider.signsItself = false)],
  ['of another visit', () => (provider.claims.nonce = 'another')],
  ['of another issuer', () => (provider.claims.iss = 'https://other.example')],
  ['for another audience', () => (provider.claims.aud = 'other')],
  ['for several, that was given to nobody', () => (provider.claims.aud = ['rxdesk', 'other'])],
  ['that was given to another party', () => (provider.claims.azp = 'other')],
  ['that ran out', () => (provider.claims.exp = 1)],
])('refuses a token %s', async (_what, spoil) => {
  spoil()
  await expect(exchange()).rejects.toThrow(ProviderFault)
})

it('refuses what came back from another provider or another visit, and makes no request with it', async () => {
  await expect(exchange({ iss: 'https://other.example' })).rejects.toThrow(ProviderFault)
  await expect(exchange({ state: 'another' })).rejects.toThrow(ProviderFault)
  expect(provider.asked).toEqual([])
})

it('takes no description of another issuer', async () => {
  provider.description.issuer = `${provider.issuer}/other`
  await expect(adapter().authorizationUrl(visit)).rejects.toThrow()
})

it('sends its secret in the header, or in the body to a provider that takes it there alone', async () => {
  await exchange({}, 'secret')
  provider.description.token_endpoint_auth_methods_supported = ['client_secret_post']
  await exchange({}, 'secret')
  expect(provider.asked.map(({ authorization, form }) => [authorization, form.get('client_secret')])).toEqual(
    [
      [`Basic ${Buffer.from('rxdesk:secret').toString('base64')}`, null],
      [undefined, 'secret'],
    ],
  )
})

it('signs out where the provider says, and nowhere when it says nothing', async () => {
  expect(await adapter().endSessionUrl('token')).toBeUndefined()
  provider.description.end_session_endpoint = `${provider.issuer}/end`
  const end = new URL((await adapter().endSessionUrl('token')) ?? '')
  expect(`${end.origin}${end.pathname}`).toBe(`${provider.issuer}/end`)
  expect(Object.fromEntries(end.searchParams)).toEqual({
    id_token_hint: 'token',
    client_id: 'rxdesk',
    post_logout_redirect_uri: 'https://rx.example.org/signin',
  })
})
