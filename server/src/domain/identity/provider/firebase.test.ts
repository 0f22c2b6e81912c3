import type { JWTPayload } from 'jose'
import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { createIdentityProvider, ProviderFault } from './provider.ts'

const issuer = 'https://securetoken.google.com/rxdesk-project'
const settings = {
  provider: 'firebase' as const,
  issuer,
  clientId: 'rxdesk-project',
  redirectUri: 'https://rx.example.org/signin/provider',
  signInPage: 'https://rx.example.org/signin',
}
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let others: typeof keys
beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  others = await generateKeyPair('RS256')
})

const verify = (token: string) => createIdentityProvider(settings, () => keys.publicKey).verifyIdToken(token)
const token = (claims: JWTPayload = {}, ageSeconds = 0, by = keys) => {
  const now = Math.floor(Date.now() / 1000) - ageSeconds
  const whole = { sub: 'uid-1', iss: issuer, aud: 'rxdesk-project', iat: now, exp: now + 3600, ...claims }
  return new SignJWT(whole).setProtectedHeader({ alg: 'RS256' }).sign(by.privateKey)
}

it('takes a fresh ID token of the project, by issuer and subject', async () => {
  expect(await verify(await token())).toMatchObject({ issuer, subject: 'uid-1' })
})

it.each([
  ['of another project', { aud: 'other', iss: 'https://securetoken.google.com/other' }, 0],
  ['for another audience', { aud: 'other' }, 0],
  ['of nobody', { sub: '' }, 0],
  ['that ran out', { exp: 1 }, 0],
  ['that is old', {}, 600],
])('refuses one %s', async (_what, claims, age) => {
  await expect(verify(await token(claims, age))).rejects.toThrow(ProviderFault)
})

it('refuses one signed by others, or unsigned', async () => {
  await expect(verify(await token({}, 0, others))).rejects.toThrow(ProviderFault)
  const [, payload] = (await token()).split('.')
  const bare = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  await expect(verify(bare)).rejects.toThrow(ProviderFault)
})
