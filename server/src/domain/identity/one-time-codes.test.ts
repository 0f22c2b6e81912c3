import { messages } from '@rxdesk/contract/messages'
import { generateSecret, generateSync } from 'otplib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sealTotpSecret } from './authenticator-codes.ts'
import type { IdentityBench } from './identity.fixture.ts'
import { startIdentityBench } from './identity.fixture.ts'

let bench: IdentityBench
beforeEach(async () => {
  bench = await startIdentityBench()
})
afterEach(() => bench.close())

const stepOne = (payload: object) => bench.server.post('userMgmt/loginjwt', payload)
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a one-time code', () => {
  it('has six digits and is valid in the browser that requested it', async () => {
    const mine = bench.payload()
    await stepOne(mine)
    const code = await bench.lastCode()
    expect(code).toMatch(/^\d{6}$/)
    const elsewhere = await stepOne(bench.payload({ otp: code }))
    expect(elsewhere.body.message).toBe(`Error: ${messages['signIn.wrongCode']}`)
    expect((await stepOne({ ...mine, otp: code })).body.token).toBeTruthy()
  })

  it('is used up by the sign-in, not by step one', async () => {
    const payload = bench.payload({ activateSession: 'Yes' })
    await stepOne(payload)
    payload.otp = await bench.lastCode()
    const tokens = [await stepOne(payload), await stepOne(payload)].map((answer) => answer.body.token)
    const first = await bench.server.post('userMgmt/login', { ...payload, jwtToken: tokens[0] })
    expect(first.body.token).toBeTruthy()
    const second = await bench.server.post('userMgmt/login', { ...payload, jwtToken: tokens[1] })
    expect(second.body).toEqual({ message: `Error: ${messages['signIn.codeExpired']}` })
    expect((await stepOne(payload)).body.message).toBe(`Error: ${messages['signIn.codeExpired']}`)
  })

  it('gives way to a newer one and runs out', async () => {
    const payload = bench.payload()
    await stepOne(payload)
    const first = await bench.lastCode()
    await stepOne(payload)
    const second = await bench.lastCode()
    const expired = { otpRequired: true, message: `Error: ${messages['signIn.codeExpired']}` }
    if (first !== second) expect((await stepOne({ ...payload, otp: first })).body).toMatchObject(expired)
    await bench.database.db
      .updateTable('one_time_codes')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await stepOne({ ...payload, otp: second })).body).toMatchObject(expired)
  })

  it('lives as long as the setting says, and 0 means the default', async () => {
    const { db } = bench.database
    const setting = (value: number) =>
      db
        .insertInto('settings')
        .values({ key: 'otpValidity', value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute()
    await setting(2)
    expect((await stepOne(bench.payload())).body.otpValidity).toBe(2)
    await setting(0)
    expect((await stepOne(bench.payload())).body.otpValidity).toBe(5)
    const timing = await bench.server.get('pateRxMgmt/getcrmotpvalidy')
    expect(timing.body).toEqual({
      rememberMeDays: { description: 7 },
      otpValidity: { description: 5 },
      teleOperatorValidity: { consultationTiming: 15 },
      idleTimeInterval: 0,
    })
  })

  it('may be mistyped five times an hour, however often it is sent again', async () => {
    const payload = bench.payload()
    for (let wrong = 1; wrong <= 5; wrong++) {
      await stepOne(payload)
      const answer = await stepOne({ ...payload, otp: wrongOf(await bench.lastCode()) })
      expect(answer.body).toMatchObject({
        otpRequired: true,
        message: `Error: ${messages['signIn.wrongCode']}`,
      })
    }
    const right = await stepOne({ ...payload, otp: await bench.lastCode() })
    expect(right.status).toBe(429)
    expect(right.body.message).toMatch(
      /^Too many codes were asked for or mistyped\. Try again in (59|60) minutes\.$/,
    )
    // No further code is sent, not even to another browser.
    expect((await stepOne(bench.payload())).status).toBe(429)
    expect(await bench.audited()).toEqual(new Array(5).fill('sign-in.failed'))
    await bench.database.pool.query("update sign_in_faults set at = at - interval '61 minutes'")
    await bench.database.pool.query("update one_time_codes set sent_at = sent_at - interval '61 minutes'")
    expect((await stepOne(payload)).status).toBe(200)
  })

  it('is sent again five times', async () => {
    for (let sent = 0; sent <= 5; sent++) expect((await stepOne(bench.payload())).status).toBe(200)
    expect((await stepOne(bench.payload())).status).toBe(429)
  })

  it('guessed concurrently is counted all the same', async () => {
    const payload = bench.payload()
    await stepOne(payload)
    const otp = wrongOf(await bench.lastCode())
    const guesses = await Promise.all(Array.from({ length: 10 }, () => stepOne({ ...payload, otp })))
    expect(guesses.filter((answer) => answer.status === 200)).toHaveLength(5)
  })
})

describe('an authenticator app', () => {
  it('replaces the code that is sent, and each of its codes signs in once', async () => {
    const { parts } = bench.identity
    const secret = generateSecret()
    await bench.database.db
      .updateTable('users')
      .set({ totp_secret: sealTotpSecret(parts.sealer, secret) })
      .where('agent_id', '=', 'L1OP01')
      .execute()
    const payload = bench.payload({ activateSession: 'Yes' })
    expect((await stepOne(payload)).body).toMatchObject({ otpRequired: true, otpSentTo: '' })
    await expect(bench.lastCode()).rejects.toThrow('no code')
    const otp = generateSync({ secret })
    expect((await stepOne({ ...payload, otp: wrongOf(otp) })).body.message).toContain('Error')
    const signedIn = await bench.server.pair('userMgmt/login', { ...payload, otp })
    expect(signedIn.body.token).toBeTruthy()
    const again = await stepOne(bench.payload({ activateSession: 'Yes', otp }))
    expect(again.body.message).toBe(`Error: ${messages['signIn.codeExpired']}`)
  })
})
