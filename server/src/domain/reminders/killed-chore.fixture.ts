import { createAuditWriter } from '#platform/audit/append.ts'
import { openDatabase } from '#platform/database/connect.ts'
import type { DatabaseSource } from '#platform/database/source.ts'
import { startJobs } from '#platform/jobs/queue.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { handOver } from './hand-over.ts'
import { lookForReminders } from './look.ts'

/**
 * A server whose chore looks and hands over at the instants that it is told, and that is killed by kill -9 before its
 * nth statement. Both are told by a line of standard input; where it is not killed it answers how many statements it
 * sent.
 */
const [source, dataDir] = process.argv.slice(2)
const at = JSON.parse(source ?? '') as DatabaseSource
const { db, pool } = openDatabase(at, { maxConnections: 3, applicationName: 'killed' })
const own = openDatabase(at, { maxConnections: 3 })
const jobs = await startJobs(own.pool, () => undefined, {}, { heartbeat: 10, supervise: 600 })
const settings = readSettings({
  DATA_DIR: dataDir,
  SECRET_KEY: 'a test secret of more than 32 characters',
  PUBLIC_URL: 'https://rx.example',
})
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const services = {
  ...{ settings, db, jobs, log },
  sealer: createSealer(settings.keys.ring),
  audit: createAuditWriter(settings.keys.audit),
}

let [statements, last] = [0, Number.POSITIVE_INFINITY]
pool.on('connect', (client) => {
  const query = client.query
  client.query = ((...asked: unknown[]) => {
    statements += 1
    if (statements === last) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(query, client, asked)
  }) as typeof query
})

process.stdout.write('ready\n')
process.stdin.once('data', async (line) => {
  const [nth, ...instants] = String(line).trim().split(' ')
  last = Number(nth)
  for (const instant of instants) {
    const now = new Date(instant)
    await lookForReminders(services, now)
    await handOver(services, () => now)
  }
  process.stdout.write(`${statements}\n`)
  process.exit()
})
