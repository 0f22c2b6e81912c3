import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAddressRules } from '#domain/identity/addresses.ts'
import { DeliveryProblem, type OutgoingMessage } from '#engines/delivery/delivery-adapter.ts'
import { deliver } from '#engines/delivery/work-deliveries.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type CallNameIn, openWire } from '#testing/wire-client.ts'
import { clientCalls } from './client-calls.ts'
import { termCalls } from './term-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
/** An administrator of the second client alone. */
let other: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...clientCalls(), ...termCalls()])
  admin = await testApp.signIn(roles.admin)
  other = await testApp.signIn(roles.admin, { clientIds: [2] })
})
afterAll(() => testApp.close())

const ask = <Name extends CallNameIn<'master'>>(name: Name, payload: object, caller = admin) =>
  wire.told(`master/${name}`, payload, caller)
const change = async <Name extends CallNameIn<'master'>>(
  name: Name,
  more: object,
  clientId = 1,
  caller = admin,
) => {
  const { version } = await ask('getClientMasterData', { clientId })
  return ask(name, { clientId, version, ...more }, caller)
}

describe('a trial of the webhook', () => {
  const sent: OutgoingMessage[] = []
  let fault: Error | undefined
  const adapter = {
    async send(message: OutgoingMessage) {
      sent.push(message)
      if (fault) throw fault
    },
  }
  const work = async () => {
    const { payload } = testApp.added.at(-1) as { payload: { deliveryId: number } }
    const adapters = { email: adapter, sms: adapter, webhook: adapter, partner: adapter }
    const nothing = () => Promise.reject(new Error('there is no file'))
    const job = { payload, retryCount: 0, retryLimit: 8 }
    await deliver(testApp, adapters, { open: nothing }, async () => {}, job)
  }
  const outcome = async () => (await ask('getClientWebhookTest', { clientId: 1 })).test

  it('is sent like every delivery, and reports the outcome after one try', async () => {
    expect((await ask('testClientWebhook', { clientId: 1 })).message).toBe(
      'Error: There is no web address to test.',
    )
    expect(await outcome()).toBeNull()
    await change('saveClientWebhook', { webhookUrl: 'https://hospital.test/hook?key=1' })
    expect((await ask('testClientWebhook', { clientId: 1 })).message).toBe('The test is on its way')
    expect(await outcome()).toMatchObject({ state: 'waiting', takenAt: '' })
    expect((await ask('testClientWebhook', { clientId: 1 })).message).toMatch(/^Error: A test is/)
    await work()
    expect(sent[0]).toMatchObject({ kind: 'webhook', clientId: 1 })
    expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({ event: 'webhook.test', client: 'first' })
    expect(await outcome()).toMatchObject({ state: 'sent', takenAt: expect.stringMatching(/^2/) })

    fault = new DeliveryProblem("The client's webhook answered 500.", { lasting: false })
    await ask('testClientWebhook', { clientId: 1 })
    await work()
    expect(await outcome()).toMatchObject({ state: 'failed', reason: "The client's webhook answered 500." })
    const log = await testApp.db.selectFrom('audit_log').select('detail').execute()
    expect(JSON.stringify(log)).not.toContain('key=1')
    expect((await ask('testClientWebhook', { clientId: 1 }, other)).status).toBe(404)
    expect((await ask('getClientWebhookTest', { clientId: 1 }, other)).status).toBe(404)
  })
})

describe('fees', () => {
  const wire = (days: number) => {
    const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
    return `${day}-${month}-${year}`
  }
  const save = (validFrom: string, more: object = {}) =>
    change('saveClientBilling', { validFrom, currency: 'INR', fees: { opd: 12.5 }, ...more })

  it('are versions by their first day: the first as it is agreed, later ones not for days that are past', async () => {
    expect((await save('01-01-2020')).message).toBe('Saved')
    expect((await save('01-01-2020')).message).toBe('Error: These fees apply already and cannot be changed.')
    expect((await save(wire(-5))).message).toMatch(/^Error: This day is past/)
    expect((await save(wire(10), { currency: 'USD' })).message).toBe(
      'Error: The fees of this client are in INR.',
    )
    await save(wire(10), { fees: { opd: 15, ipd: 0.1 } })
    await save(wire(10), { fees: { opd: 16.25 } })
    const { billing } = await ask('getClientBilling', { clientId: 1 })
    expect(billing).toMatchObject([
      { validFrom: wire(10), fees: { opd: 16.25 }, isAhead: true },
      { validFrom: '01-01-2020', currency: 'INR', fees: { opd: 12.5 }, isAhead: false },
    ])
    const [ahead, begun] = billing
    expect((await change('removeClientBilling', { planId: begun?.planId })).message).toMatch(/^Error/)
    expect((await change('removeClientBilling', { planId: ahead?.planId })).message).toBe('Removed')
    for (const fees of [{ opd: -1 }, { opd: 1.234 }, { other: 1 }])
      expect((await save(wire(20), { fees })).status).toBe(400)
    expect((await save('')).status).toBe(400)
    expect((await ask('getClientBilling', { clientId: 1 }, other)).status).toBe(404)
    const own = { clientId: 2, planId: begun?.planId }
    expect((await change('removeClientBilling', own, 2, other)).status).toBe(404)
  })
})

describe('addresses', () => {
  it('restrict the users of a client at the next check, and no other users', async () => {
    const rules = () => createAddressRules(testApp.db, '')
    const may = (address: string, clientIds: number[]) =>
      rules().allowsAccount(address, { roleIds: [roles.client], clientIds })
    const addresses = ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7']
    await change('saveClientAddresses', { addresses })
    expect((await ask('getClientAddresses', { clientId: 1 })).addresses).toEqual(addresses)
    for (const address of ['203.0.113.9', '2001:db8::1', '198.51.100.7'])
      expect(await may(address, [1])).toBe(true)
    expect(await may('198.51.100.8', [1])).toBe(false)
    expect(await may('198.51.100.8', [2])).toBe(true)
    expect(await may('198.51.100.8', [])).toBe(true)
    for (const wrong of ['hospital.test', '203.0.113.0/33', '10.0.0', '300.1.1.1'])
      expect((await change('saveClientAddresses', { addresses: [wrong] })).message).toMatch(
        /^Enter an address/,
      )
    // A list that excludes the user's own address is refused, unless they are restricted to no client.
    const locked = await change('saveClientAddresses', { addresses: ['203.0.113.1'] }, 2, other)
    expect(locked.message).toMatch(/^Error: You would lock yourself out: your own address is 127/)
    expect((await change('saveClientAddresses', { addresses: ['127.0.0.1'] }, 2, other)).message).toBe(
      'Saved',
    )
    await change('saveClientAddresses', { addresses: [] })
    expect(await may('198.51.100.8', [1])).toBe(true)
    expect(await may('198.51.100.8', [2])).toBe(false)
    expect((await ask('getClientAddresses', { clientId: 1 }, other)).status).toBe(404)
    expect((await change('saveClientAddresses', { addresses }, 1, other)).status).toBe(404)
  })
})
