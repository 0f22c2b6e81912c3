import { permissions, roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openImports } from '#areas/imports/import-bench.fixture.ts'
import { importSubjects } from '#areas/imports/import-subjects.ts'
import { createUser } from '#domain/identity/accounts.ts'
import { createIdentity, type Identity } from '#domain/identity/identity.ts'
import { applyChanges } from '#domain/importing/apply-import.ts'
import { findChanges } from '#domain/importing/read-import.ts'
import { type ImportSubjects, workImport } from '#domain/importing/work-imports.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openText, sealText } from '#platform/sealing/sealed-text.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { userSubject } from './user-import.ts'

let testApp: TestApp
let identity: Identity
let subjects: ImportSubjects
let admin: Caller
let ofFirst: Caller
let imports: ReturnType<typeof openImports>
beforeAll(async () => {
  testApp = await openTestApp({ PUBLIC_URL: 'https://rx.test' })
  identity = createIdentity(testApp, {
    releaseClaims: async () => {},
    renewClaims: async () => {},
    deliverCode: async () => {},
  })
  subjects = importSubjects(userSubject(testApp, identity.parts))
  for (const [key, name] of [
    ['first', 'First Hospital'],
    ['second', 'Second | Hospital'],
  ] as const)
    await testApp.db.updateTable('clients').set({ name }).where('key', '=', key).execute()
  await testApp.db.insertInto('departments').values({ client_id: null, name: 'Surgery' }).execute()
  admin = await testApp.signIn(roles.admin, { agentId: 'ADMIN01' })
  ofFirst = await testApp.signIn(roles.admin, { clientIds: [1] })
  imports = openImports(testApp, subjects, [admin, ofFirst])
})
afterAll(() => testApp.close())

const add = async (agentId: string, more: object = {}) => {
  const made = await createUser(testApp, {
    agentId,
    passwordHash: 'x',
    firstName: 'Old',
    email: `${agentId}@hospital.test`,
    roleIds: [roles.l1],
    clientIds: [1],
    ...more,
  })
  return Number(made?.id)
}
const user = (agentId: string) =>
  testApp.db.selectFrom('users').selectAll().where('agent_id', '=', agentId).executeTakeFirstOrThrow()
const refusals = async (importId: number, caller = admin) =>
  (await imports.rowsOf(importId, 'refused', {}, caller)).list.map(({ line, reason }) => [line, reason])
const file = (...lines: string[]) =>
  `agent_id,first_name,email,roles,permissions,clients\n${lines.join('\n')}\n`

describe('users from a CSV file', () => {
  it('are shown before, then made and changed, each with its row in the audit log', async () => {
    const id = await add('KNOWN1', { permissions: [permissions.viewMobile] })
    const { importId, counts } = await imports.preview(
      'users',
      file(
        'NEW01,Nina,nina@hospital.test,L1 Operator | 3,Edit prescription | 2,Second \\| Hospital',
        'known1,Kiran,KNOWN1@hospital.test,L1 Operator,View mobile number,first',
        'NEW02,Omar,omar@hospital.test,Admin,,ALL',
      ),
    )
    expect(counts).toEqual({ added: 2, changed: 1, unchanged: 0, refused: 0 })
    expect((await imports.rowsOf(importId, 'changed')).list).toMatchObject([
      { line: 3, name: 'KNOWN1', changes: [{ column: 'first_name', from: 'Old', to: 'Kiran' }] },
    ])
    expect((await user('KNOWN1')).first_name).toBe('Old')

    expect(await imports.apply(importId)).toMatchObject({ state: 'applied', done: 3 })
    expect(await user('NEW01')).toMatchObject({
      first_name: 'Nina',
      role_ids: [roles.l1, roles.l2],
      client_ids: [2],
      status: 1,
      permissions: [permissions.editPrescription, permissions.viewMobile],
      password_hash: '',
    })
    expect(await user('NEW02')).toMatchObject({ role_ids: [roles.admin], client_ids: [] })
    expect(await user('KNOWN1')).toMatchObject({ first_name: 'Kiran', client_ids: [1], version: 2 })
    const logged = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', `user:${id}`)
      .execute()
    expect(logged).toEqual([
      { action: 'user.updated', detail: { changed: {}, personal: ['fName'], import: importId } },
    ])
    // Contact data is not stored in the list of changes.
    const kept = await testApp.db
      .selectFrom('import_rows')
      .select(['before', 'after'])
      .where('import_id', '=', importId)
      .execute()
    expect(JSON.stringify(kept)).not.toMatch(/@hospital|Nina|Kiran/)
  })

  it('who are new get an e-mail that says where to set a password, and cannot sign in before', async () => {
    const { id } = await user('NEW01')
    const messages = await testApp.db
      .selectFrom('deliveries')
      .select(['kind', 'client_id', 'recipient_sealed', 'payload_sealed'])
      .where('user_id', '=', id)
      .execute()
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ kind: 'email', client_id: 2 })
    expect(testApp.sealer.open(messages[0]?.recipient_sealed ?? Buffer.of())).toBe('nina@hospital.test')
    const text = testApp.sealer.open(messages[0]?.payload_sealed ?? Buffer.of())
    expect(text).toContain('NEW01')
    expect(text).toContain('https://rx.test/forget-password')
    const old = await user('KNOWN1')
    expect(
      await testApp.db.selectFrom('deliveries').select('id').where('user_id', '=', old.id).execute(),
    ).toEqual([])
  })

  it('are written many at once, all of them or none, each with its own row in the audit log', async () => {
    const many = 501
    await sql`insert into users (agent_id, first_name, email, password_hash, role_ids, client_ids)
      select 'MANY' || n, 'Old', 'm' || n || '@hospital.test', '', ${[roles.l1]}::int[], array[1]
      from generate_series(1, ${many}::int) n`.execute(testApp.db)
    const lines = (name: string) =>
      Array.from(
        { length: many },
        (_, at) => `MANY${at + 1},${name},m${at + 1}@hospital.test,L1 Operator,,first`,
      )
    const named = async (name: string) => {
      const found = testApp.db.selectFrom('users').select('id').where('agent_id', 'like', 'MANY%')
      return (await found.where('first_name', '=', name).execute()).map(({ id }) => id)
    }
    const first = await imports.preview(
      'users',
      file(...lines('Nina'), 'MANYNEW,Nina,n@hospital.test,Admin,,all'),
    )
    // The agent id was taken meanwhile, in other case: nothing of the preview is created, and a new one is
    // shown.
    await add('manynew')
    expect(await imports.apply(first.importId)).toMatchObject({ state: 'reading', done: 0 })
    expect(await named('Nina')).toEqual([])

    const second = await imports.preview('users', file(...lines('Nina')))
    expect(await imports.apply(second.importId)).toMatchObject({ state: 'applied', done: many })
    const ids = await named('Nina')
    expect(ids).toHaveLength(many)
    const noted = await testApp.db
      .selectFrom('audit_log')
      .select('chain')
      .where('action', '=', 'user.updated')
      .where(sql<boolean>`detail ->> 'import' = ${String(second.importId)}`)
      .execute()
    expect(new Set(noted.map(({ chain }) => chain))).toEqual(new Set(ids.map((id) => `account:${id}`)))
  })

  it('are refused row by row as the dialog refuses them', async () => {
    await add('STAFF1', { roleIds: [roles.client] })
    await testApp.db
      .insertInto('users')
      .values({ agent_id: 'GONE1', first_name: 'G', password_hash: '', role_ids: [], removed_at: new Date() })
      .execute()
    const { importId, counts } = await imports.preview(
      'users',
      file(
        ',Nina,nina@hospital.test,Admin,,all',
        'BAD 1,Nina,nina@hospital.test,Admin,,all',
        'BAD2,,nina@hospital.test,Admin,,all',
        'BAD3,Nina,nina,Admin,,all',
        'BAD4,Nina,nina@hospital.test,,,all',
        'BAD5,Nina,nina@hospital.test,Admin,,',
        'BAD6,Nina,nina@hospital.test,Doctor,,all',
        'BAD7,Nina,nina@hospital.test,Admin,12,all',
        'BAD8,Nina,nina@hospital.test,Admin,,Third Hospital',
        'BAD9,Nina,nina@hospital.test,Vendor Staff,,all',
        'BAD10,Nina,nina@hospital.test,Client Staff,,first',
        `BAD11,${'n'.repeat(101)},nina@hospital.test,Admin,,all`,
        'STAFF1,Nina,nina@hospital.test,Admin,,all',
        'GONE1,Nina,nina@hospital.test,Admin,,all',
        'KNOWN1,Kiran,KNOWN1@hospital.test,L1 Operator,View mobile number,first',
        'known1,Kiran,KNOWN1@hospital.test,Admin,,first',
      ),
    )
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 15 })
    expect(await refusals(importId)).toEqual([
      [2, 'Enter the agent ID'],
      [3, 'Please use alphabet and numbers'],
      [4, 'Enter the first name'],
      [5, 'Please enter valid Email'],
      [6, 'Choose at least one role.'],
      [7, 'Name the clients, or write all for every client.'],
      [8, '“Doctor” is not known in the column roles.'],
      [9, '“12” is not known in the column permissions.'],
      [10, '“Third Hospital” is not known in the column clients.'],
      [11, 'Vendor staff are restricted to clients: choose at least one.'],
      [12, '“Client Staff” is not known in the column roles.'],
      [13, 'Too long: first_name may have 100 characters.'],
      [14, 'Client staff are managed under client credentials.'],
      [15, 'This agent ID is taken.'],
      [17, 'Line 16 has this entry already.'],
    ])
  })

  it('leave a column alone that the file does not have, and an empty cell of clients too', async () => {
    const id = await add('KEEP1', { permissions: [permissions.callBack], cameraPermission: true })
    const { importId, counts } = await imports.preview(
      'users',
      'agent_id,last_name,clients,snooze_minutes,departments,locked\nKEEP1,=Rao,,15,surgery,\n',
    )
    expect(counts).toMatchObject({ changed: 1 })
    await imports.apply(importId)
    const [{ id: surgery } = { id: 0 }] = await testApp.db.selectFrom('departments').select('id').execute()
    expect(await user('KEEP1')).toMatchObject({
      id,
      last_name: '=Rao',
      client_ids: [1],
      permissions: [permissions.callBack],
      snooze_minutes: 15,
      camera_permission: true,
      locked: false,
      department_ids: [surgery],
      first_name: 'Old',
    })
  })

  it('who lose a role or are locked are signed out at once', async () => {
    const signedIn = await testApp.signIn(roles.l2, { agentId: 'OUT1', clientIds: [1] })
    await testApp.db
      .updateTable('users')
      .set({ email: sealText(testApp.sealer, 'o@hospital.test') })
      .where('id', '=', signedIn.userId)
      .execute()
    const { agent_id } = await testApp.db
      .selectFrom('users')
      .select('agent_id')
      .where('id', '=', signedIn.userId)
      .executeTakeFirstOrThrow()
    const { importId } = await imports.preview('users', `agent_id,locked\n${agent_id},yes\n`)
    expect(await imports.apply(importId)).toMatchObject({ state: 'applied' })
    const session = await testApp.db
      .selectFrom('sessions')
      .select('end_reason')
      .where('id', '=', signedIn.sessionId)
      .executeTakeFirst()
    expect(session?.end_reason).toBe('lock')
  })
})

describe('a change by another user since the preview', () => {
  it('is not overwritten: a new preview is made', async () => {
    const id = await add('RACE1')
    const { importId } = await imports.preview('users', 'agent_id,first_name\nRACE1,Mine\nRACE2,New\n')
    await testApp.db
      .updateTable('users')
      .set({ email: sealText(testApp.sealer, 'else@hospital.test') })
      .where('id', '=', id)
      .execute()
    expect(await imports.apply(importId)).toMatchObject({ state: 'reading' })
    expect((await user('RACE1')).first_name).toBe('Old')
    await workImport(testApp, subjects, importId, findChanges)
    expect(await imports.apply(importId)).toMatchObject({ state: 'applied' })
    expect(await user('RACE1')).toMatchObject({ first_name: 'Mine' })
    expect(openText(testApp.sealer, (await user('RACE1')).email)).toBe('else@hospital.test')
  })

  it('does not remove the last administrator, neither before nor after', async () => {
    const others = testApp.db
      .updateTable('users')
      .set({ locked: true })
      .where('id', '<>', admin.userId)
      .where(sql<boolean>`client_ids = '{}'`)
    const second = await add('SECOND1', { roleIds: [roles.admin], clientIds: [] })
    await others.where('id', '<>', second).execute()
    const { agent_id: own } = await testApp.db
      .selectFrom('users')
      .select('agent_id')
      .where('id', '=', admin.userId)
      .executeTakeFirstOrThrow()
    const both = await imports.preview(
      'users',
      `agent_id,roles,email\nSECOND1,L1 Operator,s@h.test\n${own},L1 Operator,a@h.test\n`,
    )
    expect(await refusals(both.importId)).toEqual([[3, 'This is the last administrator who can sign in.']])
    // Both previews are valid on their own, but only one can be applied.
    const first = await imports.preview('users', 'agent_id,locked\nSECOND1,yes\n')
    await testApp.db.updateTable('users').set({ locked: true }).where('id', '=', admin.userId).execute()
    await imports.askToApply(first.importId)
    await testApp.db.updateTable('users').set({ locked: false }).where('id', '=', admin.userId).execute()
    const actor = { userId: admin.userId, clientIds: [], permissions: [], importId: first.importId }
    const users = subjects.get('users')
    if (!users) throw new Error('no subject')
    const alone = testApp.db.updateTable('users').where('id', '=', admin.userId)
    await alone.set({ role_ids: [roles.l1] }).execute()
    await applyChanges(testApp, users, actor)
    await alone.set({ role_ids: [roles.admin] }).execute()
    expect((await user('SECOND1')).locked).toBe(false)
    expect(await imports.getImport(first.importId)).toMatchObject({ state: 'reading' })
  })
})

describe('an administrator of some clients', () => {
  it('imports and exports only users of the own clients, and gives no other client', async () => {
    await add('OTHER1', { clientIds: [2] })
    await add('WHOLE1', { clientIds: [] })
    await add('MINE1')
    const { importId, counts } = await imports.preview(
      'users',
      file(
        'OTHER1,X,x@hospital.test,L1 Operator,,First Hospital',
        'WHOLE1,X,x@hospital.test,L1 Operator,,First Hospital',
        'HIS1,X,x@hospital.test,L1 Operator,,First Hospital',
        'HIS2,X,x@hospital.test,L1 Operator,,all',
        'HIS3,X,x@hospital.test,L1 Operator,,Second \\| Hospital',
        'MINE1,X,x@hospital.test,L1 Operator,,all',
        'MINE1,Mine,x@hospital.test,L1 Operator,,first',
      ),
      ofFirst,
    )
    expect(counts).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 5 })
    expect(await refusals(importId, ofFirst)).toEqual([
      [2, 'This agent ID is taken.'],
      [3, 'This agent ID is taken.'],
      [5, 'You can give only your own clients, and at least one of them.'],
      [6, '“Second | Hospital” is not known in the column clients.'],
      [7, 'You can give only your own clients, and at least one of them.'],
    ])
    expect(await imports.apply(importId, ofFirst)).toMatchObject({ state: 'applied' })
    expect(await user('HIS1')).toMatchObject({ client_ids: [1] })
    const { body } = await imports.exported('users', ofFirst)
    expect(body).toContain('HIS1')
    expect(body).not.toMatch(/OTHER1|WHOLE1|ADMIN01/)
    expect((await imports.ask('getImport', { importId })).status).toBe(404)
    expect((await imports.exported('users', await testApp.signIn(roles.l1))).statusCode).toBe(401)
  })
})

it('is exported as the screen filters it, logged without the search text, and imported again unchanged', async () => {
  await add('OUT99', { lastName: '=cmd()', mobile: '+919800000000' })
  const { body } = await imports.exported('users', admin, '?searchText=out99&roleId=2&status=1&clientId=1')
  expect(body.trim().split('\r\n')).toHaveLength(2)
  expect(body).toContain("'=cmd()")
  expect(body).toContain("'+919800000000")
  expect((await imports.exported('users', admin, '?status=no')).statusCode).toBe(400)
  const noted = await testApp.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'list.exported')
    .where('actor_id', '=', admin.userId)
    .execute()
  expect(noted[0]?.detail).toMatchObject({ kind: 'users', roleId: 2, status: 1, clientId: 1, searched: true })
  expect(JSON.stringify(noted)).not.toContain('out99')

  const all = (await imports.exported('users')).body
  expect(all).toContain('STAFF1')
  const { counts } = await imports.preview('users', all)
  expect(counts).toMatchObject({ added: 0, changed: 0, refused: 0 })
  expect(counts.unchanged).toBeGreaterThan(8)
})
