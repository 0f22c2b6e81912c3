import { changePaswd } from '@rxdesk/contract/areas/sign-in/calls'
import { messages } from '@rxdesk/contract/messages'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { IdentityBench, SignedIn } from './identity.fixture.ts'
import { startIdentityBench } from './identity.fixture.ts'

const NEW = 'Fresh#2026'
let bench: IdentityBench
let session: SignedIn
beforeEach(async () => {
  bench = await startIdentityBench()
  session = await bench.signIn({ remembermecookie: 'Yes' })
})
afterEach(() => bench.close())

const payloadOf = (oldpwd: string, pwd: string) => ({ oldpwd: bench.sealed(oldpwd), pwd: bench.sealed(pwd) })
const change = (oldpwd: string, pwd: string) =>
  bench.server.pair('userMgmt/changePaswd', payloadOf(oldpwd, pwd), { token: session.token })

it('changes the password and ends everything issued under the old one', async () => {
  const { status, body } = await change('Demo@1234', NEW)
  expect(status).toBe(200)
  expect(changePaswd.answer.parse(body)).toEqual(body)
  expect(body.message).toBe(messages['password.changed'])
  // This session continues, with another resume secret.
  expect((await bench.server.post('userMgmt/currentUser', {}, { token: session.token })).status).toBe(200)
  expect((await bench.resume(session)).body.message).toContain('Error')
  const resumed = await bench.resume({ sessionID: session.sessionID, resumeSecret: body.resumeSecret })
  expect(resumed.body.token).toBe(session.token)
  const { remembermecookie } = session.body
  const withOld = await bench.server.post('userMgmt/loginjwt', bench.payload({ remembermecookie }))
  expect(withOld.body.message).toBe(`Error: ${messages['signIn.wrong']}`)
  const withNew = bench.payload({ password: NEW, remembermecookie })
  expect((await bench.server.post('userMgmt/loginjwt', withNew)).body.otpRequired).toBe(true)
  expect(await bench.audited()).toContain('password.changed')
})

it('makes a code that was out for the old password worthless', async () => {
  const elsewhere = bench.payload({ activateSession: 'Yes' })
  await bench.server.post('userMgmt/loginjwt', elsewhere)
  elsewhere.otp = await bench.lastCode()
  const { body } = await bench.server.post('userMgmt/loginjwt', elsewhere)
  await change('Demo@1234', NEW)
  const late = await bench.server.post('userMgmt/login', { ...elsewhere, jwtToken: body.token })
  expect(late.body).toEqual({ message: `Error: ${messages['signIn.wrong']}` })
  const again = await bench.server.post('userMgmt/loginjwt', { ...elsewhere, pwd: bench.sealed(NEW) })
  expect(again.body.message).toBe(`Error: ${messages['signIn.codeExpired']}`)
})

it.each([
  ['Wrong@1234', NEW, 'password.wrongOld'],
  ['Demo@1234', 'Demo@1234', 'password.sameAsOld'],
  ['Demo@1234', 'weak', 'password.weak'],
  ['Demo@1234', 'nouppercase1@', 'password.weak'],
  ['Demo@1234', 'Onlyletters@', 'password.weak'],
  ['Demo@1234', 'Nospecial123', 'password.weak'],
  ['Demo@1234', 'Far2long@Far2long@Far2', 'password.weak'],
  ['Demo@1234', 'P@ssw0rd1!', 'password.common'],
  ['Demo@1234', '', 'password.enterNew'],
  ['', NEW, 'password.enterOld'],
] as const)('refuses %s to %s in step one: %s', async (oldpwd, pwd, key) => {
  const answer = await bench.server.post('userMgmt/changePaswdjwt', payloadOf(oldpwd, pwd), {
    token: session.token,
  })
  expect(answer).toEqual({ status: 200, body: { message: `Error: ${messages[key]}` } })
})

it('does not let a found session guess the old password', async () => {
  for (let wrong = 1; wrong <= 5; wrong++) expect((await change('Wrong@1234', NEW)).status).toBe(200)
  expect((await change('Demo@1234', NEW)).status).toBe(429)
  expect(await bench.audited()).toContain('password.refused')
})

it('repeats the answer of one call token', async () => {
  const payload = payloadOf('Demo@1234', NEW)
  const { body } = await bench.server.post('userMgmt/changePaswdjwt', payload, { token: session.token })
  const withToken = { ...payload, jwtToken: body.token }
  const first = await bench.server.post('userMgmt/changePaswd', withToken, { token: session.token })
  const again = await bench.server.post('userMgmt/changePaswd', withToken, { token: session.token })
  expect(first.body.resumeSecret).toBeTruthy()
  expect(again).toEqual(first)
})
