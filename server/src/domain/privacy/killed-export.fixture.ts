// A server that makes an archive for a patient, and says when its bytes are stored, before it says that it is ready.
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAuditWriter } from '#platform/audit/append.ts'
import { openDatabase } from '#platform/database/connect.ts'
import type { DatabaseSource } from '#platform/database/source.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import { createSealedStorage } from '#platform/files/sealed-storage.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { exportPatient } from './export-job.ts'

const [source, dataDir = '', payload = ''] = process.argv.slice(2)
const { db } = openDatabase(JSON.parse(source ?? '') as DatabaseSource, { maxConnections: 3 })
const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: 'a test secret of more than 32 characters' })
const storage = createSealedStorage(createDiskStorage(path.join(dataDir, 'files')), settings.keys.ring)
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
await exportPatient(
  {
    db,
    settings,
    log,
    sealer: createSealer(settings.keys.ring),
    audit: createAuditWriter(settings.keys.audit),
  },
  {
    ...storage,
    async put(...given) {
      await storage.put(...given)
      process.stdout.write('stored\n')
      await pause(10_000)
    },
  },
  JSON.parse(payload) as { clientId: number; exportId: number },
)
process.exit()
