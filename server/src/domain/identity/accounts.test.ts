import { strongPassword } from '@rxdesk/contract/password'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuditWriter } from '#platform/audit/append.ts'
import type { TestDatabase } from '#platform/database/test-database.ts'
import { createTestDatabase } from '#platform/database/test-database.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import { testSettings } from '#testing/test-server.ts'
import { seedDemoAccounts } from './accounts.ts'
import { createAdmin } from './admin-create.ts'
import { generatePassword, passwordFits } from './passwords.ts'

const { keys } = testSettings()
const sealer = createSealer(keys.ring)
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the demo accounts', () => {
  it('are those of the documents, seeded once', async () => {
    const { db } = database
    await seedDemoAccounts({ db, sealer })
    await seedDemoAccounts({ db, sealer })
    const rows = await db.selectFrom('users').selectAll().orderBy('id').execute()
    const told = rows.map((row) => [
      row.agent_id,
      ...row.role_ids,
      row.permissions.toSorted((a, b) => a - b).join(' '),
    ])
    expect(told).toEqual([
      ['ADMIN01', 1, '1 2 3 4 5 6 7 8 9 10 11'],
      ['L1OP01', 2, '1 2 3 5 6 9'],
      ['L1OP02', 2, '1 2 3 5 6 9'],
      ['L2OP01', 3, '1 2 3 4 5 6 9'],
      ['L3OP01', 4, '1 2 3 4 5 6 7 8 9 10'],
      ['L3DG01', 4, '1 2 3 4 5 6 7 8 9 10 11'],
      ['MRD01', 6, ''],
      ['AMZ01', 7, '1 2 3 5 9'],
      ['VENDOR01', 8, ''],
      ['CLIENT01', 9, '8'],
    ])
    expect(rows.filter((row) => row.user_category === 1).map((row) => row.agent_id)).toEqual(['L3DG01'])
    expect(rows.filter((row) => row.camera_permission).map((row) => row.agent_id)).toEqual(['ADMIN01'])
    const held = rows.filter((row) => row.client_ids.length > 0)
    expect(held.map((row) => [row.agent_id, ...row.client_ids])).toEqual([
      ['VENDOR01', 1],
      ['CLIENT01', 1],
    ])
  })
})

describe('the first administrator', () => {
  it('is created once, with a password that fits the rules and is shown only then', async () => {
    const parts = { db: database.db, audit: createAuditWriter(testSettings().keys.audit), sealer }
    const details = { agentId: 'BOSS1', email: 'boss@example.org', firstName: 'Boss' }
    const { password } = await createAdmin(parts, details)
    expect(password).toMatch(strongPassword)
    const user = await database.db
      .selectFrom('users')
      .selectAll()
      .where('agent_id', '=', 'BOSS1')
      .executeTakeFirstOrThrow()
    expect(await passwordFits(user.password_hash, password)).toBe(true)
    expect(user).toMatchObject({ role_ids: [1], status: 1, locked: false })
    await expect(createAdmin(parts, { ...details, agentId: 'boss1' })).rejects.toThrow('exists already')
    await expect(createAdmin(parts, { ...details, agentId: 'two words' })).rejects.toThrow(
      'alphabet and numbers',
    )
    await expect(createAdmin(parts, { ...details, agentId: 'B2', email: 'nowhere' })).rejects.toThrow(
      'valid Email',
    )
  })
})

describe('passwords', () => {
  it('never match where there is no hash', async () => {
    expect(await passwordFits('', '')).toBe(false)
    expect(await passwordFits(undefined, 'Demo@1234')).toBe(false)
    expect(await passwordFits('', undefined)).toBe(false)
  })

  it('are generated strong and different', () => {
    const made = Array.from({ length: 200 }, generatePassword)
    expect(made.every((password) => strongPassword.test(password))).toBe(true)
    expect(new Set(made).size).toBe(200)
  })
})
