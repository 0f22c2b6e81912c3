import type { FastifyInstance } from 'fastify'
import { workMeasurements } from '#areas/ocr-training/measure-job.ts'
import { settleNotice } from '#areas/teleconsultation/partner-notice.ts'
import { workCalls } from '#areas/teleconsultation/place-call-job.ts'
import { submissionNotice } from '#areas/teleconsultation/submission-notice.ts'
import { workSending } from '#areas/workbench/send-case-job.ts'
import { settleSending } from '#areas/workbench/sending.ts'
import { workEntities } from '#domain/entity-extraction/find-entities-job.ts'
import { workImports } from '#domain/importing/work-imports.ts'
import { workFetching } from '#domain/medical-records/fetch-record.ts'
import { recordUse } from '#domain/medicine-catalogue/medicine-uses.ts'
import { medicinesOfClient } from '#domain/medicine-catalogue/medicines-of-client.ts'
import { workRecognition } from '#domain/page-reading/recognise-page-job.ts'
import { workPatientExports } from '#domain/privacy/export-job.ts'
import { workReminders } from '#domain/reminders/hand-over.ts'
import { settleReminders } from '#domain/reminders/settle-reminders.ts'
import { createHttpTelephony } from '#engines/delivery/http-telephony.ts'
import { openDeliveryAdapters } from '#engines/delivery/open-adapters.ts'
import { type OnSettled, workDeliveries } from '#engines/delivery/work-deliveries.ts'
import { createWorkbookReader } from '#engines/workbooks/workbook-reader.ts'
import { subjectsOfImports } from './import-subjects.ts'
import type { ProcessParts } from './process-parts.ts'

/** What is worked off in the background but for the reading of pages. */
export async function workJobs(app: FastifyInstance, parts: ProcessParts): Promise<void> {
  const { services, identity, files, documents, driveFiles, closes } = parts
  const { db, settings } = services
  const workbooks = createWorkbookReader()
  closes(() => workbooks.close())
  const outbox = openDeliveryAdapters(services)
  closes(() => outbox.close())
  await workEntities(services, medicinesOfClient(db))
  await workSending(services, {
    storage: files.storage,
    documents,
    noteUse: (use) => recordUse(db, use),
    submissionNotice,
  })
  await workImports({ ...services, workbooks }, subjectsOfImports(services, identity))
  await workReminders(services)
  await workPatientExports(services, files.storage)
  if (settings.telephony)
    await workCalls(
      services,
      createHttpTelephony(settings.telephony, () => app.listeningOrigin),
    )
  await workFetching(services, files, driveFiles)
  await workDeliveries(services, outbox.adapters, files.storage, settle)
}

/** Pages of cases, and those that the engine is measured on: what needs most of a processor and no more than storage. */
export async function workReading({ services, recogniser, files }: ProcessParts): Promise<void> {
  await workRecognition(services, recogniser, files.storage)
  await workMeasurements(services, recogniser, files.storage)
}

/** What follows from a message that was sent, or finally was not. */
const settle: OnSettled = async (work, settled) => {
  await settleSending(work, settled)
  await settleNotice(work, settled)
  await settleReminders(work, settled)
}
