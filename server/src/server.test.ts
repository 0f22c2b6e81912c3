import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuditWriter } from './platform/audit/append.ts'
import { markDemo } from './platform/database/demo-mark.ts'
import { createTestDatabase, type TestDatabase, urlOf } from './platform/database/test-database.ts'
import { readSettings } from './platform/settings/settings.ts'
import { startServer } from './server.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'rxdesk-server-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const production = (SECRET_KEY = 'a secret of more than thirty-two characters') =>
  readSettings({
    DATABASE_URL: urlOf(database),
    SECRET_KEY,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  })

describe('a server on DATABASE_URL', () => {
  it('gets ready, has no account and no demo outbox, and stops in order', async () => {
    const server = await startServer(production())
    try {
      const get = (route: string) =>
        fetch(`${server.address}/api/${route}`).then(async (answer) => ({
          status: answer.status,
          json: await answer.json(),
        }))
      expect(await get('ready')).toMatchObject({
        status: 200,
        json: { body: { database: true, jobs: true, storage: true, space: true } },
      })
      const metrics = await fetch(`${server.address}/api/metrics`)
      expect(metrics.status).toBe(403)
      expect(statSync(path.join(dataDir, 'files', 'arriving')).mode & 0o777).toBe(0o700)
      expect(await get('demo/outbox?agentId=ADMIN01')).toMatchObject({ status: 404 })
      expect(await get('config')).toMatchObject({
        json: {
          body: { timeZone: 'Asia/Kolkata', clientCipherKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
        },
      })
      expect(await server.services.db.selectFrom('users').select('id').execute()).toEqual([])
    } finally {
      await server.stop()
    }
  })

  it('refuses a key that is not the one that the database was begun with', async () => {
    const other = () => startServer(production('another secret of more than thirty-two characters'))
    await expect(other()).rejects.toThrow(/^SECRET_KEY: this database was begun with another key/)

    // A database of before the check: the newest head of the audit log tells.
    const forget = () => database.db.deleteFrom('settings').where('key', '=', 'keyCheck').execute()
    await forget()
    const { keys } = production()
    await database.db
      .transaction()
      .execute((tx) =>
        createAuditWriter(keys.audit).append(tx, { chain: 'system', action: 'settings.changed' }),
      )
    await expect(other()).rejects.toThrow(/^SECRET_KEY: this database was begun with another key/)
    await (await startServer(production())).stop()
    await expect(other()).rejects.toThrow(/^SECRET_KEY: this database was begun with another key/)
  })

  it('refuses a database that holds demo content', async () => {
    await markDemo(database.db)
    await expect(startServer(production())).rejects.toThrow('demo content')
  })
})
