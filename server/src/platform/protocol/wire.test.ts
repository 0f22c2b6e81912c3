import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionCalls } from '#areas/cases/action-calls.ts'
import { listCalls } from '#areas/cases/list-calls.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import type { Caller } from './caller.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
const CLAIM = 'pateRxMgmt/claimNexteRx'
const PRIORITY = 'pateRxMgmt/seteRxPriority'

beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...actionCalls(), ...listCalls()])
  admin = await testApp.signIn(roles.admin)
})
afterAll(async () => {
  await wire.app.close()
  await testApp.close()
})

const historyOf = async (id: number) =>
  testApp.db.selectFrom('audit_log').select('action').where('chain', '=', `case:${id}`).execute()

describe('a pair', () => {
  it('accepts the suffix in any case and keeps the envelope', async () => {
    const erxId = await testApp.addCase()
    for (const suffix of ['jwt', 'Jwt', 'JWT']) {
      const answer = await wire.post(`${PRIORITY}${suffix}`, { erxId, priority: 1 }, admin)
      expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    }
  })

  it('repeats a lost answer, and makes the change once', async () => {
    const erxId = await testApp.addCase()
    const payload = { erxId, priority: 1 }
    const jwtToken = await wire.token(PRIORITY, payload, admin)
    const first = await wire.post(PRIORITY, { ...payload, jwtToken }, admin)
    const [again, atOnce] = await Promise.all([
      wire.post(PRIORITY, { ...payload, jwtToken }, admin),
      wire.post(PRIORITY, { ...payload, jwtToken }, admin),
    ])
    expect(first).toMatchObject({ status: 200, body: { erxId } })
    expect([again, atOnce]).toEqual([first, first])
    expect(await historyOf(erxId)).toHaveLength(1)
  })

  it('makes the change once when the same step two is sent twice at once', async () => {
    const erxId = await testApp.addCase()
    const payload = { erxId, priority: 1 }
    const jwtToken = await wire.token(PRIORITY, payload, admin)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => wire.post(PRIORITY, { ...payload, jwtToken }, admin)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await historyOf(erxId)).toHaveLength(1)
  })

  it('claims one case when a claim, which begins before its token is known to be new, is sent often at once', async () => {
    for (let at = 0; at < 3; at++) await testApp.addCase()
    const operator = await testApp.signIn(roles.l1)
    const payload = { tab: 'tab' }
    const jwtToken = await wire.token(CLAIM, payload, operator)
    const ask = () => wire.post(CLAIM, { ...payload, jwtToken }, operator)
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    const [first] = answers
    expect(first).toMatchObject({ status: 200, body: { erxId: expect.any(Number) } })
    // Also when nothing waits any more, and the operator is away: the answer is that of the first time.
    await testApp.db.updateTable('cases').set({ status: 2 }).where('holder_id', 'is', null).execute()
    await testApp.db.updateTable('users').set({ online: false }).where('id', '=', operator.userId).execute()
    expect(new Set([...answers, await ask()].map((answer) => JSON.stringify(answer))).size).toBe(1)
    const held = testApp.db
      .selectFrom('cases')
      .select(['id', 'fence'])
      .where('holder_id', '=', operator.userId)
    expect(await held.execute()).toEqual([{ id: first?.body.erxId, fence: 1 }])
    const claims = testApp.db.selectFrom('case_claims').select('case_id')
    expect(await claims.where('user_id', '=', operator.userId).execute()).toHaveLength(1)
    const history = await historyOf(Number(first?.body.erxId))
    expect(history.filter(({ action }) => action === 'case.claim')).toHaveLength(1)
  })

  it('spends no token on a refusal: it may be asked again', async () => {
    const operator = await testApp.signIn(roles.l1)
    const away = (online: boolean) =>
      testApp.db.updateTable('users').set({ online }).where('id', '=', operator.userId).execute()
    const jwtToken = await wire.token(CLAIM, {}, operator)
    await away(false)
    const refused = await wire.post(CLAIM, { jwtToken }, operator)
    await away(true)
    const erxId = await testApp.addCase({ dueInMinutes: -60 })
    expect(refused.body).not.toHaveProperty('erxId')
    expect(await wire.post(CLAIM, { jwtToken }, operator)).toEqual({ status: 200, body: { erxId } })
  })

  it('refuses a token that is absent, forged, of another call, payload or session, or expired', async () => {
    const erxId = await testApp.addCase()
    const payload = { erxId, priority: 1 }
    const stranger = await testApp.signIn(roles.admin)
    const own = await wire.token(PRIORITY, payload, admin)
    const ofOtherCall = await wire.token('pateRxMgmt/releaseeRx', { erxId: await heldCase() }, admin)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`
    const expired = await expiredToken(payload)
    const attempts = [
      [{ ...payload }, admin],
      [{ ...payload, jwtToken: 'x.y.z' }, admin],
      [{ ...payload, jwtToken: unsigned }, admin],
      [{ ...payload, jwtToken: `${own?.slice(0, -2)}aa` }, admin],
      [{ ...payload, jwtToken: ofOtherCall }, admin],
      [{ erxId, priority: 0, jwtToken: own }, admin],
      [{ ...payload, jwtToken: own }, stranger],
      [{ ...payload, jwtToken: expired }, admin],
      [{ ...payload, jwtToken: admin.sessionId }, admin],
    ] as const
    for (const [asked, caller] of attempts)
      expect(await wire.post(PRIORITY, asked, caller)).toMatchObject({ status: 409 })
    expect(await historyOf(erxId)).toEqual([])

    async function heldCase(): Promise<number> {
      const id = await testApp.addCase()
      const operator = await testApp.signIn(roles.l1)
      await testApp.db
        .updateTable('cases')
        .set({ status: 1, holder_id: operator.userId, holder_session: operator.sessionId })
        .where('id', '=', id)
        .execute()
      return id
    }
    async function expiredToken(content: object): Promise<string> {
      const { SignJWT } = await import('jose')
      const { payloadDigest } = await import('./call-tokens.ts')
      return new SignJWT({ call: PRIORITY, sid: admin.sessionId, dig: payloadDigest({ ...content }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('rxdesk:call')
        .setJti(crypto.randomUUID())
        .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
        .sign(testApp.settings.keys.callToken)
    }
  })

  it('looks at session, then token, then access, then payload, then row', async () => {
    const operator = await testApp.signIn(roles.l1)
    expect(await wire.post(PRIORITY, { jwtToken: 'x' })).toMatchObject({ status: 401 })
    expect(await wire.post(PRIORITY, { jwtToken: 'x' }, operator)).toMatchObject({ status: 409 })
    expect(await wire.post(`${PRIORITY}jwt`, { nonsense: true }, operator)).toMatchObject({ status: 403 })
    expect(await wire.post(`${PRIORITY}jwt`, { erxId: 'one' }, admin)).toMatchObject({
      status: 400,
      body: { issues: expect.arrayContaining([expect.objectContaining({ path: 'erxId' })]) },
    })
    expect(await wire.ask(PRIORITY, { erxId: 999_999_999, priority: 1 }, admin)).toMatchObject({
      status: 404,
      body: { message: 'No record found' },
    })
    expect(await wire.post('pateRxMgmt/noSuchCalljwt', {}, admin)).toMatchObject({
      status: 404,
      body: { message: 'Unknown call' },
    })
  })

  it('takes the acting user from the session: another user’s code is denied, the own one is accepted as text or number', async () => {
    const erxId = await testApp.addCase()
    expect(
      await wire.ask(PRIORITY, { erxId, priority: 1, userCode: admin.userCode + 1 }, admin),
    ).toMatchObject({ status: 403 })
    for (const userCode of [admin.userCode, String(admin.userCode)])
      expect(await wire.ask(PRIORITY, { erxId, priority: 1, userCode }, admin)).toMatchObject({ status: 200 })
    const list = { status: '0', session_id: 'someone else' }
    expect(await wire.ask('pateRxMgmt/geteRxPendingList', list, admin)).toMatchObject({ status: 403 })
  })
})
