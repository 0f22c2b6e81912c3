// A server that erases, and says each file that it has removed, slowly enough to be killed between two.
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAuditWriter } from '#platform/audit/append.ts'
import { openDatabase } from '#platform/database/connect.ts'
import type { DatabaseSource } from '#platform/database/source.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import { createSealedStorage } from '#platform/files/sealed-storage.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { eraseApproved } from './erase-patient.ts'

const [source, dataDir = ''] = process.argv.slice(2)
const { db } = openDatabase(JSON.parse(source ?? '') as DatabaseSource, { maxConnections: 3 })
const { keys } = readSettings({ DATA_DIR: dataDir, SECRET_KEY: 'a test secret of more than 32 characters' })
const storage = createSealedStorage(createDiskStorage(path.join(dataDir, 'files')), keys.ring)
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fault: object) => void process.stderr.write(JSON.stringify(fault)),
}
await eraseApproved(
  { db, audit: createAuditWriter(keys.audit), log },
  {
    async remove(key) {
      await storage.remove(key)
      process.stdout.write(`${key}\n`)
      await pause(10_000)
    },
  },
)
process.exit()
