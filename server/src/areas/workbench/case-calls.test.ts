import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { permissions, roles } from '@rxdesk/contract/roles'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { verifyAudit } from '#platform/audit/verify.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, caseCalls())
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => testApp.close())

const minute = 60_000

/** Advances the server's clock by some minutes; the timers of the database are not affected. */
function passMinutes(minutes: number): void {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + minutes * minute)
}

const open = (caller: Caller, erxId: number, mode = 'open') =>
  wire.ask('pateRxMgmt/geteRxDtls', { erxId, mode, tab: 'tab' }, caller)

/** The users who read the contact data of a case, in order. */
const views = async (erxId: number) => {
  const rows = await testApp.db
    .selectFrom('audit_log')
    .select(['actor_id', 'session_id'])
    .where('chain', '=', `case:${erxId}`)
    .where('action', '=', 'contact.view')
    .orderBy('seq')
    .execute()
  return rows.map(({ session_id }) => session_id)
}

describe('the note that contact data was seen', () => {
  it('is made when the case is opened, not each time that the screen reads it again', async () => {
    const operator = await testApp.signIn(roles.l1)
    const erxId = await testApp.addCase()
    expect((await open(operator, erxId)).status).toBe(200)
    for (const mode of ['view', 'open', 'takeOver', 'view']) await open(operator, erxId, mode)
    expect(await views(erxId)).toEqual([operator.sessionId])
  })

  it('is made again after a quarter of an hour, counted from the last one', async () => {
    const operator = await testApp.signIn(roles.l1)
    const erxId = await testApp.addCase()
    await open(operator, erxId)
    passMinutes(14)
    await open(operator, erxId, 'view')
    expect(await views(erxId)).toHaveLength(1)
    passMinutes(2)
    await open(operator, erxId, 'view')
    await open(operator, erxId, 'view')
    expect(await views(erxId)).toHaveLength(2)
    passMinutes(16)
    await open(operator, erxId, 'view')
    expect(await views(erxId)).toHaveLength(3)
  })

  it('is made for each person, each session and each case', async () => {
    const [first, second] = [await testApp.signIn(roles.l1), await testApp.signIn(roles.admin)]
    const again = { ...first, sessionId: crypto.randomUUID() }
    const [erxId, other] = [await testApp.addCase(), await testApp.addCase()]
    for (const caller of [first, second, again, second]) await open(caller, erxId, 'view')
    await open(first, other, 'view')
    expect(await views(erxId)).toEqual([first.sessionId, second.sessionId, again.sessionId])
    expect(await views(other)).toEqual([first.sessionId])
  })

  it('is logged once when two requests come at the same moment', async () => {
    const operator = await testApp.signIn(roles.l1)
    const erxId = await testApp.addCase()
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(operator, erxId, 'view')))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await views(erxId)).toHaveLength(1)
  })

  it('is not made for who is shown no contact data', async () => {
    const operator = await testApp.signIn(roles.l1, { permissions: [permissions.editPrescription] })
    const erxId = await testApp.addCase()
    expect((await open(operator, erxId)).status).toBe(200)
    expect(await views(erxId)).toEqual([])
  })

  it('stands in a chain that verifies', async () => {
    const operator = await testApp.signIn(roles.l1)
    const erxId = await testApp.addCase()
    for (const minutes of [0, 16, 1, 16]) {
      passMinutes(minutes)
      await open(operator, erxId, 'view')
    }
    vi.useRealTimers()
    expect(await views(erxId)).toHaveLength(3)
    const folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-views-'))
    const findings = await verifyAudit(
      testApp.db,
      testApp.settings.keys.audits,
      path.join(folder, 'seals'),
      'here',
    )
    await rm(folder, { recursive: true })
    expect(findings).toMatchObject({ broken: [], brokenChains: 0 })
    expect(findings.rows).toBeGreaterThan(3)
  })
})

describe('a lost answer', () => {
  /** Both steps, the second one twice; the answers, and how many calls of the session were stored. */
  const askTwice = async (mode: string) => {
    const operator = await testApp.signIn(roles.l1)
    const asked = { erxId: await testApp.addCase(), mode, tab: 'tab' }
    const jwtToken = await wire.token('pateRxMgmt/geteRxDtls', asked, operator)
    const answers = [
      await wire.post('pateRxMgmt/geteRxDtls', { ...asked, jwtToken }, operator),
      await wire.post('pateRxMgmt/geteRxDtls', { ...asked, jwtToken }, operator),
    ]
    const stored = await testApp.db
      .selectFrom('spent_call_tokens')
      .select('token_id')
      .where('session_id', '=', operator.sessionId)
      .execute()
    return { answers, stored: stored.length, views: (await views(asked.erxId)).length }
  }

  it('of a look is read again and rests nowhere', async () => {
    const { answers, stored, views } = await askTwice('view')
    expect(answers[0]).toMatchObject({ status: 200, body: { standing: 'viewer' } })
    expect(answers[1]).toEqual(answers[0])
    expect({ stored, views }).toEqual({ stored: 0, views: 1 })
  })

  it('of an opening is the stored one: it claimed the case', async () => {
    const { answers, stored, views } = await askTwice('open')
    expect(answers[0]).toMatchObject({ status: 200, body: { standing: 'holder' } })
    expect(answers[1]).toEqual(answers[0])
    expect({ stored, views }).toEqual({ stored: 1, views: 1 })
  })
})
