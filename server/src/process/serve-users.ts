import { startImport } from '@rxdesk/contract/areas/imports/calls'
import { startMrdExcel } from '@rxdesk/contract/areas/mrd/workbook-calls'
import type { FastifyInstance } from 'fastify'
import { serveCalendarFeed } from '#areas/appointments/feed-route.ts'
import { areaCalls } from '#areas/area-calls.ts'
import { auditFile } from '#areas/audit-log/audit-sheet.ts'
import { type CameraPictures, serveCameraPictures } from '#areas/cameras/picture-routes.ts'
import { caseListFile } from '#areas/cases/case-sheet.ts'
import { clientErxFile } from '#areas/client-dashboard/client-erx-sheet.ts'
import { covidFile } from '#areas/covid/covid-sheet.ts'
import { serveReportExport } from '#areas/digitization/report-export-route.ts'
import { serveExports } from '#areas/imports/export-route.ts'
import { serveImportFiles } from '#areas/imports/file-route.ts'
import { ownImport } from '#areas/imports/import-calls.ts'
import { recordFile } from '#areas/mrd/record-sheet.ts'
import { serveWorkbooks } from '#areas/mrd/workbooks/workbook-route.ts'
import { ownWorkbook } from '#areas/mrd/workbooks/workbook-store.ts'
import { serveTrainingExports } from '#areas/ocr-training/export-route.ts'
import { servePatientExport } from '#areas/patients/export-route.ts'
import { servePatientExports } from '#areas/privacy/export-route.ts'
import { serveReminderStops } from '#areas/reminders/stop-route.ts'
import { reportSheets } from '#areas/reports/report-sheets.ts'
import { partnerCalls } from '#areas/teleconsultation/partner-calls.ts'
import { servePartner } from '#areas/teleconsultation/partner-route.ts'
import { teleCasesFile, teleOperatorsFile } from '#areas/teleconsultation/reports/report-sheets.ts'
import { serveTelephony } from '#areas/teleconsultation/telephony-route.ts'
import { serveConsultation } from '#areas/teleconsultation/video/patient-route.ts'
import { serveDemoOrders } from '#demo/demo-orders-route.ts'
import { openCameras } from '#domain/cameras/open-cameras.ts'
import type { Identity } from '#domain/identity/identity.ts'
import { serveFiles } from '#domain/page-files/file-routes.ts'
import type { OpenFiles } from '#domain/page-files/open-files.ts'
import { type ReportFile, serveReportFiles } from '#domain/report-files/report-file-route.ts'
import type { ReportName } from '#domain/report-files/report-file-store.ts'
import { serveVerification } from '#domain/verification/verification-route.ts'
import { serveDelivery } from '#engines/delivery/demo-outbox-route.ts'
import { serveDemoPartner } from '#engines/delivery/demo-partner-route.ts'
import { serveDemoTelephony } from '#engines/delivery/demo-telephony-route.ts'
import { serveDemoDrive } from '#engines/drive/sandbox-drive-route.ts'
import { createWordCropper } from '#engines/recognition/word-cropper.ts'
import type { DatabaseSource } from '#platform/database/source.ts'
import { callMap } from '#platform/http/app.ts'
import { serveConfig } from '#platform/http/config-route.ts'
import { serveEvents } from '#platform/http/event-stream.ts'
import type { KnownBearers } from '#platform/http/known-bearers.ts'
import { serveWeb } from '#platform/http/web-host.ts'
import type { Chore } from '#platform/jobs/clock.ts'
import { serveOpenApi } from '#platform/openapi/openapi-routes.ts'
import type { Identify } from '#platform/protocol/bearer-caller.ts'
import { createCallTokens } from '#platform/protocol/call-tokens.ts'
import { serveCalls } from '#platform/protocol/wire.ts'
import type { Services } from '#platform/services.ts'
import { subjectsOfImports } from './import-subjects.ts'
import type { ProcessParts } from './process-parts.ts'

/** Answers every call, file, stream and page; returns what the clock has to do in the process that does so. */
export async function serveUsers(
  app: FastifyInstance,
  sessions: KnownBearers,
  listens: DatabaseSource,
  parts: ProcessParts,
): Promise<Chore[]> {
  const { services, identity, files, documents, drive, driveFiles, closes } = parts
  const { log, settings, sealer } = services
  const identify = remembering(sessions, identity.identify)
  const live: Identify = (bearer, address) => identify(bearer, address, { counts: false, fresh: true })
  const cameras = await openCameras(services)
  closes(() => cameras.hub.close())
  serveConfig(app, settings)
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
  closes(() => cropper.close())
  serveTrainingExports(app, services, { storage: files.storage, cropper }, identify)
  serveSandboxes(app, services, files)
  serveReports(app, services, identify)
  servePatientExports(app, services, files.storage, identify)
  serveImportFiles(app, services, files.space, identify, [
    { path: '/api/imports', access: startImport.access, own: ownImport },
    { path: '/api/mrd/workbooks', access: startMrdExcel.access, own: ownWorkbook },
  ])
  serveWorkbooks(app, services, identify)
  serveExports(app, services, subjectsOfImports(services, identity), identify)
  serveVerification(app, services)
  await serveOtherSystems(app, services, files)
  serveOpenApi(app, partnerCalls)
  const events = await serveEvents(app, { source: listens, log, identify: live })
  closes(() => events.close())
  serveConsultation(app, services, events)
  const pictures = serveCameraPictures(app, services, { cameras, identify: live })
  closes(() => pictures.close())
  await serveWeb(app)
  return [looksChore(pictures)]
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

/** Looks into rooms are written down from when to when once they are over. */
const looksChore = (pictures: CameraPictures): Chore => ({
  name: 'note looks at cameras',
  everyMs: 15_000,
  run: () => pictures.sweep(),
})

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
