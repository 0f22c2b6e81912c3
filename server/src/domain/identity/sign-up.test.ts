import { randomUUID } from 'node:crypto'
import { messages } from '@rxdesk/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userCalls } from '#areas/users/user-calls.ts'
import type { IdentityBench } from './identity.fixture.ts'
import { startIdentityBench } from './identity.fixture.ts'

const PASSWORD = 'Fresh#2026'
let bench: IdentityBench
beforeAll(async () => {
  bench = await startIdentityBench({}, userCalls)
})
afterAll(() => bench.close())

const error = (key: keyof typeof messages) => ({ message: `Error: ${messages[key]}` })
const applicant = (agentId: string, more: object = {}) => ({
  sessionID: randomUUID(),
  agentId,
  fName: 'Nina',
  lName: 'Iyer',
  email: `${agentId.toLowerCase()}@hospital.test`,
  mobileNbr: '+919812345678',
  pwd: bench.sealed(PASSWORD),
  ...more,
})
const ask = (payload: object, address = '127.0.0.1') =>
  bench.server.pair('userMgmt/signUp', payload, { address })
const confirm = (sessionID: string, otp: string) =>
  bench.server.pair('userMgmt/confirmSignUp', { sessionID, otp })
const signIn = (agentId: string) =>
  bench.server.post('userMgmt/loginjwt', bench.payload({ agentId, password: PASSWORD }))

it('creates an account that waits until an administrator assigns a role', async () => {
  const mine = applicant('NINA01')
  expect((await ask(mine)).body.message).toBe(messages['signUp.codeSent'])
  const code = await bench.lastCode('NINA01')
  expect((await confirm(randomUUID(), code)).body).toEqual(error('signIn.wrongCode'))
  expect((await confirm(mine.sessionID, code)).body.message).toBe(messages['signUp.confirmed'])
  expect((await confirm(mine.sessionID, code)).body).toEqual(error('signIn.wrongCode'))
  expect((await signIn('NINA01')).body).toEqual(error('general.noAccess'))

  const { token } = await bench.signIn({ agentId: 'ADMIN01' })
  const users = async (payload: object) =>
    (await bench.server.pair('userMgmt/getusers', payload, { token })).body.data
  const [waiting, ...others] = await users({ status: 3 })
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ agentId: 'NINA01', waiting: true, status: 2, roleIds: [] })
  const { userCode, agentId, fName, lName, email, mobileNbr } = waiting ?? {}
  const approval = {
    updateUserCode: userCode,
    version: 1,
    statusCode: 1,
    clientIds: [],
    permission: [9],
    agentId,
    fName,
    lName,
    email,
    mobileNbr,
  }
  const without = await bench.server.pair('userMgmt/update', { ...approval, roleIds: [] }, { token })
  expect(without.status).toBe(400)
  await bench.server.pair('userMgmt/update', { ...approval, roleIds: [2] }, { token })
  expect(await users({ status: 3 })).toEqual([])
  expect((await signIn('NINA01')).body.otpRequired).toBe(true)
  expect(await bench.audited('NINA01')).toEqual(expect.arrayContaining(['user.signedUp', 'user.updated']))
})

it('refuses values that no administrator could enter, and an agent id that is taken', async () => {
  for (const wrong of [
    { fName: ' ' },
    { lName: '' },
    { email: 'nina' },
    { mobileNbr: '' },
    { agentId: 'a b' },
  ])
    expect((await ask(applicant('NINA02', wrong))).status).toBe(400)
  expect((await ask(applicant('NINA02', { pwd: bench.sealed('weak') }))).body).toEqual(error('password.weak'))
  expect((await ask(applicant('l1op01'))).body).toEqual(error('user.agentIdTaken'))
  // Two ask for the same agent id: the first to confirm gets it.
  const [first, second] = [applicant('NINA03'), applicant('nina03', { email: 'other@hospital.test' })]
  await ask(first, '203.0.113.4')
  const code = await bench.lastCode('NINA03')
  await ask(second, '203.0.113.4')
  expect((await confirm(first.sessionID, code)).body.message).toBe(messages['signUp.confirmed'])
  expect((await confirm(second.sessionID, await bench.lastCode('nina03'))).body).toEqual(
    error('user.agentIdTaken'),
  )
})

it('stops guessing, and asking without end', async () => {
  const mine = applicant('NINA04')
  await ask(mine, '203.0.113.5')
  const code = await bench.lastCode('NINA04')
  const wrong = code === '111111' ? '222222' : '111111'
  for (let at = 1; at <= 5; at++)
    expect((await confirm(mine.sessionID, wrong)).body).toEqual(error('signIn.wrongCode'))
  expect((await confirm(mine.sessionID, code)).status).toBe(429)
  for (let at = 1; at <= 3; at++) await ask({ ...mine, sessionID: randomUUID() }, '203.0.113.5')
  expect((await ask(mine, '203.0.113.6')).status).toBe(429)
  for (let at = 5; at <= 10; at++) await ask(applicant(`NINA1${at}`), '203.0.113.5')
  expect((await ask(applicant('NINA20'), '203.0.113.5')).status).toBe(429)
})

it('is off where the deployment does not want it', async () => {
  const closed = await startIdentityBench({ SIGN_UP: 'off' })
  try {
    const mine = { ...applicant('NINA05'), pwd: closed.sealed(PASSWORD) }
    expect((await closed.server.pair('userMgmt/signUp', mine)).body).toEqual(error('signUp.off'))
  } finally {
    await closed.close()
  }
})
