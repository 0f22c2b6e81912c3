import { randomUUID } from 'node:crypto'
import { login } from '@rxdesk/contract/areas/sign-in/calls'
import { sessionUserSchema } from '@rxdesk/contract/areas/sign-in/schemas'
import { messages } from '@rxdesk/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS_LISTS_KEY } from './addresses.ts'
import type { IdentityBench } from './identity.fixture.ts'
import { startIdentityBench } from './identity.fixture.ts'

let bench: IdentityBench
beforeAll(async () => {
  bench = await startIdentityBench()
})
afterAll(() => bench.close())

const stepOne = (payload: object, address?: string) =>
  bench.server.post('userMgmt/loginjwt', payload, { address })

describe('signing in', () => {
  it('asks for a code, then answers what the contract says', async () => {
    const payload = bench.payload({ agentId: 'l2op01' })
    const asked = await stepOne(payload)
    expect(asked).toEqual({
      status: 200,
      body: { otpRequired: true, otpSentTo: 'l***1@demo.rxdesk.test', otpValidity: 5 },
    })
    payload.otp = await bench.lastCode('L2OP01')
    const { status, body } = await bench.server.pair('userMgmt/login', payload)
    expect(status).toBe(200)
    expect(login.answer.parse(body)).toEqual(body)
    expect(body.data.userlogin[0]).toMatchObject({ agentId: 'L2OP01', roleId: 3, statusCode: 1 })
    expect(bench.opened(body.data.userlogin[0]?.pwd ?? '')).toBe('Demo@1234')
    expect(body.data.sessionID).toBe(payload.sessionID)
    expect(body.user).toMatchObject({ role: 'L2 Operator', onlineStatus: 'Online', userCategory: 0 })
    const me = await bench.server.post('userMgmt/currentUser', {}, { token: body.token })
    expect(sessionUserSchema.parse(me.body)).toEqual(body.user)
    expect(await bench.audited('L2OP01')).toEqual(['sign-in'])
  })

  it('gives the same answer for a wrong agent id and a wrong password', async () => {
    const wrongPassword = await stepOne(bench.payload({ password: 'Wrong@1234' }))
    const wrongAgent = await stepOne(bench.payload({ agentId: 'NOBODY99' }))
    const unreadable = await stepOne({ ...bench.payload(), pwd: 'no cipher text' })
    expect(wrongPassword).toEqual({ status: 200, body: { message: `Error: ${messages['signIn.wrong']}` } })
    expect(wrongAgent).toEqual(wrongPassword)
    expect(unreadable).toEqual(wrongPassword)
    expect(await bench.audited()).toEqual(['sign-in.failed', 'sign-in.failed'])
  })

  it('refuses locked and inactive users, and reveals nothing without the password', async () => {
    const { db } = bench.database
    await db.updateTable('users').set({ locked: true }).where('agent_id', '=', 'MRD01').execute()
    const locked = await stepOne(bench.payload({ agentId: 'MRD01' }))
    expect(locked.body.message).toBe(`Error: ${messages['general.noAccess']}`)
    const stranger = await stepOne(bench.payload({ agentId: 'MRD01', password: 'Wrong@1234' }))
    expect(stranger.body.message).toBe(`Error: ${messages['signIn.wrong']}`)
    await db.updateTable('users').set({ locked: false, status: 2 }).where('agent_id', '=', 'MRD01').execute()
    expect((await stepOne(bench.payload({ agentId: 'MRD01' }))).body.message).toBe(locked.body.message)
  })

  it('checks again in step two what step one checked', async () => {
    const payload = bench.payload({ agentId: 'AMZ01' })
    await stepOne(payload)
    payload.otp = await bench.lastCode('AMZ01')
    const { body } = await stepOne(payload)
    await bench.database.db
      .updateTable('users')
      .set({ locked: true })
      .where('agent_id', '=', 'AMZ01')
      .execute()
    const locked = await bench.server.post('userMgmt/login', { ...payload, jwtToken: body.token })
    expect(locked.body).toEqual({ message: `Error: ${messages['general.noAccess']}` })
    // The refusal rolled back its transaction and is recorded all the same.
    expect(await bench.audited('AMZ01')).toEqual(['sign-in.failed'])
  })

  it('repeats the answer of one call token, and signs in once', async () => {
    const payload = bench.payload({ agentId: 'L3OP01', remembermecookie: 'Yes' })
    await stepOne(payload)
    payload.otp = await bench.lastCode('L3OP01')
    const { body } = await stepOne(payload)
    const withToken = { ...payload, jwtToken: body.token }
    const first = await bench.server.post('userMgmt/login', withToken)
    const again = await bench.server.post('userMgmt/login', withToken)
    expect(first.body.token).toBeTruthy()
    expect(bench.opened(again.body.data.userlogin[0]?.pwd ?? '')).toBe('Demo@1234')
    const but = (answer: typeof first) => ({
      ...answer.body,
      data: { ...answer.body.data, userlogin: [{ ...answer.body.data.userlogin[0], pwd: '' }] },
    })
    expect(but(again)).toEqual(but(first))
    expect(await bench.audited('L3OP01')).toEqual(['sign-in'])
    const other = await bench.server.post('userMgmt/login', { ...withToken, activateSession: 'Yes' })
    expect(other.status).toBe(409)
  })

  it('stores neither password nor session secrets in the clear', async () => {
    const { pool } = bench.database
    const secret = await bench.signIn({ agentId: 'L3DG01' })
    const echo = secret.body.data.userlogin[0]?.pwd ?? ''
    const { rows } = await pool.query<{ text: string }>(`
      select string_agg(t::text, '') as text from (
        select s::text as t from spent_call_tokens s union all select s::text from sessions s
        union all select u::text from users u union all select a::text from audit_log a) all_rows`)
    const stored = rows[0]?.text ?? ''
    for (const text of ['Demo@1234', echo, secret.token, secret.resumeSecret])
      expect(stored).not.toContain(text)
  })
})

describe('one live session', () => {
  it('is taken over only on request', async () => {
    const first = await bench.signIn({ agentId: 'VENDOR01' })
    const payload = bench.payload({ agentId: 'VENDOR01' })
    await stepOne(payload)
    payload.otp = await bench.lastCode('VENDOR01')
    expect((await stepOne(payload)).body).toEqual({ message: messages['session.live'], sessionLive: true })
    expect((await bench.server.post('userMgmt/currentUser', {}, { token: first.token })).status).toBe(200)
    const taken = await bench.server.pair('userMgmt/login', { ...payload, activateSession: 'yEs' })
    expect(taken.body.token).toBeTruthy()
    expect(taken.body.token).not.toBe(first.token)
    expect((await bench.server.post('userMgmt/currentUser', {}, { token: first.token })).status).toBe(401)
    expect(bench.released).toHaveLength(1)
    expect(await bench.audited('VENDOR01')).toEqual(['sign-in', 'session.take-over', 'sign-in'])
  })

  it('is one even when two browsers sign in at the same moment', async () => {
    await bench.signIn({ agentId: 'CLIENT01' })
    const attempts = []
    for (const activateSession of ['No', 'No', 'Yes', 'Yes']) {
      const payload = bench.payload({ agentId: 'CLIENT01', activateSession })
      await stepOne(payload)
      payload.otp = await bench.lastCode('CLIENT01')
      attempts.push(payload)
    }
    await Promise.all(attempts.map((payload) => bench.server.pair('userMgmt/login', payload)))
    const { rows } = await bench.database.pool.query(
      "select 1 from sessions s join users u on u.id = s.user_id where agent_id = 'CLIENT01' and ended_at is null",
    )
    expect(rows).toHaveLength(1)
  })
})

describe('remember me', () => {
  it('asks a trusted browser for no code, for that agent alone and until the days are over', async () => {
    const trusted = await bench.signIn({ agentId: 'ADMIN01', remembermecookie: 'Yes' })
    const remembermecookie = trusted.body.remembermecookie as string
    expect(remembermecookie).toBeTruthy()
    const again = { agentId: 'ADMIN01', activateSession: 'Yes', remembermecookie }
    const signedIn = await bench.server.pair('userMgmt/login', bench.payload(again))
    expect(signedIn.body.token).toBeTruthy()
    expect(signedIn.body.remembermecookie).toBeUndefined()
    expect((await stepOne(bench.payload({ remembermecookie }))).body.otpRequired).toBe(true)
    expect(
      (await stepOne(bench.payload({ ...again, remembermecookie: `${remembermecookie}x` }))).body.otpRequired,
    ).toBe(true)
    await bench.database.db
      .updateTable('trusted_devices')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await stepOne(bench.payload(again))).body.otpRequired).toBe(true)
  })

  it('hands out no token when it is not ticked', async () => {
    const { body } = await bench.signIn({ agentId: 'ADMIN01' })
    expect(body.remembermecookie).toBeUndefined()
  })
})

describe('where from', () => {
  it('the lists of role and client decide at login and at every call', async () => {
    const { db } = bench.database
    const { token } = await bench.signIn({ agentId: 'L1OP02' })
    const lists = { roles: { 2: ['10.1.0.0/16', '2001:db8::/32'] }, clients: { 1: ['192.0.2.7'] } }
    await db
      .insertInto('settings')
      .values({ key: ADDRESS_LISTS_KEY, value: JSON.stringify(lists) })
      .execute()
    await expect
      .poll(async () => (await bench.server.post('userMgmt/currentUser', {}, { token })).status, {
        timeout: 5_000,
      })
      .toBe(403)
    const inside = await bench.server.post('userMgmt/currentUser', {}, { token, address: '::ffff:10.1.2.3' })
    expect(inside.status).toBe(200)
    const refused = await stepOne(bench.payload({ agentId: 'L1OP02' }), '10.2.0.1')
    expect(refused.body.message).toBe(`Error: ${messages['signIn.addressNotAllowed']}`)
    expect((await stepOne(bench.payload({ agentId: 'L1OP02' }), '2001:db8::5')).body.otpRequired).toBe(true)
    expect((await stepOne(bench.payload({ agentId: 'CLIENT01' }), '192.0.2.8')).body.message).toContain(
      'Error',
    )
    expect((await stepOne(bench.payload({ agentId: 'CLIENT01' }), '192.0.2.7')).body.otpRequired).toBe(true)
    await db.deleteFrom('settings').where('key', '=', ADDRESS_LISTS_KEY).execute()
  })
})

it('refuses a session id that is missing', async () => {
  const answer = await stepOne({ ...bench.payload(), sessionID: randomUUID().slice(0, 4) })
  expect(answer.status).toBe(400)
  expect(answer.body.issues[0]?.path).toBe('sessionID')
})
