import { messages } from '@rxdesk/contract/messages'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { IdentityBench, SignedIn } from './identity.fixture.ts'
import { startIdentityBench } from './identity.fixture.ts'
import { newResumeSecret } from './secrets.ts'

let bench: IdentityBench
let session: SignedIn
beforeEach(async () => {
  bench = await startIdentityBench()
  session = await bench.signIn()
})
afterEach(() => bench.close())

const ended = { status: 200, body: { message: `Error: ${messages['session.ended']}` } }
const status = async (token: string) =>
  (await bench.server.post('userMgmt/currentUser', {}, { token })).status

it('continues the session without a code, and with a new secret each time', async () => {
  const { body } = await bench.resume(session)
  expect(body.data.sessionID).toBe(session.sessionID)
  expect(bench.opened(body.data.userlogin[0]?.pwd ?? '')).toBe(session.resumeSecret)
  expect(body.resumeSecret).not.toBe(session.resumeSecret)
  // Typing stored before the reload can be read after it.
  expect(body.user.typingKey).toBe(session.body.user.typingKey)
  // The other tabs of the browser are still signed in.
  expect(body.token).toBe(session.token)
  expect(await status(session.token)).toBe(200)
  expect(await bench.resume(session)).toEqual(ended)
  const next = await bench.resume({ sessionID: session.sessionID, resumeSecret: body.resumeSecret })
  expect(next.body.token).toBe(session.token)
  expect(bench.released).toEqual([])
  expect(await bench.audited()).toEqual(['sign-in', 'sign-in.resumed', 'sign-in.failed', 'sign-in.resumed'])
})

it('repeats a lost answer, though its secret is used up', async () => {
  const payload = bench.payload({ sessionID: session.sessionID, password: session.resumeSecret })
  const { body } = await bench.server.post('userMgmt/loginjwt', payload)
  const first = await bench.server.post('userMgmt/login', { ...payload, jwtToken: body.token })
  const again = await bench.server.post('userMgmt/login', { ...payload, jwtToken: body.token })
  expect(first.body.resumeSecret).toBeTruthy()
  expect(again.body.resumeSecret).toBe(first.body.resumeSecret)
})

it('refuses a forged secret, another browser and another agent', async () => {
  expect(await bench.resume({ ...session, resumeSecret: newResumeSecret() })).toEqual(ended)
  expect(await bench.resume({ ...session, sessionID: 'another-browser' })).toEqual(ended)
  expect(await bench.resume(session, 'L1OP02')).toEqual(ended)
  expect(await bench.resume(session, 'NOBODY99')).toEqual(ended)
  expect((await bench.resume(session)).body.token).toBe(session.token)
})

it('two tabs with one secret: one continues, neither is signed out', async () => {
  const both = await Promise.all([bench.resume(session), bench.resume(session)])
  expect(both.filter((answer) => answer.body.token)).toHaveLength(1)
  expect(await status(session.token)).toBe(200)
})

it('ends with its session and never takes another one over', async () => {
  const other = await bench.signIn()
  expect(await bench.resume(session)).toEqual(ended)
  const yes = bench.payload({
    sessionID: session.sessionID,
    password: session.resumeSecret,
    activateSession: 'Yes',
  })
  expect(await bench.server.pair('userMgmt/login', yes)).toEqual(ended)
  expect(await status(other.token)).toBe(200)
  await bench.server.pair('userMgmt/storeOnlineOffline', { status: 'Logout' }, { token: other.token })
  expect(await bench.resume(other)).toEqual(ended)
})

it('is over when the session has been idle too long', async () => {
  await bench.database.pool.query("update sessions set last_seen_at = now() - interval '31 minutes'")
  expect(await bench.resume(session)).toEqual(ended)
})

it('does not let a locked account back in', async () => {
  await bench.database.db.updateTable('users').set({ locked: true }).execute()
  expect((await bench.resume(session)).body.message).toBe(`Error: ${messages['general.noAccess']}`)
})
