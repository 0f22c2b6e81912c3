import { createHmac } from 'node:crypto'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookSignature } from '#engines/delivery/client-webhook.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type CallNameIn, openWire } from '#testing/wire-client.ts'
import { clientCalls } from './client-calls.ts'
import { formCalls } from './form-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...clientCalls(), ...formCalls()])
  admin = await testApp.signIn(roles.admin)
})
afterAll(() => testApp.close())

const ask = <Name extends CallNameIn<'master'>>(name: Name, payload: object, caller = admin) =>
  wire.told(`master/${name}`, payload, caller)
const written = { clientCTATData: 90, languages: ['en', 'hi'] }
const make = async (key: string, more: object = {}) =>
  Number((await ask('addClientDetails', { ...written, key, clientName: `Of ${key}`, ...more })).clientId)
const read = (clientId: number, more: object = {}, caller = admin) =>
  ask('getClientMasterData', { clientId, ...more }, caller)
const change = async (clientId: number, more: object, caller = admin) => {
  const { clientName, clientCTATData, languages, active, version } = await read(clientId)
  const now = { clientName, clientCTATData, languages, active, version }
  return ask('updateClientMastersList', { clientId, ...now, ...more }, caller)
}
const part = async (clientId: number, more: object, caller = admin) => {
  const { version } = await read(clientId)
  return ask('updateHospitalDepartment', { clientId, version, name: '', ...more }, caller)
}

describe('clients', () => {
  it('are made, found, changed and read back whole', async () => {
    const clientId = await make('sunrise')
    expect(await read(clientId)).toMatchObject({
      clientName: 'Of sunrise',
      key: 'sunrise',
      ...written,
      active: true,
      version: 1,
      hospital: [],
      department: [],
      media: [],
      webhookUrl: '',
      webhookSecret: false,
      clientData: { clientId, clientName: 'Of sunrise', ...written },
      billing: [],
    })
    const changed = await change(clientId, { clientName: 'Sunrise', clientCTATData: 30, active: false })
    expect(changed).toMatchObject({ message: 'Client saved', version: 2 })
    const { list, totalCount } = await ask('getClientPage', { searchText: 'SUNR', status: 2 })
    expect([totalCount, list[0]?.clientName, list[0]?.clientCTATData]).toEqual([1, 'Sunrise', 30])
    expect((await ask('getClientPage', { searchText: 'sunr', status: 1 })).totalCount).toBe(0)
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'client.updated')
      .executeTakeFirstOrThrow()
    expect(noted.detail).toMatchObject({ changed: { clientCTATData: { from: 90, to: 30 } } })
  })

  it('say whether filed documents go to the operators, and keep it where nothing is said', async () => {
    const clientId = await make('records')
    expect((await read(clientId)).mrdToQueue).toBe(false)
    await change(clientId, { mrdToQueue: true })
    await change(clientId, { clientCTATData: 45 })
    expect((await read(clientId)).mrdToQueue).toBe(true)
  })

  it('have a name and a key of their own, and a turnaround that can be', async () => {
    await make('taken')
    const said = async (more: object) =>
      (await ask('addClientDetails', { ...written, key: 'free', clientName: 'Free', ...more })).message
    expect(await said({ key: 'taken' })).toBe('Error: Another client has this key.')
    expect(await said({ clientName: 'of TAKEN' })).toBe('Error: Another client has this name.')
    for (const clientCTATData of [0, -1, 43_201])
      expect(await said({ clientCTATData })).toBe('Enter minutes, from 1 to 43200 (30 days).')
    expect(await said({ key: 'No Key' })).toMatch(/^Two to forty/)
    expect(await said({ languages: [] })).toBe('Choose at least one language.')
  })

  it('keep what another administrator saved meanwhile', async () => {
    const clientId = await make('stale')
    await part(clientId, { method: 'insert', type: 'media', name: 'Fax' })
    expect((await change(clientId, { version: 1, clientName: 'Lost' })).status).toBe(409)
    expect((await read(clientId)).clientName).toBe('Of stale')
  })

  it('of others are neither shown to nor changed by an administrator of some, who cannot create any', async () => {
    const [own, foreign] = [await make('own'), await make('foreign')]
    const some = await testApp.signIn(roles.admin, { clientIds: [own] })
    const { list } = await ask('getClientPage', {}, some)
    expect(list.map(({ clientId }: { clientId: number }) => clientId)).toEqual([own])
    expect((await change(own, { clientCTATData: 15 }, some)).status).toBe(200)
    const webhook = { clientId: foreign, version: 1, webhookUrl: 'https://x.test' }
    for (const answer of [
      await read(foreign, {}, some),
      await change(foreign, { clientCTATData: 15 }, some),
      await part(foreign, { method: 'insert', type: 'department', name: 'ENT' }, some),
      await ask('saveClientWebhook', webhook, some),
      await ask('saveClientEmails', { clientId: foreign, version: 1, emails: ['a@x.test'] }, some),
      await ask('saveClientSummaryMusts', { clientId: foreign, version: 1, musts: [] }, some),
      await ask('saveClientAppointments', { clientId: foreign, version: 1, tells: false }, some),
    ])
      expect(answer.status).toBe(404)
    expect(
      (await ask('addClientDetails', { ...written, key: 'more', clientName: 'More' }, some)).status,
    ).toBe(403)
  })
})

describe('the parts of a client', () => {
  it.each(['hospital', 'department', 'media'] as const)('%s: added, changed, removed', async (type) => {
    const [clientId, other] = [await make(`a-${type}`), await make(`b-${type}`)]
    const add = (name: string, to = clientId) => part(to, { method: 'insert', type, name, city: 'Pune' })
    await add('North')
    expect((await add('NORTH')).message).toBe('Error: The client has one with this name already.')
    // Names are unique within a client only.
    await add('North', other)
    const [north] = (await read(clientId))[type]
    expect(north).toMatchObject(type === 'hospital' ? { name: 'North', city: 'Pune' } : { name: 'North' })
    await part(clientId, { method: 'update', type, id: north?.id, name: 'South' })
    expect((await read(clientId))[type]).toMatchObject([{ id: north?.id, name: 'South' }])
    const foreign = (await read(other))[type][0]?.id
    expect((await part(clientId, { method: 'update', type, id: foreign, name: 'Mine' })).status).toBe(404)
    expect((await part(clientId, { method: 'delete', type, id: foreign })).status).toBe(404)
    await part(clientId, { method: 'delete', type, id: north?.id })
    expect((await read(clientId))[type]).toEqual([])
    // A retired one may come back.
    expect((await add('South')).message).toBe('Saved')
    expect((await read(clientId))[type]).toHaveLength(1)
  })

  it('stays while it is in use', async () => {
    await part(1, { method: 'insert', type: 'media', name: 'Fax' })
    await part(1, { method: 'insert', type: 'hospital', name: 'East' })
    const { media, hospital } = await read(1)
    const erxId = await testApp.addCase()
    await testApp.db
      .updateTable('cases')
      .set({ media_id: media[0]?.id, hospital_id: hospital[0]?.id })
      .where('client_id', '=', 1)
      .where('id', '=', erxId)
      .execute()
    for (const [type, row] of [
      ['media', media[0]],
      ['hospital', hospital[0]],
    ] as const)
      expect((await part(1, { method: 'delete', type, id: row?.id })).message).toMatch(/^Error: It is in use/)
  })

  it('shows the first of many hospitals, and finds the others', async () => {
    const clientId = await make('many')
    await testApp.db
      .insertInto('hospitals')
      .values(Array.from({ length: 60 }, (_, at) => ({ client_id: clientId, name: `Ward ${100 + at}` })))
      .execute()
    const { hospital, hospitalCount } = await read(clientId)
    expect([hospital.length, hospitalCount]).toEqual([50, 60])
    expect((await read(clientId, { hospitalText: 'ward 159' })).hospital).toHaveLength(1)
  })

  it('has a webhook with a secret that is shown once, and a new one on request', async () => {
    const clientId = await make('hook')
    const save = async (more: object) => {
      const { version } = await read(clientId)
      return ask('saveClientWebhook', { clientId, version, webhookUrl: 'https://h.test/rx?key=1', ...more })
    }
    const { secret } = await save({})
    expect((await save({})).secret).toBe('')
    expect(await read(clientId)).toMatchObject({ webhookUrl: 'https://h.test/rx?key=1', webhookSecret: true })
    const { webhook_secret_sealed: sealed } = await testApp.db
      .selectFrom('clients')
      .select('webhook_secret_sealed')
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow()
    const mac = createHmac('sha256', secret).update('5.{}').digest('hex')
    expect(webhookSignature(testApp.sealer.open(sealed as Buffer), 5, '{}')).toBe(`t=5,v1=${mac}`)
    expect((await save({ newSecret: true })).secret).not.toBe(secret)
    expect((await save({ webhookUrl: 'ftp://h.test' })).status).toBe(400)
    await save({ webhookUrl: '' })
    expect((await read(clientId)).webhookUrl).toBe('')
    const log = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'client.webhook')
      .execute()
    expect(JSON.stringify(log)).toContain('h.test')
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`key=1|${secret}`))
  })
})

it('says whether patients are told of appointments unless somebody decides otherwise, with what it was in the log', async () => {
  const clientId = await make('visited')
  const save = (version: number, tells: boolean) =>
    ask('saveClientAppointments', { clientId, version, tells })
  expect((await read(clientId)).tellsAppointments).toBe(true)
  expect(await save(1, false)).toMatchObject({ message: 'Client saved', version: 2 })
  expect((await read(clientId)).tellsAppointments).toBe(false)
  expect((await save(1, true)).status).toBe(409)
  const noted = await testApp.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'client.appointments')
    .execute()
  expect(noted.map(({ detail }) => detail)).toEqual([{ from: true, to: false }])
})

describe('what a client asks of its discharge summaries', () => {
  const save = (clientId: number, version: number, musts: string[]) =>
    ask('saveClientSummaryMusts', { clientId, version, musts })

  it('is nothing at first, then what was chosen, in the order of the parts, with what it was in the log', async () => {
    const clientId = await make('inpatients')
    expect((await read(clientId)).summaryMusts).toEqual([])
    expect(await save(clientId, 1, ['papers.receivedBy', 'advice.diet'])).toMatchObject({
      message: 'Client saved',
      version: 2,
    })
    expect((await read(clientId)).summaryMusts).toEqual(['advice.diet', 'papers.receivedBy'])
    expect((await save(clientId, 1, [])).status).toBe(409)
    expect((await save(clientId, 2, ['course.course'])).status).toBe(400)
    expect((await save(clientId, 2, ['advice.diet', 'advice.diet'])).status).toBe(400)
    await save(clientId, 2, [])
    expect((await read(clientId)).summaryMusts).toEqual([])
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'client.summaryMusts')
      .orderBy('seq')
      .execute()
    const chosen = ['advice.diet', 'papers.receivedBy']
    expect(noted.map(({ detail }) => detail)).toEqual([
      { from: [], to: chosen },
      { from: chosen, to: [] },
    ])
  })
})

describe('delivery e-mails of a client', () => {
  const save = (clientId: number, version: number, emails: string[]) =>
    ask('saveClientEmails', { clientId, version, emails })

  it('are up to five valid addresses, each once, and not in the log', async () => {
    const clientId = await make('mailed')
    const emails = ['desk@mailed.test', 'records@mailed.test']
    expect(await save(clientId, 1, [...emails, 'Records@mailed.test'])).toMatchObject({
      message: 'Client saved',
      version: 2,
    })
    expect((await read(clientId)).deliveryEmails).toEqual(['desk@mailed.test', 'Records@mailed.test'])
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'client.emails')
      .executeTakeFirstOrThrow()
    expect(noted.detail).toEqual({ changed: { emails: { from: [], to: ['@mailed.test', '@mailed.test'] } } })
    const six = [1, 2, 3, 4, 5, 6].map((n) => `m${n}@mailed.test`)
    expect((await save(clientId, 2, six)).message).toBe('Enter up to 5 addresses.')
    expect((await save(clientId, 2, ['desk'])).message).toBe('Please enter valid Email')
    expect((await save(clientId, 1, [])).status).toBe(409)
    await save(clientId, 2, [])
    expect((await read(clientId)).deliveryEmails).toEqual([])
  })
})
