import { pagePriorities } from '#domain/road/page-priority.ts'
import { createAuditWriter } from '#platform/audit/append.ts'
import { openDatabase } from '#platform/database/connect.ts'
import type { DatabaseSource } from '#platform/database/source.ts'
import { createDiskStorage } from '#platform/files/disk-storage.ts'
import { createSealedStorage } from '#platform/files/sealed-storage.ts'
import { startJobs } from '#platform/jobs/queue.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import type { Services } from '#platform/services.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { workRecognition } from './recognise-page-job.ts'

/** A server that takes a page and never finishes reading it; reports that on stdout. */
const [source, dataDir, files] = process.argv.slice(2)
const { db, pool } = openDatabase(JSON.parse(source ?? '') as DatabaseSource, { maxConnections: 3 })
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const jobs = await startJobs(pool, () => undefined, pagePriorities, { heartbeat: 10, supervise: 60 })
const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: 'a test secret of more than 32 characters' })
const services: Services = {
  settings,
  db,
  sealer: createSealer(settings.keys.ring),
  audit: createAuditWriter(settings.keys.audit),
  jobs,
  log,
}
const recognisePage = () => {
  process.stdout.write('reading\n')
  return new Promise<never>(() => undefined)
}
const storage = createSealedStorage(createDiskStorage(files ?? ''), settings.keys.ring)
await workRecognition(services, { recognisePage }, storage)
