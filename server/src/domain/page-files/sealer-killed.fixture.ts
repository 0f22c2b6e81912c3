import path from 'node:path'
import { openDatabase } from '#platform/database/connect.ts'
import type { DatabaseSource } from '#platform/database/source.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import { createSealedStorage } from '#platform/files/sealed-storage.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { sealOldFiles } from './seal-old-files.ts'

/** A server that seals old files and reports each one on stdout. */
const [source, dataDir = ''] = process.argv.slice(2)
const { db } = openDatabase(JSON.parse(source ?? '') as DatabaseSource, { maxConnections: 3 })
const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: 'a test secret of more than 32 characters' })
const storage = createSealedStorage(createDiskStorage(path.join(dataDir, 'files')), settings.keys.ring)
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const sealStored = async (key: string) => {
  process.stdout.write(`${key}\n`)
  await storage.sealStored(key)
}
await sealOldFiles({ db, log }, { storage, sealStored })
process.stdout.write('all\n')
