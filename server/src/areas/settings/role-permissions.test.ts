import { permissionIds, permissions, roleIds, roles } from '@rxdesk/contract/roles'
import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type CallNameIn, openWire } from '#testing/wire-client.ts'
import { holdersByRole } from './permission-holders.ts'
import { rolePermissionCalls } from './role-permission-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let admin: Caller
let ofFirst: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, rolePermissionCalls())
  admin = await testApp.signIn(roles.admin)
  ofFirst = await testApp.signIn(roles.admin, { clientIds: [1] })
})
afterAll(() => testApp.close())

const ask = <Name extends CallNameIn<'userMgmt'>>(name: Name, payload: object = {}, caller = admin) =>
  wire.told(`userMgmt/${name}`, payload, caller)
const ofRole = async (roleId: number, caller = admin) => {
  const { roles: all } = await ask('getRolePermissions', {}, caller)
  return all.find((one) => one.roleId === roleId)
}
const add = (more: object) =>
  testApp.db
    .insertInto('users')
    .values({
      agent_id: crypto.randomUUID(),
      first_name: 'A',
      password_hash: '',
      role_ids: [roles.l1],
      status: 1,
      ...more,
    })
    .execute()

it('counts the active users of each role that hold a permission, of those that the caller sees', async () => {
  await add({ role_ids: [roles.l1, roles.l2], permissions: [permissions.callBack] })
  await add({ permissions: [permissions.callBack, permissions.sendLink], client_ids: [1] })
  await add({ permissions: [permissions.callBack], client_ids: [2] })
  await add({ permissions: [permissions.callBack], status: 2 })
  await add({ permissions: [permissions.callBack], removed_at: new Date() })
  const held = [
    { permission: permissions.callBack, users: 3 },
    { permission: permissions.sendLink, users: 1 },
  ]
  expect(await ofRole(roles.l1)).toEqual({ roleId: roles.l1, users: 3, defaults: [], holders: held })
  expect(await ofRole(roles.l2)).toMatchObject({ users: 1 })
  expect(await ofRole(roles.client)).toMatchObject({ users: 0, holders: [] })
  expect(await ofRole(roles.l1, ofFirst)).toMatchObject({ users: 1 })
})

it('counts users with two roles in both, and no user twice', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          role_ids: fc.array(fc.constantFrom(...roleIds), { maxLength: 3 }),
          permissions: fc.array(fc.constantFrom(...permissionIds), { maxLength: 6 }),
          users: fc.integer({ min: 1, max: 9 }),
        }),
      ),
      (kinds) => {
        const all = kinds.flatMap((kind) => Array.from({ length: kind.users }, () => kind))
        const counted = holdersByRole(kinds)
        for (const role of roleIds) {
          const of = all.filter(({ role_ids }) => role_ids.includes(role))
          expect(counted.get(role)?.users ?? 0).toBe(of.length)
          for (const id of permissionIds)
            expect(counted.get(role)?.holders.find(({ permission }) => permission === id)?.users ?? 0).toBe(
              of.filter((kind) => kind.permissions.includes(id)).length,
            )
        }
      },
    ),
  ))

describe('the defaults of roles', () => {
  it('are saved in the order of the permissions, noted old and new, and change no user', async () => {
    const { version } = await ask('getRolePermissions')
    const before = await testApp.db.selectFrom('users').select(['id', 'permissions', 'version']).execute()
    const saved = await ask('saveRolePermissions', {
      version,
      roles: [
        { roleId: roles.l1, defaults: [9, 3, 9] },
        { roleId: roles.l2, defaults: [] },
      ],
    })
    expect(saved).toMatchObject({ message: 'Settings saved', version: version + 1 })
    expect((await ofRole(roles.l1))?.defaults).toEqual([3, 9])
    expect(await testApp.db.selectFrom('users').select(['id', 'permissions', 'version']).execute()).toEqual(
      before,
    )
    const next = await ask('saveRolePermissions', {
      version: saved.version,
      roles: [{ roleId: roles.l1, defaults: [3] }],
    })
    const logged = await testApp.db
      .selectFrom('audit_log')
      .select(['detail', 'actor_id'])
      .where('subject', '=', 'settings:rolePermissions')
      .orderBy('seq')
      .execute()
    expect(logged).toEqual([
      { actor_id: admin.userId, detail: { changed: { 'role 2': { from: [], to: [3, 9] } } } },
      { actor_id: admin.userId, detail: { changed: { 'role 2': { from: [3, 9], to: [3] } } } },
    ])
    // A save without changes is not logged.
    const again = { version: next.version, roles: [{ roleId: roles.l1, defaults: [3] }] }
    expect((await ask('saveRolePermissions', again)).version).toBe(next.version)
  })

  it('are not overwritten when another user saved meanwhile', async () => {
    const { version } = await ask('getRolePermissions')
    const save = (defaults: number[]) =>
      ask('saveRolePermissions', { version, roles: [{ roleId: roles.mrd, defaults }] })
    const both = await Promise.all([save([1]), save([2])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    ['a permission that there is not', { roleId: roles.l1, defaults: [12] }],
    ['client staff, who are made elsewhere', { roleId: roles.client, defaults: [8] }],
    ['a role that there is not', { roleId: 5, defaults: [] }],
  ])('refuse %s', async (_what, role) => {
    const { version } = await ask('getRolePermissions')
    expect((await ask('saveRolePermissions', { version, roles: [role] })).status).toBe(400)
  })

  it('are shared by all clients: an administrator of some clients only reads them', async () => {
    const { mayChange, version } = await ask('getRolePermissions', {}, ofFirst)
    expect(mayChange).toBe(false)
    expect((await ask('saveRolePermissions', { version, roles: [] }, ofFirst)).status).toBe(403)
  })
})

it('shows what a permission opens', async () => {
  const { screens, calls } = await ask('getOpenedBy', { permissionId: permissions.dataTraining })
  expect(screens).toEqual([{ path: '/training', roleIds: [1, 2, 3, 4] }])
  expect(calls.length).toBeGreaterThan(5)
  expect((await ask('getOpenedBy', { permissionId: 99 })).status).toBe(400)
})
