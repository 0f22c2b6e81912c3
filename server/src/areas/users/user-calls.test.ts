import { permissions, roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeClientAddresses } from '#domain/identity/address-lists.ts'
import { type IdentityBench, startIdentityBench } from '#domain/identity/identity.fixture.ts'
import type { CallNameIn } from '#testing/wire-client.ts'
import { userCalls } from './user-calls.ts'

const PASSWORD = 'New@1234'
let bench: IdentityBench
let admin: string
/** Vendor staff of the first client. */
let vendor: string
beforeAll(async () => {
  bench = await startIdentityBench({}, userCalls)
  for (const key of ['first', 'second'])
    await bench.database.db
      .insertInto('clients')
      .values({ key, name: `Client ${key}` })
      .execute()
  admin = (await bench.signIn({ agentId: 'ADMIN01' })).token
  vendor = (await bench.signIn({ agentId: 'VENDOR01' })).token
})
afterAll(() => bench.close())

const ask = async <Name extends CallNameIn<'userMgmt'>>(name: Name, payload: object, token = admin) => {
  const { status, body } = await bench.server.pair(`userMgmt/${name}`, payload, { token })
  return { status, ...body }
}
const written = (more: object = {}) => ({
  agentId: 'NEW01',
  fName: 'Nina',
  lName: 'Iyer',
  email: 'nina@hospital.test',
  mobileNbr: '',
  roleIds: [roles.l1],
  permission: [permissions.editPrescription],
  clientIds: [],
  ...more,
})
const make = async (agentId: string, more: object = {}) => {
  const { createdUserCode } = await ask('create', {
    ...written({ agentId, ...more }),
    pwd: bench.sealed(PASSWORD),
  })
  return Number(createdUserCode)
}
const read = async (selectedUserCode: number) => {
  const { resultRows, clientList, tcConsultTime } = await ask('getuser', { selectedUserCode })
  return { ...resultRows[0], clientList, tcConsultTime }
}
const change = async (updateUserCode: number, more: object, token = admin) => {
  const { version, agentId, fName, lName, email, roleIds, permission, clientList } =
    await read(updateUserCode)
  const clientIds = clientList.map(({ clientId }) => clientId)
  const now = { agentId, fName, lName, email, roleIds, permission, clientIds, statusCode: 1, version }
  return ask('update', { updateUserCode, ...now, ...more }, token)
}
const withApp = (userCode: number) =>
  bench.database.db
    .updateTable('users')
    .set({ totp_secret: 'sealed' })
    .where('user_code', '=', userCode)
    .execute()
const signedIn = async (agentId: string) => (await bench.signIn({ agentId, password: PASSWORD })).token
const statusOf = async (token: string) =>
  (await bench.server.post('userMgmt/currentUser', {}, { token })).status
const alive = async (token: string) => (await statusOf(token)) === 200
/** Addresses from which users of client 1 may act; empty: from everywhere. */
const allowOnly = (...addresses: string[]) =>
  bench.database.db.transaction().execute((tx) => writeClientAddresses(tx, 1, addresses, 1))

it('lets an administrator who is restricted to clients give no permission that they lack, not even to themselves', async () => {
  const held = { roleIds: [roles.admin], clientIds: [1], permission: [permissions.viewMobile] }
  const own = await make('HELDADMIN', held)
  const token = await signedIn('HELDADMIN')
  const refusal = 'You can give only permissions that you have yourself.'
  const more = { permission: [permissions.viewMobile, permissions.viewEmail] }
  expect((await change(own, more, token)).message).toContain(refusal)
  const other = await make('OFHELD', { clientIds: [1], permission: [permissions.editPrescription] })
  expect((await change(other, more, token)).message).toContain(refusal)
  // Permissions that others gave stay, and the administrator can give their own.
  const kept = { permission: [permissions.editPrescription, permissions.viewMobile] }
  expect((await change(other, kept, token)).message).not.toContain('Error')
  expect((await read(other)).permission?.toSorted()).toEqual(kept.permission.toSorted())
})

describe('the users of a deployment', () => {
  it('are told at sign-in which cards and forms they have (screens 6)', async () => {
    const flags = { opdOnly: true, formEnabled: true, formDeleteFlag: true }
    await make('OPDONLY', flags)
    for (const [agentId, expected] of [
      ['OPDONLY', flags],
      ['L1OP02', { opdOnly: false, formEnabled: false, formDeleteFlag: false }],
    ] as const) {
      const password = agentId === 'OPDONLY' ? PASSWORD : undefined
      const { token, body } = await bench.signIn({ agentId, password })
      expect(body.data).toMatchObject(expected)
      expect(body.user).toMatchObject(expected)
      const me = await bench.server.post('userMgmt/currentUser', {}, { token })
      expect(me.body).toMatchObject(expected)
    }
  })

  it('are made, found, changed and read back whole', async () => {
    const all = {
      permission: [permissions.editPrescription, permissions.viewMobile],
      clientIds: [2],
      consultTime: [{ day: 8, from: 19, to: 35 }],
      opdOnly: true,
      formEnabled: true,
      formDeleteFlag: true,
      userCategory: 1,
      digitizationL2Tag: true,
      snooze: 5,
      cameraDashPermission: true,
    }
    const code = await make('WHOLE1', all)
    const { clientList, tcConsultTime, ...user } = await read(code)
    expect(user).toMatchObject({
      agentId: 'WHOLE1',
      fName: 'Nina',
      roleName: 'L1 Operator',
      statusName: 'Active',
      version: 1,
      opdOnly: true,
      formEnabled: true,
      formDeleteFlag: true,
      userCategory: 1,
      digitizationL2Tag: true,
      snooze: 5,
      cameraDashPermission: true,
      permission: all.permission,
    })
    expect(clientList).toEqual([{ clientId: 2, clientName: 'Client second' }])
    expect(tcConsultTime).toEqual(all.consultTime)
    const { data, totalCount } = await ask('getusers', { searchText: 'whole1' })
    expect([totalCount, data[0]?.userCode]).toEqual([1, code])
    expect((await change(code, { fName: 'Nisha', roleIds: [roles.l2] })).message).toBe('User saved')
    expect(await read(code)).toMatchObject({ fName: 'Nisha', roleName: 'L2 Operator', version: 2 })
  })

  it('of a client whose user lost the phone is removed by vendor staff too, but for no other user', async () => {
    const made = (agent_id: string, role: number, clientId: number) =>
      bench.database.db
        .insertInto('users')
        .values({
          agent_id,
          first_name: agent_id,
          password_hash: '',
          role_ids: [role],
          client_ids: [clientId],
          totp_secret: 'sealed',
        })
        .returning('user_code')
        .executeTakeFirstOrThrow()
    const own = await made('CLIENTPHONE1', roles.client, 1)
    const operator = await made('OPERATORPHONE1', roles.l1, 1)
    const foreign = await made('CLIENTPHONE2', roles.client, 2)
    for (const { user_code } of [operator, foreign])
      expect((await ask('resetUserAuthenticator', { resetUserCode: user_code }, vendor)).status).toBe(404)
    const { message } = await ask('resetUserAuthenticator', { resetUserCode: own.user_code }, vendor)
    expect(message).toBe('The authenticator app and passkeys of the user were removed')
    const left = await bench.database.db
      .selectFrom('users')
      .select('agent_id')
      .where('totp_secret', 'is not', null)
      .where('agent_id', 'like', '%PHONE%')
      .orderBy('agent_id')
      .execute()
    expect(left.map(({ agent_id }) => agent_id)).toEqual(['CLIENTPHONE2', 'OPERATORPHONE1'])
    expect(await bench.audited('CLIENTPHONE1')).toEqual(['authenticator.reset'])
  })

  it('are a page at a time, filtered and ordered, with the exact total', async () => {
    const first = await ask('getusers', { limit: 2, sortBy: 'agentId:desc' })
    const next = await ask('getusers', { limit: 2, offset: 2, sortBy: 'agentId:desc' })
    expect(first.totalCount).toBe(next.totalCount)
    const ids = [...first.data, ...next.data].map(({ agentId }) => agentId)
    expect(ids).toEqual(ids.toSorted().reverse())
    const training = await ask('getusers', { permissionId: permissions.dataTraining, status: 1, limit: 100 })
    expect(training.data.map(({ agentId }) => agentId)).toEqual(['ADMIN01', 'L3DG01', 'L3OP01'])
    const { data } = await ask('getusers', { roleId: roles.l3, limit: 100 })
    expect(data.map(({ agentId }: { agentId: string }) => agentId)).toEqual(['L3DG01', 'L3OP01'])
    expect((await ask('getusers', { searchText: '%' })).totalCount).toBe(0)
  })

  it('have an agent id and a password that fit', async () => {
    expect(
      await ask('create', { ...written({ agentId: 'l1op01' }), pwd: bench.sealed(PASSWORD) }),
    ).toMatchObject({
      status: 200,
      message: 'Error: This agent ID is taken.',
    })
    expect((await ask('create', { ...written(), pwd: bench.sealed('weak') })).message).toMatch(/^Error: Must/)
    expect(
      (await ask('create', { ...written({ email: 'no' }), pwd: bench.sealed(PASSWORD) })).issues,
    ).toEqual([{ path: 'email', message: 'Please enter valid Email' }])
    expect(
      (await ask('create', { ...written({ roleIds: [roles.client] }), pwd: bench.sealed(PASSWORD) })).status,
    ).toBe(400)
  })

  it('keep what another administrator saved meanwhile', async () => {
    const code = await make('STALE1')
    await change(code, { fName: 'First' })
    expect((await change(code, { fName: 'Second', version: 1 })).status).toBe(409)
    expect((await read(code)).fName).toBe('First')
  })

  const losses: Record<string, { by: (code: number) => Promise<unknown>; status: number; back: boolean }> = {
    'are locked': { by: (code) => change(code, { locked: true }), status: 401, back: false },
    'are made inactive': { by: (code) => change(code, { statusCode: 2 }), status: 401, back: false },
    'are removed': { by: (code) => ask('deleteUser', { deleteuserCode: code }), status: 401, back: false },
    'lose a client': { by: (code) => change(code, { clientIds: [1] }), status: 401, back: true },
    'lose a role': { by: (code) => change(code, { roleIds: [roles.l1] }), status: 401, back: true },
    'act from an address that is no longer allowed': {
      by: () => allowOnly('10.0.0.0/8'),
      status: 403,
      back: false,
    },
  }
  it.each(Object.entries(losses))('are out at the next call when they %s', async (what, loss) => {
    const agentId = `OUT${Object.keys(losses).indexOf(what)}`
    const code = await make(agentId, { clientIds: [1, 2], roleIds: [roles.l1, roles.l2] })
    const token = await signedIn(agentId)
    // Another permission does not end the session, which was cached a moment ago.
    await change(code, { permission: [permissions.viewEmail] })
    expect(await statusOf(token)).toBe(200)
    await loss.by(code)
    // The lists of addresses are read again at most every 2 s.
    if (loss.status === 403) await expect.poll(() => statusOf(token), { timeout: 5_000 }).toBe(403)
    expect(await statusOf(token)).toBe(loss.status)
    if (loss.back) expect(await signedIn(agentId)).toBeTruthy()
    else await expect(signedIn(agentId)).rejects.toThrow('not signed in')
    if (what === 'are removed') expect((await ask('getuser', { selectedUserCode: code })).status).toBe(404)
    if (loss.status === 403) await allowOnly()
  })

  it('get another password, which ends their session', async () => {
    const code = await make('RESET1')
    const token = await signedIn('RESET1')
    const other = 'Other@567'
    expect((await ask('resetUserPaswd', { resetUserCode: code, pwd: bench.sealed(other) })).message).toBe(
      'Password reset. The user is signed out.',
    )
    expect(await alive(token)).toBe(false)
    expect((await bench.signIn({ agentId: 'RESET1', password: other })).token).toBeTruthy()
    expect(await bench.audited('RESET1')).toContain('password.changed')
  })

  it('who lost the phone are rid of the authenticator app', async () => {
    const code = await make('PHONE1')
    await withApp(code)
    expect((await read(code)).authenticator).toBe(true)
    const { message } = await ask('resetUserAuthenticator', { resetUserCode: code })
    expect(message).toBe('The authenticator app and passkeys of the user were removed')
    expect((await read(code)).authenticator).toBe(false)
    expect(await signedIn('PHONE1')).toBeTruthy()
    expect(await bench.audited('PHONE1')).toContain('authenticator.reset')
  })

  it('of other clients are missing for an administrator of some, who gives no more than they have', async () => {
    const codeOf = async (agentId: string) =>
      (await ask('getusers', { searchText: agentId })).data[0]?.userCode ?? Number.NaN
    await make('BOSS2', { roleIds: [roles.admin], clientIds: [2] })
    const token = await signedIn('BOSS2')
    const listed = await ask('getusers', { limit: 100 }, token)
    expect(listed.data.map(({ agentId }) => agentId)).toEqual([...['BOSS2', 'CLIENTPHONE2', 'WHOLE1']])
    const [everybodys, own] = [await codeOf('L1OP01'), await codeOf('WHOLE1')]
    expect((await ask('getuser', { selectedUserCode: everybodys }, token)).status).toBe(404)
    expect((await ask('getuser', { selectedUserCode: own }, token)).status).toBe(200)
    for (const [call, payload] of [
      ['deleteUser', { deleteuserCode: everybodys }],
      ['resetUserAuthenticator', { resetUserCode: everybodys }],
      ['resetUserPaswd', { resetUserCode: everybodys, pwd: bench.sealed(PASSWORD) }],
      ['update', { ...written(), updateUserCode: everybodys, statusCode: 1, version: 1, clientIds: [2] }],
    ] as const)
      expect((await ask(call, payload, token)).status).toBe(404)
    for (const clientIds of [[], [1], [1, 2]])
      expect(
        (await ask('create', { ...written({ clientIds }), pwd: bench.sealed(PASSWORD) }, token)).status,
      ).toBe(404)
  })

  it('never lose their last administrator, not even to two who take it from each other', async () => {
    const { data } = await ask('getusers', { searchText: 'ADMIN01' })
    const own = data[0]?.userCode ?? Number.NaN
    expect((await change(own, { roleIds: [roles.l1] })).message).toBe(
      'Error: This is the last administrator who can sign in.',
    )
    expect((await ask('deleteUser', { deleteuserCode: own })).message).toMatch(/last administrator/)
    // A user who is restricted to a client, and one who is locked, do not administer the whole deployment.
    await make('ADMINC', { roleIds: [roles.admin], clientIds: [1] })
    await change(await make('ADMINL', { roleIds: [roles.admin] }), { roleIds: [roles.admin], locked: true })
    expect((await ask('deleteUser', { deleteuserCode: own })).message).toMatch(/last administrator/)
    const second = await make('ADMIN02', { roleIds: [roles.admin] })
    const token = await signedIn('ADMIN02')
    const both = await Promise.all([
      change(second, { roleIds: [roles.l1] }),
      change(own, { roleIds: [roles.l1] }, token),
    ])
    expect(both.filter(({ message }) => message === 'User saved')).toHaveLength(1)
  })
})
