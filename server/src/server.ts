import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { seedDemo } from './demo/seed-demo.ts'
import { createDriveFiles } from './domain/drive/drive-files.ts'
import { createIdentity } from './domain/identity/identity.ts'
import { deliverCode } from './domain/identity/sign-in-code.ts'
import { openFiles } from './domain/page-files/open-files.ts'
import { seedReferenceContent } from './domain/reference/seed-reference-content.ts'
import { adoptRules } from './domain/report-sums/fold-reports.ts'
import { releaseClaimsOfSession, renewClaimsOfSession } from './domain/road/lease.ts'
import { pagePriorities } from './domain/road/page-priority.ts'
import { sandboxTelephony } from './engines/delivery/sandbox-telephony.ts'
import { createDocumentRenderer } from './engines/documents/document-renderer.ts'
import { createDriveClient } from './engines/drive/drive-client.ts'
import { sandboxDrive } from './engines/drive/sandbox-drive-route.ts'
import { createRecogniser } from './engines/recognition/recogniser.ts'
import { createAuditWriter } from './platform/audit/append.ts'
import { openKeys } from './platform/audit/key-check.ts'
import { isDemo } from './platform/database/demo-mark.ts'
import { listenOn } from './platform/database/listen.ts'
import { migrateToLatest } from './platform/database/migrate.ts'
import { openServerDatabase, type ServerDatabase } from './platform/database/open.ts'
import { serveHealth } from './platform/health/health-routes.ts'
import { createApp } from './platform/http/app.ts'
import { createKnownBearers } from './platform/http/known-bearers.ts'
import { startClock } from './platform/jobs/clock.ts'
import { startJobs } from './platform/jobs/queue.ts'
import type { Logger } from './platform/log/logger.ts'
import { systemWorkIn } from './platform/protocol/work.ts'
import { createSealer } from './platform/sealing/seal.ts'
import type { Services } from './platform/services.ts'
import { type Settings, SettingsError, settingWarnings } from './platform/settings/settings.ts'
import { chores } from './process/chores.ts'
import { dutiesOf } from './process/duties.ts'
import type { ProcessParts } from './process/process-parts.ts'
import { serveUsers } from './process/serve-users.ts'
import { workJobs, workReading } from './process/work-jobs.ts'

export interface RunningServer {
  app: FastifyInstance
  /** The address it listens on, such as http://127.0.0.1:8080. */
  address: string
  services: Services
  /** Stops in order: no new requests, running jobs finished, then database and embedded PostgreSQL. */
  stop(): Promise<void>
  /** Settles when the embedded PostgreSQL ends, expectedly or not. */
  databaseEnded?: Promise<unknown>
}

/**
 * Starts what the role of the process asks for, in order; if a later part fails, the parts that were started are stopped
 * again.
 */
export async function startServer(given: Settings): Promise<RunningServer> {
  const settings = given.demo ? { ...given, telephony: sandboxTelephony, drive: sandboxDrive } : given
  const duties = dutiesOf[settings.ROLE]
  const sessions = createKnownBearers()
  const app = await createApp(settings, sessions)
  const log: Logger = app.log
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const database = await openServerDatabase(settings, (text) => log.info({}, text))
    stops.push(() => database.stop())
    await refuseDemoDatabase(settings, database)
    await database.inSession(migrateToLatest)
    await openKeys(database.db, settings.keys)
    const services: Services = {
      settings,
      db: database.db,
      sealer: createSealer(settings.keys.ring),
      audit: createAuditWriter(settings.keys.audit),
      jobs: await startQueues(database, log),
      log,
    }
    const parts = await openParts(app, services, (end) => void stops.push(end))

    let started = false
    serveHealth(app, services, {
      storageHealthy: () => parts.files.storage.healthy(),
      space: parts.files.space,
      started: () => started,
    })
    const ownChores = duties.answers ? await serveUsers(app, sessions, database.listens, parts) : []
    if (duties.answers || duties.works) {
      await seedReferenceContent(database.db)
      if (await adoptRules(services))
        log.info({}, 'the figures of the reports are counted from the beginning')
    }
    if (settings.demo) await seedDemo(services, parts.files)
    if (duties.works) await workJobs(app, parts)
    if (duties.reads) await workReading(parts)
    // Jobs stop before the parts that they need, so that the running ones can finish.
    stops.push(() => services.jobs.stop())
    const clock = startClock([...(duties.works ? chores(parts) : []), ...ownChores], log)
    stops.push(() => clock.stop())
    started = true
    for (const warning of settingWarnings(settings)) log.warn({}, warning)
    const address = await app.listen({ port: settings.PORT, host: settings.HOST })
    stops.push(() => app.close())
    return { app, address, services, stop, databaseEnded: database.ended }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The queues of the background; their workers are told of new jobs by the database. */
const startQueues = ({ pool, listens }: ServerDatabase, log: Logger) =>
  startJobs(
    pool,
    (error) => log.error({ error: error.message }, 'the job queue reports an error'),
    pagePriorities,
    undefined,
    (channel, hear, missed) =>
      listenOn(listens, channel, {
        hear,
        missed,
        failed: (error) => log.warn({ error: error.message }, 'listening for jobs failed'),
      }),
  )

async function openParts(
  app: FastifyInstance,
  services: Services,
  closes: ProcessParts['closes'],
): Promise<ProcessParts> {
  const { settings, log } = services
  const recogniser = await createRecogniser({
    modelFolder: path.join(settings.DATA_DIR, 'models'),
    ocr: {
      memoryLimitBytes: settings.OCR_MEMORY_MB * 1024 * 1024,
      concurrency: settings.OCR_CONCURRENCY,
    },
    log,
  })
  closes(() => recogniser.close())
  const files = await openFiles(settings, recogniser)
  closes(() => files.close())
  const identity = createIdentity(services, {
    releaseClaims: (db, sessionId) => releaseClaimsOfSession(systemWorkIn(services, db), sessionId),
    renewClaims: (db, sessionId) => renewClaimsOfSession(systemWorkIn(services, db), sessionId),
    deliverCode: deliverCode(services),
  })
  const drive = settings.drive && createDriveClient(settings.drive, () => app.listeningOrigin)
  const documents = createDocumentRenderer()
  closes(() => documents.close())
  const driveFiles = createDriveFiles(services, drive)
  return { services, identity, recogniser, files, documents, drive, driveFiles, closes }
}

/** A database with demo accounts must never serve production (decisions: demo mode). */
async function refuseDemoDatabase(settings: Settings, database: { db: Services['db'] }): Promise<void> {
  if (settings.demo) return
  const marked = await isDemo(database.db).catch(() => false)
  if (marked)
    throw new SettingsError(
      'DATABASE_URL: this database holds demo content and demo accounts; a production server does not start on it.',
    )
}
