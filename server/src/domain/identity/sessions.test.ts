import { messages } from '@rxdesk/contract/messages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setLocked } from './accounts.ts'
import type { IdentityBench, SignedIn } from './identity.fixture.ts'
import { startIdentityBench } from './identity.fixture.ts'

let bench: IdentityBench
let session: SignedIn
beforeEach(async () => {
  bench = await startIdentityBench()
  session = await bench.signIn()
})
afterEach(() => bench.close())

const currentUser = (token = session.token) => bench.server.post('userMgmt/currentUser', {}, { token })
const heartbeat = (payload: object = {}, token = session.token) =>
  bench.server.pair('userMgmt/checkSessionTiming', payload, { token })
const age = (minutes: number) =>
  bench.database.pool.query(`update sessions set last_seen_at = last_seen_at - interval '${minutes} minutes'`)
const rows = async () => (await bench.database.db.selectFrom('sessions').selectAll().execute())[0]
const endedMessage = { message: `Error: ${messages['session.ended']}` }

describe('the heartbeat', () => {
  it('renews session and claims', async () => {
    await age(20)
    const before = await rows()
    const answer = await heartbeat({ userCode: session.body.user.userCode, session_id: session.sessionID })
    expect(answer).toEqual({ status: 200, body: { message: 'Success' } })
    expect((await rows())?.last_seen_at.getTime()).toBeGreaterThan(before?.last_seen_at.getTime() ?? 0)
    expect(bench.renewed).toHaveLength(1)
  })

  it('answers a session that has ended with Error, and a stranger with 401', async () => {
    await bench.server.pair('userMgmt/storeOnlineOffline', { status: 'Logout' }, { token: session.token })
    expect(await heartbeat()).toEqual({ status: 200, body: endedMessage })
    expect(await bench.server.post('userMgmt/checkSessionTiming', {}, { token: session.token })).toEqual({
      status: 200,
      body: endedMessage,
    })
    expect((await heartbeat({}, 'no-such-token')).status).toBe(401)
    expect((await bench.server.post('userMgmt/checkSessionTimingJWT', {})).status).toBe(401)
    expect((await currentUser()).status).toBe(401)
  })

  it('acts for no other user', async () => {
    expect((await heartbeat({ session_id: 'another-session' })).status).toBe(403)
    expect((await heartbeat({ userCode: session.body.user.userCode + 1 })).status).toBe(403)
  })
})

describe('idle', () => {
  it('ends a session at its next call after half an hour, with its claims', async () => {
    await age(29)
    expect((await currentUser()).status).toBe(200)
    await age(32)
    // Sign-in and calls are looked up again at most every 2 s.
    await expect.poll(async () => (await currentUser()).status, { timeout: 5_000 }).toBe(401)
    expect(await rows()).toMatchObject({ end_reason: 'idle', resume_hash: null })
    expect(bench.released).toHaveLength(1)
    expect((await bench.audited()).at(-1)).toBe('session.idle')
    expect((await heartbeat()).body).toEqual(endedMessage)
  })

  it('gives role 1 a day', async () => {
    const admin = await bench.signIn({ agentId: 'ADMIN01' })
    await age(23 * 60)
    expect(await bench.identity.endIdleSessions()).toBe(1)
    expect((await currentUser(admin.token)).status).toBe(200)
    await age(24 * 60 + 1)
    expect(await bench.identity.endIdleSessions()).toBe(1)
  })

  it('is put off by calls, noted at most every half minute, and not by open streams', async () => {
    await age(5)
    const first = await rows()
    await bench.identity.identify(session.token, '127.0.0.1', { counts: false })
    expect((await rows())?.last_seen_at).toEqual(first?.last_seen_at)
    await currentUser()
    const noted = await rows()
    expect(noted?.last_seen_at.getTime()).toBeGreaterThan(first?.last_seen_at.getTime() ?? 0)
    await currentUser()
    expect((await rows())?.last_seen_at).toEqual(noted?.last_seen_at)
  })

  it('does not stand in the way of a new sign-in', async () => {
    await age(60)
    const payload = bench.payload()
    await bench.server.post('userMgmt/loginjwt', payload)
    payload.otp = await bench.lastCode()
    expect((await bench.server.pair('userMgmt/login', payload)).body.token).toBeTruthy()
    expect(await bench.audited()).toEqual(['sign-in', 'session.idle', 'sign-in'])
  })
})

describe('an end', () => {
  it('shows at the next call in this process', async () => {
    expect((await currentUser()).status).toBe(200)
    const answer = await bench.server.pair(
      'userMgmt/storeOnlineOffline',
      { status: 'Logout', sessionID: session.sessionID, userCode: session.body.user.userCode },
      { token: session.token },
    )
    expect(answer).toEqual({ status: 200, body: { message: 'Success' } })
    expect((await currentUser()).status).toBe(401)
    expect(bench.released).toHaveLength(1)
    expect(await bench.audited()).toEqual(['sign-in', 'session.logout'])
  })

  it('by a lock reaches a session that was looked up moments ago, in another process too', async () => {
    const { db } = bench.database
    expect((await currentUser()).status).toBe(200)
    await db.updateTable('users').set({ status: 2 }).where('agent_id', '=', 'L1OP01').execute()
    await expect.poll(async () => (await currentUser()).status, { timeout: 5_000 }).toBe(401)
    expect((await rows())?.end_reason).toBe('lock')
  })

  it('by an admin is immediate and audited', async () => {
    await currentUser()
    const { userId } = session.body.user
    await bench.database.db
      .transaction()
      .execute((tx) => setLocked(bench.identity.parts, tx, { userId, locked: true, by: 1 }))
    expect((await currentUser()).status).toBe(401)
    expect(await bench.audited()).toEqual(['sign-in', 'session.lock', 'account.locked'])
  })

  it('happens once and undoes nothing when its transaction fails', async () => {
    const ending = { id: (await rows())?.id ?? '', userId: session.body.user.userId }
    const { db } = bench.database
    const failing = db.transaction().execute(async (tx) => {
      await bench.identity.endSession(tx, ending, 'admin')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await currentUser()).status).toBe(200)
    const end = () => db.transaction().execute((tx) => bench.identity.endSession(tx, ending, 'admin'))
    expect(await Promise.all([end(), end()]).then((ended) => ended.sort())).toEqual([false, true])
  })
})

describe('online status', () => {
  it('follows the user', async () => {
    const set = (status: string) =>
      bench.server.pair('userMgmt/storeOnlineOffline', { status }, { token: session.token })
    await set('Offline')
    expect((await currentUser()).body.onlineStatus).toBe('Offline')
    await set('Online')
    expect((await currentUser()).body.onlineStatus).toBe('Online')
    expect((await set('Away')).status).toBe(400)
  })

  it('level-3 activity is accepted as a pair and as one post', async () => {
    const l3 = await bench.signIn({ agentId: 'L3DG01' })
    const done = { status: 200, body: { message: 'Success' } }
    expect(await bench.server.pair('userMgmt/activeLogL3', {}, { token: l3.token })).toEqual(done)
    expect(await bench.server.post('userMgmt/activeLogL3', {}, { token: l3.token })).toEqual(done)
  })
})
