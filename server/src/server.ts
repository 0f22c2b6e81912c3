import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { callMap, createApp } from './app.ts'
import { areaCalls } from './areas/area-calls.ts'
import { auditFile } from './areas/audit-log/audit-sheet.ts'
import { clientErxFile } from './areas/client-dashboard/client-erx-sheet.ts'
import { serveReportExport } from './areas/digitization/report-export-route.ts'
import { serveExports } from './areas/imports/export-route.ts'
import { serveImportFiles } from './areas/imports/file-route.ts'
import { importSubjects } from './areas/imports/import-subjects.ts'
import { serveTrainingExports } from './areas/ocr-training/export-route.ts'
import { workMeasurements } from './areas/ocr-training/measure-job.ts'
import { servePatientExport } from './areas/patients/export-route.ts'
import { userSubject } from './areas/users/user-import.ts'
import { workSending } from './areas/workbench/send-case-job.ts'
import { settleSending } from './areas/workbench/sending.ts'
import { createAuditWriter } from './audit/append.ts'
import { createAuditSeals } from './audit/seals.ts'
import { startClock } from './clock.ts'
import { isDemo } from './database/demo-mark.ts'
import { migrateToLatest } from './database/migrate.ts'
import { openServerDatabase } from './database/open.ts'
import { serveDelivery } from './delivery/demo-outbox-route.ts'
import { serveDemoPartner } from './delivery/demo-partner-route.ts'
import { openDeliveryAdapters } from './delivery/open-adapters.ts'
import { deliverCode } from './delivery/sign-in-code.ts'
import { workDeliveries } from './delivery/work-deliveries.ts'
import { layDemo } from './demo/lay-demo.ts'
import { createDocumentRenderer } from './documents/document-renderer.ts'
import { workEntities } from './entities/find-entities-job.ts'
import { serveEvents } from './events/event-stream.ts'
import { forgetExpiredUploads } from './files/expired-uploads.ts'
import { serveFiles } from './files/file-routes.ts'
import { openFiles } from './files/open-files.ts'
import { serveHealth } from './health/health-routes.ts'
import { createIdentity } from './identity/identity.ts'
import { forgetOldImports, workImports } from './imports/work-imports.ts'
import { startJobs } from './jobs/queue.ts'
import { recordUse } from './medicines/medicine-uses.ts'
import { medicinesOfClient } from './medicines/medicines-of-client.ts'
import { serveOpenApi } from './openapi/openapi-routes.ts'
import { createCallTokens } from './protocol/call-tokens.ts'
import { forgetSpentTokens } from './protocol/spent-tokens.ts'
import { serveCalls } from './protocol/wire.ts'
import { workRecognition } from './recognition/recognise-page-job.ts'
import { createRecogniser } from './recognition/recogniser.ts'
import { createWordCropper } from './recognition/word-cropper.ts'
import { layReferenceContent } from './reference/lay-reference-content.ts'
import { serveReportFiles } from './report-files/report-file-route.ts'
import { foldCounts } from './road/case-list.ts'
import { lapseClaims, releaseClaimsOfSession, renewClaimsOfSession } from './road/lease.ts'
import { createSealer } from './sealing/seal.ts'
import type { Logger, Services } from './services.ts'
import { type Settings, SettingsError } from './settings.ts'
import { serveVerification } from './verification/verification-route.ts'
import { serveWeb } from './web-host/web-host.ts'

const second = 1_000
const minute = 60 * second

export interface RunningServer {
  app: FastifyInstance
  /** Where it listens, such as http://127.0.0.1:8080. */
  address: string
  services: Services
  /** Drains: no new requests, jobs under way finished, then database and embedded PostgreSQL. */
  stop(): Promise<void>
  /** Settles when the embedded PostgreSQL ends, asked or not. */
  databaseEnded?: Promise<unknown>
}

/** Starts everything in order; what has been started is stopped again when a later part fails. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const app = await createApp(settings)
  const log: Logger = app.log
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const database = await openServerDatabase(settings, (text) => log.info({}, text))
    stops.push(() => database.stop())
    await refuseDemoDatabase(settings, database)
    await migrateToLatest(database.db)

    const sealer = createSealer(settings.keys.seal, settings.keys.blindIndex)
    const jobs = await startJobs(database.pool, (error) =>
      log.error({ error: error.message }, 'the job queue reports an error'),
    )
    const services: Services = {
      settings,
      db: database.db,
      pool: database.pool,
      sealer,
      audit: createAuditWriter(settings.keys.audit),
      jobs,
      log,
    }

    const recogniser = await createRecogniser({
      modelFolder: path.join(settings.DATA_DIR, 'models'),
      ocr: { memoryLimitBytes: settings.OCR_MEMORY_MB * 1024 * 1024 },
      log,
    })
    stops.push(() => recogniser.close())
    const files = await openFiles(settings, recogniser)
    stops.push(() => files.close())

    const identity = createIdentity(services, {
      releaseClaims: (db, sessionId) => releaseClaimsOfSession(services, db, sessionId),
      renewClaims: (db, sessionId) => renewClaimsOfSession(services, db, sessionId),
      deliverCode: deliverCode(services),
    })
    const documents = createDocumentRenderer()
    stops.push(() => documents.close())

    let started = false
    serveHealth(app, services, { storageHealthy: () => files.storage.healthy(), started: () => started })
    serveCalls(app, {
      calls: callMap([...identity.calls, ...areaCalls(services, files, documents, identity.parts)]),
      tokens: createCallTokens(settings.keys.callToken),
      db: database.db,
      answers: sealer,
      identify: identity.identify,
      endedSession: identity.endedSession,
    })
    serveFiles(app, services, files, identity.identify)
    const cropper = createWordCropper()
    stops.push(() => cropper.close())
    serveTrainingExports(app, services, { storage: files.storage, cropper }, identity.identify)
    serveDelivery(app, services, files.storage)
    serveDemoPartner(app, services)
    serveReportExport(app, services, identity.identify)
    servePatientExport(app, services, identity.identify)
    serveReportFiles(
      app,
      services,
      { 'client-erx': clientErxFile(services), audit: auditFile(services) },
      identity.identify,
    )
    const subjects = importSubjects(userSubject(services, identity.parts))
    serveImportFiles(app, services, identity.identify)
    serveExports(app, services, subjects, identity.identify)
    serveVerification(app, services)
    serveOpenApi(app)
    const events = await serveEvents(app, {
      source: database.source,
      log,
      identify: (bearer, address) => identity.identify(bearer, address, { counts: false }),
    })
    stops.push(() => events.close())
    await serveWeb(app)

    await layReferenceContent(database.db)
    if (settings.demo) await layDemo(services, files)
    const outbox = openDeliveryAdapters(services)
    stops.push(() => outbox.close())
    await workRecognition(services, recogniser, files.storage)
    await workEntities(services, medicinesOfClient(database.pool))
    await workMeasurements(services, recogniser, files.storage)
    await workSending(services, {
      storage: files.storage,
      documents,
      noteUse: (use) => recordUse(database.pool, use),
    })
    await workImports(services, subjects)
    await workDeliveries(services, outbox.adapters, files.storage, settleSending(services))
    // First of all that the jobs need: what is under way is finished before its parts are closed.
    stops.push(() => jobs.stop())
    const seals = createAuditSeals(services)
    const clock = startClock(
      [
        { name: 'lapse claims', everyMs: 10 * second, run: () => lapseClaims(services) },
        { name: 'fold counts', everyMs: 5 * second, run: () => foldCounts(services) },
        { name: 'end idle sessions', everyMs: minute, run: () => identity.endIdleSessions() },
        { name: 'seal the audit log', everyMs: minute, run: () => seals.seal() },
        { name: 'forget spent tokens', everyMs: minute, run: () => forgetSpentTokens(database.db) },
        { name: 'forget old imports', everyMs: 10 * minute, run: () => forgetOldImports(services) },
        { name: 'forget old codes and faults', everyMs: 60 * minute, run: () => identity.forgetOld() },
        {
          name: 'forget expired uploads',
          everyMs: 10 * minute,
          run: () => forgetExpiredUploads(services, files),
        },
      ],
      log,
    )
    stops.push(() => clock.stop())
    started = true
    const address = await app.listen({ port: settings.PORT, host: settings.HOST })
    stops.push(() => app.close())
    return { app, address, services, stop, databaseEnded: database.ended }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A database with demo accounts never serves a production (decisions: demo mode). */
async function refuseDemoDatabase(settings: Settings, database: { db: Services['db'] }): Promise<void> {
  if (settings.demo) return
  const marked = await isDemo(database.db).catch(() => false)
  if (marked)
    throw new SettingsError(
      'DATABASE_URL: this database holds demo content and demo accounts; a production server does not start on it.',
    )
}
