import { type ClientStep, clientSteps } from '@rxdesk/contract/areas/clients/schemas'
import { roles } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { clientCalls } from './client-calls.ts'
import { readinessOf, type SetUp } from './client-readiness.ts'

const steps = Object.keys(clientSteps) as ClientStep[]
const setUps = fc.record(Object.fromEntries(steps.map((step) => [step, fc.boolean()]))) as fc.Arbitrary<SetUp>

describe('a client is ready to receive', () => {
  it('exactly when nothing that is needed is missing', () => {
    fc.assert(
      fc.property(setUps, (setUp) => {
        const missing = steps.filter((step) => clientSteps[step].needed && !setUp[step])
        expect(readinessOf(setUp).ready).toBe(missing.length === 0)
        expect(readinessOf(setUp).steps.map(({ step, done }) => [step, done])).toEqual(
          steps.map((step) => [step, setUp[step]]),
        )
      }),
    )
  })
})

describe('what is missing', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp()
  })
  afterAll(() => testApp.close())

  it('is told with the client, and goes as it is set up', async () => {
    const wire = openWire(testApp, clientCalls())
    const admin = await testApp.signIn(roles.admin)
    const made = await wire.told(
      'master/addClientDetails',
      { clientName: 'Begun', key: 'begun', clientCTATData: 60, languages: ['en'] },
      admin,
    )
    const clientId = Number(made.clientId)
    const missing = async () => {
      const { readiness } = await wire.told('master/getClientMasterData', { clientId }, admin)
      const told = readiness as ReturnType<typeof readinessOf>
      return { ready: told.ready, missing: told.steps.filter(({ done }) => !done).map(({ step }) => step) }
    }
    const before = await missing()
    expect(before.missing).toEqual(expect.arrayContaining(['L1', 'L2', 'L3', 'hospital', 'delivery', 'fees']))
    expect(before.ready).toBe(false)
    await testApp.signIn(roles.l1)
    const after = await missing()
    expect(after.missing).not.toContain('L1')
    expect(after.missing).toContain('L2')
  })
})
