import { messages } from '@rxdesk/contract/messages'
import { generateSync } from 'otplib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CallNameIn } from '#testing/wire-client.ts'
import type { IdentityBench, SignedIn } from './identity.fixture.ts'
import { startIdentityBench } from './identity.fixture.ts'

let bench: IdentityBench
let session: SignedIn
beforeEach(async () => {
  bench = await startIdentityBench()
  session = await bench.signIn()
})
afterEach(() => bench.close())

const error = (key: keyof typeof messages) => ({ message: `Error: ${messages[key]}` })
const mine = <Name extends CallNameIn<'userMgmt'>>(call: Name, payload: object) =>
  bench.server.pair(`userMgmt/${call}`, payload, { token: session.token })
const withPassword = <Name extends CallNameIn<'userMgmt'>>(call: Name, password = 'Demo@1234') =>
  mine(call, { pwd: bench.sealed(password) })
const read = async () =>
  (await bench.server.post('userMgmt/getAuthenticator', {}, { token: session.token })).body
/** The code of now, or of a step before or after it. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const stepOne = (payload: object) => bench.server.post('userMgmt/loginjwt', payload)

async function enrolled(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await withPassword('startAuthenticator')).body
  const { recoveryCodes } = (await mine('confirmAuthenticator', { otp: codeOf(secret) })).body
  return { secret, recoveryCodes }
}

it('is in use once its first code is confirmed, and that code cannot be used again', async () => {
  const started = (await withPassword('startAuthenticator')).body
  expect(started.secret).toMatch(/^[A-Z2-7]{32,}$/)
  const svg = Buffer.from(started.picture.split(',')[1] ?? '', 'base64').toString()
  expect(svg).toMatch(/^<svg /)
  expect(await read()).toEqual({ enrolled: false, recoveryCodesLeft: 0 })
  const code = codeOf(started.secret)
  expect((await mine('confirmAuthenticator', { otp: wrongOf(code) })).body).toEqual(error('signIn.wrongCode'))
  const { body } = await mine('confirmAuthenticator', { otp: code })
  expect(body.message).toBe(messages['authenticator.enrolled'])
  expect(new Set(body.recoveryCodes).size).toBe(10)
  expect(await read()).toMatchObject({ enrolled: true, recoveryCodesLeft: 10 })

  const attempt = bench.payload({ activateSession: 'Yes' })
  expect((await stepOne(attempt)).body).toMatchObject({
    otpSentTo: '',
    otpMethods: ['authenticator', 'sent', 'recovery'],
  })
  expect((await stepOne({ ...attempt, otp: code })).body).toMatchObject(error('signIn.codeExpired'))
  const next = codeOf(started.secret, 1)
  expect((await stepOne({ ...attempt, otp: next })).body.token).toBeTruthy()
  expect(await bench.audited()).toContain('authenticator.enrolled')
  const stored = await bench.database.db.selectFrom('users').select('totp_secret').execute()
  expect(JSON.stringify(stored)).not.toContain(started.secret)
})

it("requires the user's own password, and counts wrong ones", async () => {
  for (const call of ['startAuthenticator', 'renewRecoveryCodes', 'removeAuthenticator'] as const)
    expect((await withPassword(call, 'Wrong@1234')).body).toEqual(error('password.wrongOwn'))
  expect(await bench.audited()).toContain('password.refused')
  for (const call of ['startAuthenticator', 'removeAuthenticator'] as const)
    await withPassword(call, 'Wrong@1234')
  expect((await withPassword('startAuthenticator')).status).toBe(429)
})

it('confirms nothing that was not started, or took too long', async () => {
  expect((await mine('confirmAuthenticator', { otp: '123456' })).body).toEqual(
    error('authenticator.notStarted'),
  )
  const { secret } = (await withPassword('startAuthenticator')).body
  await bench.database.db
    .updateTable('authenticator_enrolments')
    .set({ expires_at: new Date(0) })
    .execute()
  expect((await mine('confirmAuthenticator', { otp: codeOf(secret) })).body).toEqual(
    error('authenticator.notStarted'),
  )
})

it('counts wrong first codes with the other wrong codes of the account', async () => {
  const { secret } = (await withPassword('startAuthenticator')).body
  const wrong = wrongOf(codeOf(secret))
  for (let at = 1; at <= 5; at++) await mine('confirmAuthenticator', { otp: wrong })
  expect((await mine('confirmAuthenticator', { otp: codeOf(secret) })).status).toBe(429)
  expect((await stepOne(bench.payload())).status).toBe(429)
})

it('offers a code by e-mail instead, and checks each kind as such', async () => {
  const { secret } = await enrolled()
  const attempt = bench.payload({ activateSession: 'Yes' })
  const asked = await stepOne({ ...attempt, otpMethod: 'sent' })
  expect(asked.body).toMatchObject({ otpMethods: ['sent', 'authenticator', 'recovery'] })
  expect(asked.body.otpSentTo).toContain('@')
  const sent = await bench.lastCode()
  const app = codeOf(secret, 1)
  const wrong = error('signIn.wrongCode')
  if (sent !== app) {
    expect((await stepOne({ ...attempt, otp: sent })).body).toMatchObject(wrong)
    expect((await stepOne({ ...attempt, otp: app, otpMethod: 'sent' })).body).toMatchObject(wrong)
  }
  const { body } = await bench.server.pair('userMgmt/login', { ...attempt, otp: sent, otpMethod: 'sent' })
  expect(body.token).toBeTruthy()
})

it('accepts each recovery code once, and new ones invalidate the old', async () => {
  const { recoveryCodes } = await enrolled()
  const [first = '', second = ''] = recoveryCodes
  const by = (otp: string) =>
    bench.server.pair(
      'userMgmt/login',
      bench.payload({ activateSession: 'Yes', otp, otpMethod: 'recovery' } as object),
    )
  const { body } = await by(first.toLowerCase().replace('-', ' '))
  expect(body.token).toBeTruthy()
  session = { ...session, token: body.token }
  expect((await read()).recoveryCodesLeft).toBe(9)
  expect((await by(first)).body).toMatchObject(error('signIn.codeExpired'))
  const renewed = (await withPassword('renewRecoveryCodes')).body
  expect(renewed.recoveryCodes).toHaveLength(10)
  expect((await by(second)).body).toMatchObject(error('signIn.wrongCode'))
  const rows = await bench.database.db.selectFrom('recovery_codes').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(renewed.recoveryCodes[0])
})

it('is removed with the password; a code goes to the e-mail address again', async () => {
  await enrolled()
  expect((await withPassword('removeAuthenticator')).body.message).toBe(messages['authenticator.removed'])
  expect(await read()).toEqual({ enrolled: false, recoveryCodesLeft: 0 })
  const asked = (await stepOne(bench.payload())).body
  expect(asked.otpMethods).toBeUndefined()
  expect(asked.otpSentTo).toContain('@')
  expect((await withPassword('removeAuthenticator')).body).toEqual(error('authenticator.none'))
})
