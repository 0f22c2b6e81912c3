import { Readable } from 'node:stream'
import { mayUse } from '@rxdesk/contract/access-row'
import { exportTrainingData } from '@rxdesk/contract/areas/ocr-training/calls'
import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { WordCropper } from '#engines/recognition/word-cropper.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import { withTempFolder } from '#platform/files/temp-folder.ts'
import { bearerCaller, type Identify } from '#platform/protocol/bearer-caller.ts'
import { downloadHeaders } from '#platform/protocol/download-headers.ts'
import { denied, Problem } from '#platform/protocol/problem.ts'
import { type Reading, readingWork } from '#platform/protocol/work.ts'
import { openJson } from '#platform/sealing/sealed-text.ts'
import type { Services } from '#platform/services.ts'
import { type ExportedPage, trainingArchive } from './export-archive.ts'
import { truthPages } from './measurement-store.ts'

/** An export must be fetched soon after it was requested, or requested again. */
const MINUTES = 15
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * GET /api/training-exports/<id>: the archive of an exportTrainingData call, only for the user who made it.
 */
export function serveTrainingExports(
  app: FastifyInstance,
  services: Services,
  { storage, cropper }: { storage: FileStorage; cropper: Pick<WordCropper, 'cut'> },
  identify: Identify,
): void {
  const { db, settings, log } = services
  app.get('/api/training-exports/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const caller = await bearerCaller(identify, request)
    if (!mayUse(exportTrainingData.access, caller)) throw denied()
    const asked = uuid.test(request.params.id)
      ? await db
          .selectFrom('training_exports')
          .select('client_id')
          .where('id', '=', request.params.id)
          .where('asked_by', '=', caller.userId)
          .where('asked_at', '>', sql<Date>`now() - make_interval(mins => ${MINUTES})`)
          .executeTakeFirst()
      : undefined
    if (!asked) throw new Problem('missing', message('report.exportExpired'))
    const pages = exportedPages(readingWork(services, caller), asked.client_id ?? 0)
    const parts = { dataDir: settings.DATA_DIR, storage, cropper, log }
    const archive = Readable.from(
      inTempFolder(settings.DATA_DIR, (folder) => trainingArchive(parts, pages, folder)),
    )
    return reply.headers(downloadHeaders('application/x-tar', 'rxdesk-training.tar')).send(archive)
  })
}

/**
 * Yields from a generator with a temporary folder, which exists until the last piece, or until the reader
 * stops.
 */
async function* inTempFolder(
  dataDir: string,
  make: (folder: string) => AsyncGenerator<Buffer>,
): AsyncGenerator<Buffer> {
  const over = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<string>()
  const closed = withTempFolder(dataDir, async (folder) => {
    opened.resolve(folder)
    await over.promise
  }).catch(opened.reject)
  try {
    yield* make(await opened.promise)
  } finally {
    over.resolve()
    await closed
  }
}

/** Every page of ground truth, read one after the other. */
async function* exportedPages(work: Reading, clientId: number): AsyncGenerator<ExportedPage> {
  const { db, caller, sealer } = work
  const keys = await truthPages(db, caller, clientId)
    .select(['training_pages.client_id', 'training_pages.case_id', 'training_pages.number'])
    .orderBy('training_pages.client_id')
    .orderBy('training_pages.case_id')
    .orderBy('training_pages.number')
    .execute()
  for (const key of keys) {
    const page = await truthPages(db, caller, clientId)
      .innerJoin('training_truths', (join) =>
        join
          .onRef('training_truths.client_id', '=', 'training_pages.client_id')
          .onRef('training_truths.case_id', '=', 'training_pages.case_id')
          .onRef('training_truths.number', '=', 'training_pages.number')
          .onRef('training_truths.version', '=', 'training_pages.saved_version'),
      )
      .innerJoin('files', 'files.id', 'case_pages.image_id')
      .innerJoin('clients', 'clients.id', 'training_pages.client_id')
      .select([
        'training_truths.case_id as caseId',
        'training_truths.number',
        'training_truths.version',
        'training_truths.content',
        'clients.name as clientName',
        'files.storage_key as storageKey',
      ])
      .where('training_pages.client_id', '=', key.client_id)
      .where('training_pages.case_id', '=', key.case_id)
      .where('training_pages.number', '=', key.number)
      .executeTakeFirst()
    if (page) yield { ...page, content: openJson(sealer, page.content) }
  }
}
