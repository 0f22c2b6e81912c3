import path from 'node:path'
import { startImport } from '@rxdesk/contract/areas/imports/calls'
import { startMrdExcel } from '@rxdesk/contract/areas/mrd/workbook-calls'
import type { FastifyInstance } from 'fastify'
import { serveCalendarFeed } from './areas/appointments/feed-route.ts'
import { areaCalls } from './areas/area-calls.ts'
import { forgetOldConversations } from './areas/assistant/conversation-store.ts'
import { auditFile } from './areas/audit-log/audit-sheet.ts'
import { type CameraPictures, serveCameraPictures } from './areas/cameras/picture-routes.ts'
import { caseListFile } from './areas/cases/case-sheet.ts'
import { clientErxFile } from './areas/client-dashboard/client-erx-sheet.ts'
import { covidFile } from './areas/covid/covid-sheet.ts'
import { serveReportExport } from './areas/digitization/report-export-route.ts'
import { serveExports } from './areas/imports/export-route.ts'
import { serveImportFiles } from './areas/imports/file-route.ts'
import { ownImport } from './areas/imports/import-calls.ts'
import { importSubjects } from './areas/imports/import-subjects.ts'
import { recordFile } from './areas/mrd/record-sheet.ts'
import { serveWorkbooks } from './areas/mrd/workbooks/workbook-route.ts'
import { ownWorkbook } from './areas/mrd/workbooks/workbook-store.ts'
import { serveTrainingExports } from './areas/ocr-training/export-route.ts'
import { workMeasurements } from './areas/ocr-training/measure-job.ts'
import { servePatientExport } from './areas/patients/export-route.ts'
import { serveReminderStops } from './areas/reminders/stop-route.ts'
import { reportSheets } from './areas/reports/report-sheets.ts'
import { sendWeeklyReports } from './areas/reports/weekly-reports.ts'
import { closeAskedCancellations } from './areas/teleconsultation/close-cancelled.ts'
import { endLostCalls } from './areas/teleconsultation/end-lost-calls.ts'
import { handOutConsultations } from './areas/teleconsultation/hand-out/hand-out.ts'
import { partnerCalls } from './areas/teleconsultation/partner-calls.ts'
import { settleNotice } from './areas/teleconsultation/partner-notice.ts'
import { servePartner } from './areas/teleconsultation/partner-route.ts'
import { workCalls } from './areas/teleconsultation/place-call-job.ts'
import { teleCasesFile, teleOperatorsFile } from './areas/teleconsultation/reports/report-sheets.ts'
import { submissionNotice } from './areas/teleconsultation/submission-notice.ts'
import { serveTelephony } from './areas/teleconsultation/telephony-route.ts'
import { finishOverVideos } from './areas/teleconsultation/video/end-video.ts'
import { serveConsultation } from './areas/teleconsultation/video/patient-route.ts'
import { userSubject } from './areas/users/user-import.ts'
import { workSending } from './areas/workbench/send-case-job.ts'
import { settleSending } from './areas/workbench/sending.ts'
import { serveDemoOrders } from './demo/demo-orders-route.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { openCameras } from './domain/cameras/open-cameras.ts'
import { createDriveFiles } from './domain/drive/drive-files.ts'
import { workEntities } from './domain/entity-extraction/find-entities-job.ts'
import { createIdentity, type Identity } from './domain/identity/identity.ts'
import { deliverCode } from './domain/identity/sign-in-code.ts'
import { forgetOldImports, workImports } from './domain/importing/work-imports.ts'
import { workFetching } from './domain/medical-records/fetch-record.ts'
import { lookOverWords } from './domain/medical-records/look-over-words.ts'
import { recordSubject } from './domain/medical-records/workbook/record-subject.ts'
import { recordUse } from './domain/medicine-catalogue/medicine-uses.ts'
import { medicinesOfClient } from './domain/medicine-catalogue/medicines-of-client.ts'
import { forgetExpiredUploads } from './domain/page-files/expired-uploads.ts'
import { serveFiles } from './domain/page-files/file-routes.ts'
import { type OpenFiles, openFiles } from './domain/page-files/open-files.ts'
import { sealOldFiles } from './domain/page-files/seal-old-files.ts'
import { forgetLetters } from './domain/page-reading/forget-letters.ts'
import { workRecognition } from './domain/page-reading/recognise-page-job.ts'
import { eraseApproved } from './domain/privacy/erase-patient.ts'
import { seedReferenceContent } from './domain/reference/seed-reference-content.ts'
import { workReminders } from './domain/reminders/hand-over.ts'
import { lookForReminders } from './domain/reminders/look.ts'
import { settleReminders } from './domain/reminders/settle-reminders.ts'
import { type ReportFile, serveReportFiles } from './domain/report-files/report-file-route.ts'
import type { ReportName } from './domain/report-files/report-file-store.ts'
import { adoptRules, foldReports } from './domain/report-sums/fold-reports.ts'
import { foldCounts } from './domain/road/case-list.ts'
import { lapseClaims, releaseClaimsOfSession, renewClaimsOfSession } from './domain/road/lease.ts'
import { pagePriorities } from './domain/road/page-priority.ts'
import { serveVerification } from './domain/verification/verification-route.ts'
import { serveDelivery } from './engines/delivery/demo-outbox-route.ts'
import { serveDemoPartner } from './engines/delivery/demo-partner-route.ts'
import { serveDemoTelephony } from './engines/delivery/demo-telephony-route.ts'
import { createHttpTelephony } from './engines/delivery/http-telephony.ts'
import { openDeliveryAdapters } from './engines/delivery/open-adapters.ts'
import { sandboxTelephony } from './engines/delivery/sandbox-telephony.ts'
import { type OnSettled, workDeliveries } from './engines/delivery/work-deliveries.ts'
import { createDocumentRenderer } from './engines/documents/document-renderer.ts'
import { createDriveClient } from './engines/drive/drive-client.ts'
import { sandboxDrive, serveDemoDrive } from './engines/drive/sandbox-drive-route.ts'
import { createRecogniser } from './engines/recognition/recogniser.ts'
import { createWordCropper } from './engines/recognition/word-cropper.ts'
import { createWorkbookReader, type WorkbookReader } from './engines/workbooks/workbook-reader.ts'
import { createAuditWriter } from './platform/audit/append.ts'
import { openKeys } from './platform/audit/key-check.ts'
import { createAuditSeals } from './platform/audit/seals.ts'
import { isDemo } from './platform/database/demo-mark.ts'
import { listenOn } from './platform/database/listen.ts'
import { migrateToLatest } from './platform/database/migrate.ts'
import { openServerDatabase, type ServerDatabase } from './platform/database/open.ts'
import { serveHealth } from './platform/health/health-routes.ts'
import { callMap, createApp } from './platform/http/app.ts'
import { serveEvents } from './platform/http/event-stream.ts'
import { createKnownBearers, type KnownBearers } from './platform/http/known-bearers.ts'
import { serveWeb } from './platform/http/web-host.ts'
import { type Chore, startClock } from './platform/jobs/clock.ts'
import { startJobs } from './platform/jobs/queue.ts'
import type { Logger } from './platform/log/logger.ts'
import { serveOpenApi } from './platform/openapi/openapi-routes.ts'
import type { Identify } from './platform/protocol/bearer-caller.ts'
import { createCallTokens } from './platform/protocol/call-tokens.ts'
import { forgetSpentTokens } from './platform/protocol/spent-tokens.ts'
import { serveCalls } from './platform/protocol/wire.ts'
import { systemWorkIn } from './platform/protocol/work.ts'
import { createSealer } from './platform/sealing/seal.ts'
import { sealOldTexts } from './platform/sealing/seal-old-texts.ts'
import type { Services } from './platform/services.ts'
import { type Settings, SettingsError, settingWarnings } from './platform/settings/settings.ts'

const second = 1_000
const minute = 60 * second

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

/** Starts everything in order; if a later part fails, the parts that were started are stopped again. */
export async function startServer(given: Settings): Promise<RunningServer> {
  const settings = given.demo ? { ...given, telephony: sandboxTelephony, drive: sandboxDrive } : given
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
    await migrateToLatest(database.db)
    await openKeys(database.db, settings.keys)

    const sealer = createSealer(settings.keys.ring)
    const jobs = await startQueues(database, log)
    const services: Services = {
      settings,
      db: database.db,
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
      releaseClaims: (db, sessionId) => releaseClaimsOfSession(systemWorkIn(services, db), sessionId),
      renewClaims: (db, sessionId) => renewClaimsOfSession(systemWorkIn(services, db), sessionId),
      deliverCode: deliverCode(services),
    })
    const identify = remembering(sessions, identity.identify)
    const live: Identify = (bearer, address) => identify(bearer, address, { counts: false, fresh: true })
    const drive = settings.drive && createDriveClient(settings.drive, () => app.listeningOrigin)
    const driveFiles = createDriveFiles(services, drive)
    const documents = createDocumentRenderer()
    stops.push(() => documents.close())
    const cameras = await openCameras(services)
    stops.push(() => cameras.hub.close())

    let started = false
    serveHealth(app, services, {
      storageHealthy: () => files.storage.healthy(),
      space: files.space,
      started: () => started,
    })
    serveCalls(app, {
      calls: callMap(
        areaCalls({ services, files, documents, cameras, identity: identity.parts, drive, driveFiles }),
      ),
      tokens: createCallTokens(settings.keys.callToken),
      source: services,
      answers: sealer,
      identify,
      endedSession: identity.endedSession,
    })
    serveFiles(app, services, files, identify)
    const cropper = createWordCropper()
    stops.push(() => cropper.close())
    serveTrainingExports(app, services, { storage: files.storage, cropper }, identify)
    serveSandboxes(app, services, files)
    serveReports(app, services, identify)
    const subjects = importSubjects(userSubject(services, identity.parts), recordSubject(services))
    serveImportFiles(app, services, files.space, identify, [
      { path: '/api/imports', access: startImport.access, own: ownImport },
      { path: '/api/mrd/workbooks', access: startMrdExcel.access, own: ownWorkbook },
    ])
    serveWorkbooks(app, services, identify)
    serveExports(app, services, subjects, identify)
    serveVerification(app, services)
    await serveOtherSystems(app, services, files)
    serveOpenApi(app, partnerCalls)
    const events = await serveEvents(app, { source: database.source, log, identify: live })
    stops.push(() => events.close())
    serveConsultation(app, services, events)
    const pictures = serveCameraPictures(app, services, { cameras, identify: live })
    stops.push(() => pictures.close())
    await serveWeb(app)

    await seedReferenceContent(database.db)
    if (await adoptRules(services)) log.info({}, 'the figures of the reports are counted from the beginning')
    if (settings.demo) await seedDemo(services, files)
    const outbox = openDeliveryAdapters(services)
    stops.push(() => outbox.close())
    const workbooks = createWorkbookReader()
    stops.push(() => workbooks.close())
    await workJobs(app, services, { subjects, recogniser, files, documents, workbooks })
    await workFetching(services, files, driveFiles)
    await workDeliveries(services, outbox.adapters, files.storage, settle)
    // Jobs stop before the parts that they need, so that the running ones can finish.
    stops.push(() => jobs.stop())
    const clock = startClock([...chores(services, identity, files), looksChore(pictures)], log)
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
const startQueues = ({ pool, source }: ServerDatabase, log: Logger) =>
  startJobs(
    pool,
    (error) => log.error({ error: error.message }, 'the job queue reports an error'),
    pagePriorities,
    undefined,
    (channel, hear, missed) =>
      listenOn(source, channel, {
        hear,
        missed,
        failed: (error) => log.warn({ error: error.message }, 'listening for jobs failed'),
      }),
  )

interface JobParts {
  subjects: ReturnType<typeof importSubjects>
  recogniser: Awaited<ReturnType<typeof createRecogniser>>
  files: OpenFiles
  documents: ReturnType<typeof createDocumentRenderer>
  workbooks: WorkbookReader
}

/** What is worked off in the background, beside deliveries. */
async function workJobs(
  app: FastifyInstance,
  services: Services,
  { subjects, recogniser, files, documents, workbooks }: JobParts,
): Promise<void> {
  const { db, settings } = services
  await workRecognition(services, recogniser, files.storage)
  await workEntities(services, medicinesOfClient(db))
  await workMeasurements(services, recogniser, files.storage)
  await workSending(services, {
    storage: files.storage,
    documents,
    noteUse: (use) => recordUse(db, use),
    submissionNotice,
  })
  await workImports({ ...services, workbooks }, subjects)
  await workReminders(services)
  if (settings.telephony)
    await workCalls(
      services,
      createHttpTelephony(settings.telephony, () => app.listeningOrigin),
    )
}

/** What follows from a message that was sent, or finally was not. */
const settle: OnSettled = async (work, settled) => {
  await settleSending(work, settled)
  await settleNotice(work, settled)
  await settleReminders(work, settled)
}

/** Workbooks and lists that are downloaded. */
function serveReports(app: FastifyInstance, services: Services, identify: Identity['identify']): void {
  serveReportExport(app, services, identify)
  servePatientExport(app, services, identify)
  serveReportFiles(app, services, reportFiles(services), identify)
}

/** What the partner, the telephone service and the SMS gateway call, each body signed, and what calendars read. */
async function serveOtherSystems(app: FastifyInstance, services: Services, files: OpenFiles): Promise<void> {
  serveCalendarFeed(app, services)
  await servePartner(app, services, files)
  await serveTelephony(app, services)
  await serveReminderStops(app, services)
}

/** What stands in for mail, the partner and the telephone in demo mode. */
function serveSandboxes(app: FastifyInstance, services: Services, files: OpenFiles): void {
  serveDelivery(app, services, files.storage)
  serveDemoPartner(app, services)
  serveDemoTelephony(app, services)
  serveDemoDrive(app, services)
  serveDemoOrders(app, services)
}

/** Looks a bearer token up, and notes it as that of a session when it is. */
function remembering(sessions: KnownBearers, identify: Identity['identify']): Identity['identify'] {
  return async (bearer, ...asked) => {
    const caller = await identify(bearer, ...asked)
    if (caller) sessions.add(bearer)
    return caller
  }
}

/** What is done by the clock, in every server process. */
function chores(services: Services, identity: Identity, files: OpenFiles): Chore[] {
  const seals = createAuditSeals(services)
  return [
    { name: 'lapse claims', everyMs: 10 * second, run: () => lapseClaims(services) },
    { name: 'fold counts', everyMs: 5 * second, run: () => foldCounts(services) },
    { name: 'count for reports', everyMs: 2 * second, run: () => foldReports(services) },
    { name: 'end idle sessions', everyMs: minute, run: () => identity.endIdleSessions() },
    { name: 'hand out consultations', everyMs: 2 * second, run: () => handOutConsultations(services) },
    { name: 'close cancelled orders', everyMs: 10 * second, run: () => closeAskedCancellations(services) },
    { name: 'look for reminders', everyMs: minute, run: () => lookForReminders(services) },
    { name: 'send weekly reports', everyMs: 10 * minute, run: () => sendWeeklyReports(services) },
    { name: 'end lost calls', everyMs: 10 * second, run: () => endLostCalls(services) },
    { name: 'end videos that are over', everyMs: 10 * second, run: () => finishOverVideos(services) },
    { name: 'seal the audit log', everyMs: minute, run: () => seals.seal() },
    { name: 'look over words of records', everyMs: 10 * second, run: () => lookOverWords(services) },
    {
      name: 'erase patients',
      everyMs: 10 * second,
      run: () => eraseApproved(services, files.storage),
    },
    { name: 'seal old texts', everyMs: 30 * second, run: () => sealOldTexts(services) },
    {
      name: 'forget old conversations',
      everyMs: 60 * minute,
      run: () => forgetOldConversations(services.db),
    },
    { name: 'forget letters of ended cases', everyMs: 10 * minute, run: () => forgetLetters(services.db) },
    { name: 'forget spent tokens', everyMs: minute, run: () => forgetSpentTokens(services.db) },
    { name: 'forget old imports', everyMs: 10 * minute, run: () => forgetOldImports(services) },
    { name: 'forget old codes and faults', everyMs: 60 * minute, run: () => identity.forgetOld() },
    {
      name: 'forget expired uploads',
      everyMs: 10 * minute,
      run: () => forgetExpiredUploads(services, files),
    },
    ...(services.settings.FILES_AT_REST === 'sealed'
      ? [{ name: 'seal old files', everyMs: 30 * second, run: () => sealOldFiles(services, files) }]
      : []),
  ]
}

/** Looks into rooms are written down from when to when once they are over. */
const looksChore = (pictures: CameraPictures): Chore => ({
  name: 'note looks at cameras',
  everyMs: 15 * second,
  run: () => pictures.sweep(),
})

/** A database with demo accounts must never serve production (decisions: demo mode). */
async function refuseDemoDatabase(settings: Settings, database: { db: Services['db'] }): Promise<void> {
  if (settings.demo) return
  const marked = await isDemo(database.db).catch(() => false)
  if (marked)
    throw new SettingsError(
      'DATABASE_URL: this database holds demo content and demo accounts; a production server does not start on it.',
    )
}

/** The workbooks and lists that calls promise. */
function reportFiles(services: Services): Record<ReportName, ReportFile> {
  return {
    'client-erx': clientErxFile(services),
    audit: auditFile(services),
    cases: caseListFile(services),
    'tele-cases': teleCasesFile(services),
    'tele-operators': teleOperatorsFile(services),
    covid: covidFile(services),
    records: recordFile(services),
    ...reportSheets(services),
  }
}
