import { accessFlags } from '@rxdesk/contract/access-row'
import { catalogue } from '@rxdesk/contract/catalogue'
import type { RoleId } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { accessMatrix } from './access-matrix.fixture.ts'
import type { Caller } from './caller.ts'
import { refused } from './problem.ts'

const roles: RoleId[] = [1, 2, 3, 4, 6, 7, 8, 9]
let testApp: TestApp
let wire: ReturnType<typeof openWire>
const callers = new Map<string, Caller>()

beforeAll(async () => {
  testApp = await openTestApp()
  // Access is checked before any handler runs: what the handlers do does not matter here.
  wire = openWire(
    testApp,
    catalogue.map((definition) => ({
      definition,
      handler: { run: async () => Promise.reject(refused('general.noRecord')) },
    })),
  )
  for (const role of roles) {
    const full = await testApp.signIn(role, { flags: accessFlags })
    callers.set(`${role}`, full)
    for (const permission of [3, 4, 5, 6, 8, 9, 10])
      callers.set(`${role} without ${permission}`, {
        ...full,
        sessionId: crypto.randomUUID(),
        permissions: full.permissions.filter((p) => p !== permission),
      })
    for (const flag of accessFlags)
      callers.set(`${role} without ${flag}`, {
        ...full,
        sessionId: crypto.randomUUID(),
        flags: accessFlags.filter((other) => other !== flag),
      })
  }
})
afterAll(() => testApp.close())

async function isAdmitted(id: string, caller: Caller | undefined): Promise<boolean> {
  const call = catalogue.find((one) => one.id === id)
  const answer =
    call?.method === 'GET'
      ? (await wire.app.inject({ method: 'GET', url: `/api/v1/${id}` })).json()
      : await wire.post(call?.steps === 'pair' ? `${id}jwt` : id, {}, caller)
  expect([200, 400, 401, 403]).toContain(answer.status)
  return answer.status === 200 || answer.status === 400
}

describe('the access matrix', () => {
  it('names every call that is served, and no other', () => {
    expect(Object.keys(accessMatrix).sort()).toEqual(catalogue.map((call) => call.id as string).sort())
  })

  it.each(Object.entries(accessMatrix))('%s: %s', async (id, allowed) => {
    const permission = /p(\d+)/.exec(allowed)?.[1] ?? accessFlags.find((flag) => allowed.includes(flag))
    expect(await isAdmitted(id, undefined)).toBe(allowed === 'open')
    for (const role of roles) {
      const should = allowed === 'open' || allowed.split(' ').includes(String(role))
      expect(await isAdmitted(id, callers.get(`${role}`)), `role ${role}`).toBe(should)
      if (permission && should)
        expect(
          await isAdmitted(id, callers.get(`${role} without ${permission}`)),
          `role ${role} without ${permission}`,
        ).toBe(false)
    }
  })

  it('admits a user with several roles when any of them fits', async () => {
    const both = await testApp.signIn([6, 2])
    expect(await isAdmitted('pateRxMgmt/claimNexteRx', both)).toBe(true)
  })
})
