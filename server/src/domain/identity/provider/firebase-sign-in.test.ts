import { randomUUID } from 'node:crypto'
import { messages } from '@rxdesk/contract/messages'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type IdentityBench, startIdentityBench } from '../identity.fixture.ts'
import { link } from './identities.ts'

const issuer = 'https://securetoken.google.com/rxdesk-project'
let bench: IdentityBench
let keys: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  const published = {
    keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'local', alg: 'RS256', use: 'sig' }],
  }
  // Google's published keys; no other address is requested.
  vi.stubGlobal('fetch', async (address: string | URL) => {
    if (!String(address).includes('securetoken@system.gserviceaccount.com'))
      throw new Error(`not expected: ${address}`)
    return Response.json(published)
  })
  bench = await startIdentityBench({
    OIDC_PROVIDER: 'firebase',
    OIDC_CLIENT_ID: 'rxdesk-project',
    FIREBASE_API_KEY: 'key',
    PUBLIC_URL: 'https://rx.example.org',
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await bench.close()
})

/** What the form of the sign-in page sends: firebase's token for an account, `ageSeconds` old. */
async function proofOf(subject: string, ageSeconds = 0): Promise<string> {
  const now = Math.floor(Date.now() / 1000) - ageSeconds
  return new SignJWT({ sub: subject, iss: issuer, aud: 'rxdesk-project', iat: now, exp: now + 3600 })
    .setProtectedHeader({ alg: 'RS256', kid: 'local' })
    .sign(keys.privateKey)
}
const signIn = async (idToken: string, activateSession = 'No') => {
  const payload = { idToken, sessionID: randomUUID(), activateSession }
  return { ...payload, ...(await bench.server.pair('userMgmt/providerLogin', payload)) }
}
const error = (key: keyof typeof messages) => ({ message: `Error: ${messages[key]}` })

it('signs in a linked user, asks before another session ends, and then ends it', async () => {
  expect((await signIn(await proofOf('uid-1'))).body).toMatchObject(error('provider.unknown'))
  const { id } = await bench.database.db
    .selectFrom('users')
    .select('id')
    .where('agent_id', '=', 'L1OP01')
    .executeTakeFirstOrThrow()
  await bench.database.db.transaction().execute((tx) => link(tx, id, { issuer, subject: 'uid-1' }))
  const first = await signIn(await proofOf('uid-1'))
  expect(first.body.data.sessionID).toBe(first.sessionID)
  expect(first.body.user).toMatchObject({ agentId: 'L1OP01', authType: 'firebase' })
  const alive = async (token: string) =>
    (await bench.server.post('userMgmt/currentUser', {}, { token })).status === 200
  expect((await signIn(await proofOf('uid-1'))).body.sessionLive).toBe(true)
  expect(await alive(first.body.token)).toBe(true)
  const second = await signIn(await proofOf('uid-1'), 'Yes')
  expect(await alive(second.body.token)).toBe(true)
  expect(await alive(first.body.token)).toBe(false)
})

it('refuses a proof that is minutes old, or that has another signature', async () => {
  expect((await signIn(await proofOf('uid-1', 600), 'Yes')).body).toMatchObject(error('provider.failed'))
  const [head, payload] = (await proofOf('uid-1')).split('.')
  const forged = `${head}.${payload}.${(await proofOf('uid-2')).split('.')[2]}`
  expect((await signIn(forged, 'Yes')).body).toMatchObject(error('provider.failed'))
})
