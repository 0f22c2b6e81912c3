import { randomUUID } from 'node:crypto'
import { messages } from '@rxdesk/contract/messages'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SealedText } from '#platform/database/tables/value-types.ts'
import type { IdentityBench } from './identity.fixture.ts'
import { startIdentityBench } from './identity.fixture.ts'

const NEW = 'Fresh#2026'
let bench: IdentityBench
beforeEach(async () => {
  bench = await startIdentityBench()
})
afterEach(() => bench.close())

const error = (key: keyof typeof messages) => ({ message: `Error: ${messages[key]}` })
const ask = (agentId: string, sessionID: string = randomUUID(), address = '127.0.0.1') =>
  bench.server.pair('userMgmt/forgotPaswd', { agentId, sessionID }, { address })
const reset = (otp: string, sessionID: string, pwd = NEW, agentId = 'L1OP01') =>
  bench.server.pair('userMgmt/resetForgottenPaswd', { agentId, sessionID, otp, pwd: bench.sealed(pwd) })
/** Another browser at another address: one address may ask for few codes. */
const elsewhere = (at: number) => [randomUUID(), `203.0.113.${100 + at}`] as const
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
async function asked(): Promise<{ otp: string; sessionID: string }> {
  const sessionID = randomUUID()
  expect((await ask('l1op01', sessionID)).body.message).toBe(messages['password.resetCodeSent'])
  return { otp: await bench.lastCode(), sessionID }
}

it('sets a new password by the code; sessions and trusted devices end', async () => {
  const session = await bench.signIn({ remembermecookie: 'Yes' })
  const { otp, sessionID } = await asked()
  expect((await reset(otp, sessionID)).body.message).toBe(messages['password.resetDone'])
  expect((await bench.server.post('userMgmt/currentUser', {}, { token: session.token })).status).toBe(401)
  const { remembermecookie } = session.body
  const withOld = await bench.server.post('userMgmt/loginjwt', bench.payload({ remembermecookie }))
  expect(withOld.body).toEqual(error('signIn.wrong'))
  const withNew = bench.payload({ password: NEW, remembermecookie })
  expect((await bench.server.post('userMgmt/loginjwt', withNew)).body.otpRequired).toBe(true)
  // A code is valid once.
  expect((await reset(otp, sessionID)).body).toEqual(error('signIn.codeExpired'))
  expect(await bench.audited()).toEqual(expect.arrayContaining(['password.forgotten', 'password.changed']))
})

it('reports that an agent id is not registered, and reveals nothing of a registered one', async () => {
  const { db } = bench.database
  expect((await ask('NOBODY')).body).toEqual({ message: 'This Agent ID is not registered with us' })
  const usual = (await ask('L1OP01')).body
  await db.updateTable('users').set({ locked: true }).where('agent_id', '=', 'L1OP02').execute()
  await db.updateTable('users').set({ status: 2 }).where('agent_id', '=', 'L2OP01').execute()
  await db
    .updateTable('users')
    .set({ email: '' as string & SealedText })
    .where('agent_id', '=', 'L3OP01')
    .execute()
  for (const agentId of ['L1OP02', 'L2OP01', 'L3OP01']) {
    expect((await ask(agentId)).body).toEqual(usual)
    await expect(bench.lastCode(agentId)).rejects.toThrow('no code')
  }
  await db.updateTable('users').set({ removed_at: new Date() }).where('agent_id', '=', 'MRD01').execute()
  expect((await ask('MRD01', ...elsewhere(1))).body).toEqual({
    message: 'This Agent ID is not registered with us',
  })
})

it('accepts the code only in the browser that requested it, and only for the password', async () => {
  const { otp, sessionID } = await asked()
  expect((await reset(otp, randomUUID())).body).toEqual(error('signIn.wrongCode'))
  expect((await reset(otp, sessionID, NEW, 'L1OP02')).body).toEqual(error('signIn.wrongCode'))
  const signIn = await bench.server.post('userMgmt/loginjwt', bench.payload({ otp, sessionID }))
  expect(signIn.body).toMatchObject(error('signIn.wrongCode'))
  const attempt = bench.payload()
  await bench.server.post('userMgmt/loginjwt', attempt)
  const signInCode = await bench.lastCode()
  expect((await reset(signInCode, attempt.sessionID ?? '')).body).toEqual(error('signIn.wrongCode'))
})

it('refuses a password that is too weak before it looks at the code', async () => {
  const { otp, sessionID } = await asked()
  expect((await reset(otp, sessionID, 'weak')).body).toEqual(error('password.weak'))
  expect((await reset(otp, sessionID)).body.message).toBe(messages['password.resetDone'])
})

it('stops guessing, and attempts of a stranger do not use up the sign-in codes', async () => {
  const { otp, sessionID } = await asked()
  for (let wrong = 1; wrong <= 5; wrong++)
    expect((await reset(otherThan(otp), sessionID)).body).toEqual(error('signIn.wrongCode'))
  expect((await reset(otp, sessionID)).status).toBe(429)
  for (let more = 1; more <= 5; more++) expect((await ask('L1OP01', ...elsewhere(more))).status).toBe(200)
  expect((await ask('L1OP01', ...elsewhere(6))).status).toBe(429)
  expect((await bench.signIn()).token).toBeTruthy()
})

it('lets one address request codes for five agent ids an hour', async () => {
  for (let at = 1; at <= 5; at++)
    expect((await ask(`NOBODY${at}`, randomUUID(), '203.0.113.7')).status).toBe(200)
  expect((await ask('L1OP01', randomUUID(), '203.0.113.7')).status).toBe(429)
  expect((await ask('L1OP01', randomUUID(), '203.0.113.8')).status).toBe(200)
})
