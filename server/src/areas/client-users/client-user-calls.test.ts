import { DEMO_PASSWORD } from '@rxdesk/contract/demo-accounts'
import { userStatus } from '@rxdesk/contract/options'
import { permissions, roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityBench, startIdentityBench } from '#domain/identity/identity.fixture.ts'
import type { CallNameIn } from '#testing/wire-client.ts'
import { vendorClientCalls } from './client-calls.ts'
import { clientUserCalls } from './client-user-calls.ts'

let bench: IdentityBench
let admin: string
/** Vendor staff of the first client. */
let vendor: string
beforeAll(async () => {
  bench = await startIdentityBench({}, (parts) => [...clientUserCalls(parts), ...vendorClientCalls()])
  for (const [key, active] of [
    ['first', true],
    ['second', true],
    ['closed', false],
  ] as const)
    await bench.database.db
      .insertInto('clients')
      .values({ key, name: `Client ${key}`, active })
      .execute()
  admin = (await bench.signIn({ agentId: 'ADMIN01' })).token
  vendor = (await bench.signIn({ agentId: 'VENDOR01' })).token
})
afterAll(() => bench.close())

const ask = async <Name extends CallNameIn<'vendor'>>(name: Name, payload: object, token = admin) => {
  const { status, body } = await bench.server.pair(`vendor/${name}`, payload, { token })
  return { status, ...body }
}
const written = (more: object = {}) => ({
  clientId: 1,
  userId: 'CL1NEW',
  emailId: 'desk@hospital.test',
  prescriptionType: 2,
  userCategory: 'User',
  ...more,
})
const make = async (userId: string, more: object = {}, token = admin) => {
  const userPaswd = bench.sealed(DEMO_PASSWORD)
  return ask('Addvendorcredential', { ...written({ userId, ...more }), userPaswd }, token)
}
const read = async (credentialId: number, token = admin) =>
  (await ask('getVendorCredentialList', { credentialId }, token)).list[0]
const change = async (credentialId: number, more: object, token = admin) => {
  const { clientId, userId, emailId, prescriptionType, statusCode } = (await read(credentialId)) ?? {}
  // As the documents send it: the client as text.
  const now = {
    clientId: String(clientId),
    userId,
    emailId,
    prescriptionType,
    statusCode,
    userCategory: 'User',
  }
  return ask('vendorlistupdate', { credentialId, ...now, ...more }, token)
}
const alive = async (token: string) =>
  (await bench.server.post('userMgmt/currentUser', {}, { token })).status === 200

describe('client users', () => {
  it('start inactive as client staff of their client, sign in once active, and are signed out when deactivated', async () => {
    const { credentialId, message } = await make('STAFF1')
    expect(message).toBe('Client user created')
    expect(await read(credentialId)).toEqual({
      credentialId,
      userCode: credentialId,
      userId: 'STAFF1',
      userPaswd: '',
      clientId: 1,
      clientName: 'Client first',
      emailId: 'desk@hospital.test',
      prescriptionType: 2,
      statusCode: userStatus.inactive,
      authenticator: false,
      version: 1,
    })
    await expect(bench.signIn({ agentId: 'STAFF1' })).rejects.toThrow()
    expect((await change(credentialId, { statusCode: 1, prescriptionType: 1 })).message).toBe(
      'Client user updated',
    )
    const { token, body } = await bench.signIn({ agentId: 'STAFF1' })
    expect(body.data.userlogin[0]).toMatchObject({ roleId: roles.client })
    expect((await read(credentialId))?.prescriptionType).toBe(1)
    await change(credentialId, { statusCode: 2 })
    expect(await alive(token)).toBe(false)
    expect(await bench.audited('STAFF1')).toEqual(
      expect.arrayContaining(['client-user.created', 'client-user.updated', 'session.lock']),
    )
    const account = await bench.database.db
      .selectFrom('users')
      .select(['role_ids', 'client_ids', 'permissions'])
      .where('agent_id', '=', 'STAFF1')
      .executeTakeFirstOrThrow()
    expect(account).toEqual({
      role_ids: [roles.client],
      client_ids: [1],
      permissions: [permissions.viewClientDashboard],
    })
  })

  it('are out when they are given another client, another password, or are removed', async () => {
    const { credentialId } = await make('STAFF2')
    await change(credentialId, { statusCode: 1 })
    const { token } = await bench.signIn({ agentId: 'STAFF2' })
    await change(credentialId, { clientId: '2' })
    expect(await alive(token)).toBe(false)
    const again = (await bench.signIn({ agentId: 'STAFF2' })).token
    const reset = { credentialId, pwd: bench.sealed('Other@567') }
    expect((await ask('vendorresetUserPaswd', reset)).message).toBe('Password reset. The user is signed out.')
    expect(await alive(again)).toBe(false)
    const { token: last } = await bench.signIn({ agentId: 'STAFF2', password: 'Other@567' })
    expect((await ask('deleteVendor', { credentialId })).message).toBe('Client user deleted')
    expect(await alive(last)).toBe(false)
    expect(await read(credentialId)).toBeUndefined()
  })

  it('say whether an authenticator app is set up', async () => {
    const { credentialId } = await make('STAFF3')
    expect((await read(credentialId))?.authenticator).toBe(false)
    await bench.database.db
      .updateTable('users')
      .set({ totp_secret: 'sealed' })
      .where('user_code', '=', credentialId)
      .execute()
    expect((await read(credentialId))?.authenticator).toBe(true)
  })

  it('are refused with the sentences of the dialog', async () => {
    const said = async (more: object) => (await make('GOOD1', more)).issues
    expect(await said({ clientId: 0 })).toEqual([{ path: 'clientId', message: 'Please select client' }])
    expect(await said({ emailId: 'no' })).toEqual([{ path: 'emailId', message: 'Please enter valid Email' }])
    for (const userId of ['', 'A B', 'a-b', 'é'])
      expect(await said({ userId })).toEqual([{ path: 'userId', message: 'Please use alphabet and numbers' }])
    for (const prescriptionType of [0, '', 3])
      expect(await said({ prescriptionType })).toEqual([
        { path: 'prescriptionType', message: 'Please select prescriptionType' },
      ])
    expect((await make('a'.repeat(51))).status).toBe(400)
    const weak = { ...written(), userPaswd: bench.sealed('weak') }
    expect((await ask('Addvendorcredential', weak)).message).toMatch(/^Error: Must Contain 8 Characters/)
    expect((await make('vendor01')).message).toBe('Error: This agent ID is taken.')
    expect((await make('CLOSED1', { clientId: 3 })).status).toBe(404)
  })

  it('keep what another person saved meanwhile', async () => {
    const { credentialId } = await make('STALE1')
    expect((await change(credentialId, { version: 1, emailId: 'a@b.test' })).version).toBe(2)
    expect((await change(credentialId, { version: 1, emailId: 'c@d.test' })).status).toBe(409)
    expect((await read(credentialId))?.emailId).toBe('a@b.test')
  })

  it('are a page at a time, filtered and ordered, with the exact total', async () => {
    for (const n of [1, 2, 3]) await make(`PAGE${n}`, { emailId: `p${4 - n}@x.test` })
    const ids = async (question: object) => {
      const { list, listCount } = await ask('getVendorCredentialList', { searchText: 'page', ...question })
      return [listCount, ...list.map(({ userId }: { userId: string }) => userId)]
    }
    expect(await ids({ limit: 2 })).toEqual([3, 'PAGE1', 'PAGE2'])
    expect(await ids({ limit: 2, offset: 2 })).toEqual([3, 'PAGE3'])
    expect(await ids({ sortBy: 'userId:desc' })).toEqual([3, 'PAGE3', 'PAGE2', 'PAGE1'])
    expect(await ids({ statusCode: 1 })).toEqual([0])
    expect(await ids({ clientId: 2 })).toEqual([0])
    await make('PAGE4', { prescriptionType: 1 })
    const untyped = await make('PAGE5')
    await bench.database.db
      .updateTable('users')
      .set({ prescription_type: 0 })
      .where('user_code', '=', untyped.credentialId)
      .execute()
    expect(await ids({ prescriptionType: 1 })).toEqual([1, 'PAGE4'])
    expect(await ids({ prescriptionType: 2 })).toEqual([3, 'PAGE1', 'PAGE2', 'PAGE3'])
    expect(await ids({ prescriptionType: 3 })).toEqual([4, 'PAGE1', 'PAGE2', 'PAGE3', 'PAGE5'])
    for (const prescriptionType of [0, ''])
      expect(await ids({ prescriptionType, limit: 1 })).toEqual([5, 'PAGE1'])
    expect((await ask('getVendorCredentialList', { prescriptionType: 4 })).status).toBe(400)
    // Only client staff are among them.
    expect(await ids({ searchText: 'admin01' })).toEqual([0])
    const operator = await bench.database.db
      .selectFrom('users')
      .select('user_code')
      .where('agent_id', '=', 'L1OP01')
      .executeTakeFirstOrThrow()
    expect((await ask('deleteVendor', { credentialId: operator.user_code })).status).toBe(404)
  })
})

describe('vendor staff', () => {
  it("see and change only their own clients' users", async () => {
    const own = (await make('OWN1', {}, vendor)).credentialId
    const { credentialId: foreign } = await make('FOREIGN1', { clientId: 2 })
    expect(await read(foreign, vendor)).toBeUndefined()
    expect((await change(own, { emailId: 'own@x.test' }, vendor)).message).toBe('Client user updated')
    for (const answer of [
      await make('GIVEN1', { clientId: 2 }, vendor),
      await change(own, { clientId: '2' }, vendor),
      await change(foreign, {}, vendor),
      await ask('deleteVendor', { credentialId: foreign }, vendor),
      await ask('vendorresetUserPaswd', { credentialId: foreign, pwd: bench.sealed('Other@567') }, vendor),
      await ask('getClientDetails', { clientId: 2 }, vendor),
      await ask('getClientDoctorsList', { clientId: 2 }, vendor),
    ])
      expect(answer.status).toBe(404)
    const { list, listCount } = await ask('getVendorList', {}, vendor)
    expect([listCount, list]).toEqual([1, [{ clientId: 1, clientName: 'Client first' }]])
    expect((await ask('getVendorList', { searchText: 'SEC' })).list).toEqual([
      { clientId: 2, clientName: 'Client second' },
    ])
    const counted = await ask('getClientCount', {}, vendor)
    const { listCount: users } = await ask('getVendorCredentialList', {}, vendor)
    expect([counted.totalCount, counted.activeCount + counted.inactiveCount]).toEqual([1, users])
  })

  it('get a client and its doctors', async () => {
    for (const [name, client_id] of [
      ['Dr Asha', 1],
      ['Dr Bina', 1],
      ['Dr Other', 2],
    ] as const)
      await bench.database.db.insertInto('doctors').values({ name, client_id }).execute()
    expect(await ask('getClientDetails', { clientId: 1 }, vendor)).toMatchObject({
      clientName: 'Client first',
      clientCTATData: 240,
      doctorCount: 2,
    })
    const { data, count } = await ask('getClientDoctorsList', { clientId: 1, searchText: 'bin' }, vendor)
    expect([count, data.map(({ docName }: { docName: string }) => docName)]).toEqual([1, ['Dr Bina']])
  })
})
