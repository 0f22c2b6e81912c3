import { randomUUID } from 'node:crypto'
import { messages } from '@rxdesk/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallNameIn } from '#testing/wire-client.ts'
import type { IdentityBench } from '../identity.fixture.ts'
import { startIdentityBench } from '../identity.fixture.ts'
import type { LocalProvider } from './local-provider.fixture.ts'
import { CLIENT, startLocalProvider } from './local-provider.fixture.ts'

const PUBLIC_URL = 'https://rx.example.org'
let provider: LocalProvider
let bench: IdentityBench
beforeAll(async () => {
  provider = await startLocalProvider(PUBLIC_URL)
  bench = await startIdentityBench({
    OIDC_PROVIDER: 'auth0',
    // As a console shows it: with or without the slash at the end.
    OIDC_ISSUER: `${provider.issuer}/`,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    PUBLIC_URL,
  })
})
afterAll(async () => {
  await bench.close()
  await provider.close()
})

const error = (key: keyof typeof messages) => ({ message: `Error: ${messages[key]}` })
const call = <Name extends CallNameIn<'userMgmt'>>(name: Name, payload: object, token?: string) =>
  bench.server.pair(`userMgmt/${name}`, payload, { token })

/** Goes to the provider as `subject` and comes back. */
async function visitAs(
  subject: string,
  address: string,
): Promise<{ state: string; code: string; iss: string }> {
  provider.subject = subject
  const back = await provider.visit(address)
  const [state, code, iss] = [back.get('state'), back.get('code'), back.get('iss')]
  if (!state || !code || !iss) throw new Error(`not a way back: ${back}`)
  return { state, code, iss }
}
async function comeBack(subject: string, sessionID = randomUUID()) {
  const { body } = await call('startProviderSignIn', { sessionID })
  const back = await visitAs(subject, body.address)
  expect(back.state).toBe(body.state)
  return { sessionID, activateSession: 'Yes', ...back }
}
async function linked(agentId: string, subject: string) {
  const session = await bench.signIn({ agentId })
  const browserSessionID = randomUUID()
  const start = { browserSessionID, pwd: bench.sealed('Demo@1234') }
  const { body } = await call('startIdentityLink', start, session.token)
  const back = await visitAs(subject, body.address)
  const answer = await call('linkIdentity', { browserSessionID, ...back }, session.token)
  return { session, answer }
}

it('calls the provider with PKCE, state and nonce', async () => {
  const { body } = await call('startProviderSignIn', { sessionID: randomUUID() })
  const asked = new URL(body.address).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    redirect_uri: `${PUBLIC_URL}/signin/provider`,
    code_challenge_method: 'S256',
    state: body.state,
  })
  expect(asked.get('nonce')?.length).toBeGreaterThan(40)
  expect(asked.get('code_challenge')).toHaveLength(43)
})

it('refuses an identity that is linked to no account, whatever its e-mail address', async () => {
  const payload = await comeBack('l1op01@demo.rxdesk.test')
  expect((await call('providerLogin', payload)).body).toEqual(error('provider.unknown'))
})

it('signs in a user who linked an identity, and returns the address of the provider’s sign-out', async () => {
  const { answer } = await linked('L1OP01', 'subject-1')
  expect(answer.body.message).toBe(messages['provider.linked'])
  const payload = await comeBack('subject-1')
  const { body } = await call('providerLogin', payload)
  expect(body.user).toMatchObject({ agentId: 'L1OP01', authType: 'auth0' })
  expect(body.data.userlogin[0]?.pwd).toBe('')
  const { token } = body
  const me = await bench.server.post('userMgmt/currentUser', {}, { token })
  expect(me.body.authType).toBe('auth0')
  expect((await bench.server.post('userMgmt/getIdentity', {}, { token })).body).toEqual({
    linked: true,
    subject: 'subject-1',
  })
  // A redirect is valid once.
  expect((await call('providerLogin', payload)).body).toEqual(error('provider.visitOver'))
  const end = new URL(
    (await call('storeOnlineOffline', { status: 'Logout' }, token)).body.endSessionUrl ?? '',
  )
  expect(end.origin).toBe(provider.issuer)
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/signin`)
  expect((await fetch(end, { redirect: 'manual' })).status).toBe(200)
  const rows = await bench.database.db.selectFrom('sessions').select('id_token_sealed').execute()
  const idToken = end.searchParams.get('id_token_hint') ?? 'missing'
  expect(rows.some((row) => row.id_token_sealed?.includes(idToken))).toBe(false)
})

it('accepts the redirect only in the browser that left, and only from the provider it went to', async () => {
  await linked('L1OP02', 'subject-2')
  const mine = await comeBack('subject-2')
  const elsewhere = { ...mine, sessionID: randomUUID() }
  expect((await call('providerLogin', elsewhere)).body).toEqual(error('provider.visitOver'))
  expect((await call('providerLogin', { ...mine, iss: 'https://evil.example' })).body).toEqual(
    error('provider.failed'),
  )
  expect((await call('providerLogin', { ...mine, code: 'another' })).body).toEqual(error('provider.failed'))
  // A code of another visit has another verifier and another nonce.
  const other = await comeBack('subject-2')
  expect((await call('providerLogin', { ...mine, code: other.code })).body).toEqual(error('provider.failed'))
})

it('asks before it ends the session on another screen, with one visit to the provider', async () => {
  await linked('L2OP01', 'subject-3')
  const payload = { ...(await comeBack('subject-3')), activateSession: 'No' }
  expect((await call('providerLogin', payload)).body).toMatchObject({ sessionLive: true })
  const { body } = await call('providerLogin', { ...payload, activateSession: 'Yes' })
  expect(body.token).toBeTruthy()
})

it('repeats an answer that was lost on the way', async () => {
  await linked('MRD01', 'subject-6')
  const payload = await comeBack('subject-6')
  const { body } = await bench.server.post('userMgmt/providerLoginjwt', payload)
  const ask = () => bench.server.post('userMgmt/providerLogin', { ...payload, jwtToken: body.token })
  const first = await ask()
  expect(first.body.token).toBeTruthy()
  expect(await ask()).toEqual(first)
})

it('refuses a locked account', async () => {
  await linked('L3OP01', 'subject-4')
  await bench.database.db
    .updateTable('users')
    .set({ locked: true })
    .where('agent_id', '=', 'L3OP01')
    .execute()
  expect((await call('providerLogin', await comeBack('subject-4'))).body).toEqual(error('general.noAccess'))
})

it('links an identity to one account, with its password, until the user unlinks it', async () => {
  const { session, answer } = await linked('L3DG01', 'subject-1')
  expect(answer.body).toEqual(error('provider.linkedElsewhere'))
  const { token } = session
  const wrong = { browserSessionID: randomUUID(), pwd: bench.sealed('Wrong@1234') }
  expect((await call('startIdentityLink', wrong, token)).body).toEqual(error('password.wrongOwn'))
  const { session: again } = await linked('L3DG01', 'subject-5')
  expect((await call('unlinkIdentity', {}, again.token)).body.message).toBe(messages['provider.unlinked'])
  expect((await call('providerLogin', await comeBack('subject-5'))).body).toEqual(error('provider.unknown'))
  // A visit to link cannot be used to sign in, nor the other way round.
  const browserSessionID = randomUUID()
  const start = { browserSessionID, pwd: bench.sealed('Demo@1234') }
  const { body } = await call('startIdentityLink', start, again.token)
  const back = await visitAs('subject-1', body.address)
  const asSignIn = { sessionID: browserSessionID, activateSession: 'Yes', ...back }
  expect((await call('providerLogin', asSignIn)).body).toEqual(error('provider.visitOver'))
})
