import { createDriveFiles } from '#domain/drive/drive-files.ts'
import { applyChanges } from '#domain/importing/apply-import.ts'
import { findChanges } from '#domain/importing/read-import.ts'
import { type ImportSubjects, workImport, workImports } from '#domain/importing/work-imports.ts'
import { openFiles } from '#domain/page-files/open-files.ts'
import { createDriveClient } from '#engines/drive/drive-client.ts'
import { sandboxDrive } from '#engines/drive/sandbox-drive-route.ts'
import { createRecogniser } from '#engines/recognition/recogniser.ts'
import { createAuditWriter } from '#platform/audit/append.ts'
import { openDatabase } from '#platform/database/connect.ts'
import type { DatabaseSource } from '#platform/database/source.ts'
import { startJobs } from '#platform/jobs/queue.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { fetchRecord, workFetching } from './fetch-record.ts'
import { recordSubject } from './workbook/record-subject.ts'

/**
 * A server that is killed by kill -9 before its nth statement. A line of standard input says what it does: one step of a
 * workbook or of a record, after which it answers how many statements it sent; or whatever waits in the queues, until it
 * is killed.
 */
const [source, dataDir, google = ''] = process.argv.slice(2)
const at = JSON.parse(source ?? '') as DatabaseSource
const { db, pool } = openDatabase(at, { maxConnections: 3, applicationName: 'killed' })
const own = openDatabase(at, { maxConnections: 3, applicationName: 'killed' })
const jobs = await startJobs(own.pool, () => undefined, {}, { heartbeat: 10, supervise: 1 })
const settings = readSettings({
  DATA_DIR: dataDir,
  SECRET_KEY: 'a test secret of more than 32 characters',
})
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const services = {
  ...{ settings, db, jobs, log },
  sealer: createSealer(settings.keys.ring),
  audit: createAuditWriter(settings.keys.audit),
}
const subjects: ImportSubjects = new Map([['records', recordSubject(services)]])
const recogniser = await createRecogniser()
const files = await openFiles(settings, recogniser)
const drive = createDriveFiles(
  services,
  createDriveClient(sandboxDrive, () => google),
)

let [statements, last] = [0, Number.POSITIVE_INFINITY]
pool.on('connect', (client) => {
  const query = client.query
  client.query = ((...asked: unknown[]) => {
    statements += 1
    if (statements === last) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(query, client, asked)
  }) as typeof query
})

const steps: Record<string, (id: number) => Promise<void>> = {
  read: (id) => workImport(services, subjects, id, findChanges),
  apply: (id) => workImport(services, subjects, id, applyChanges),
  fetch: (recordId) => fetchRecord(services, files, drive, { clientId: 1, recordId }),
}

process.stdout.write('ready\n')
process.stdin.once('data', async (line) => {
  const [nth, what = '', id] = String(line).trim().split(' ')
  last = Number(nth)
  const step = steps[what]
  if (!step) {
    await workImports(services, subjects)
    await workFetching(services, files, drive)
    return
  }
  await step(Number(id))
  process.stdout.write(`${statements}\n`)
  process.exit()
})
