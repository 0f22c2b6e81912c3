import { limits } from '@rxdesk/contract/limits'
import { message } from '@rxdesk/contract/messages'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { lookForEntities } from '#domain/entity-extraction/find-entities-job.ts'
import { lockCase, rollUpReading } from '#domain/road/case-reading.ts'
import type { Failure } from '#engines/child-processes/outcome.ts'
import { readStoredPage } from '#engines/recognition/read-stored-page.ts'
import type { Recogniser } from '#engines/recognition/recogniser.ts'
import { textLayerEngine } from '#engines/recognition/text-layer.ts'
import type { Tx } from '#platform/database/db.ts'
import type { CasePagesTable } from '#platform/database/tables.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { Job, JobPayloads } from '#platform/jobs/queue.ts'
import { inWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { tellProgress } from './progress-teller.ts'
import { type ReadWords, readPage, wordsOfLayer } from './text-layers.ts'

type PageJob = JobPayloads['recognise-page']
type Reader = Pick<Recogniser, 'recognisePage'>

/** Failures caused by the page itself: another try would end the same. */
const lasting: readonly Failure['reason'][] = ['unreadable', 'unsupported', 'tooLarge', 'encrypted', 'memory']

/**
 * Reads the pages of cases as their jobs come. A page is marked as being read, read outside of any
 * transaction, and its words stored together with the state of its case. A job for an older attempt than the
 * page's is dropped, so a job that runs twice changes nothing; a page whose PDF has a text layer is not
 * recognised; a page whose tries are used up is marked so, is read once more later, and can be read again by retryOCR.
 */
export async function workRecognition(
  services: Services,
  recogniser: Reader,
  storage: FileStorage,
): Promise<void> {
  await services.jobs.work(
    'recognise-page',
    services.settings.OCR_CONCURRENCY,
    (job) => recognise(services, recogniser, storage, job),
    (payload) => giveUp(services, payload),
  )
}

async function recognise(
  services: Services,
  recogniser: Reader,
  storage: FileStorage,
  { payload, retryCount, retryLimit, priority }: Job<'recognise-page'>,
): Promise<void> {
  const begun = await begin(services, payload)
  if (begun === undefined) return
  if (begun.textLayer) return settle(services, payload, readPage(services.sealer, begun.textLayer))
  const teller = tellProgress(services, payload)
  const { storageKey } = begun
  const outcome = await readStoredPage(
    { dataDir: services.settings.DATA_DIR, storage, storageKey },
    (image) => recogniser.recognisePage(image, { onProgress: teller.tell }),
  )
  await teller.told()
  if (outcome.kind === 'done') return settle(services, payload, readPage(services.sealer, outcome.value))

  const { reason, detail } = outcome
  if (reason === 'closed') return putBack(services, payload, priority)
  services.log.warn({ ...payload, reason, detail, retryCount }, 'a page was not read')
  if (lasting.includes(reason))
    return settle(services, payload, { ocr_state: 'failed', ocr_message: outcome.message })
  if (payload.again || retryCount >= retryLimit) return giveUp(services, payload)
  await settle(services, payload, { ocr_state: 'waiting', ocr_message: outcome.message })
  throw new Error(`page not read: ${reason}`)
}

interface BegunPage {
  storageKey: string
  /** The words of its PDF. A page that was read from them and is requested again is read from its image. */
  textLayer?: ReadWords
}

/**
 * Marks the page as being read and returns where its image is; undefined when there is nothing left to do.
 */
async function begin(services: Services, payload: PageJob): Promise<BegunPage | undefined> {
  return inWork(services, async ({ db, sealer }) => {
    const from = payload.again ? [...OPEN, 'failed' as const] : OPEN
    if (!(await change(db, payload, { ocr_state: 'reading' }, from))) return undefined
    const image = await db
      .selectFrom('case_pages')
      .innerJoin('files', 'files.id', 'case_pages.image_id')
      .leftJoin('page_text_layers', 'page_text_layers.image_id', 'files.id')
      .select(['files.storage_key', 'case_pages.ocr_engine', 'page_text_layers.words'])
      .where('case_pages.client_id', '=', payload.clientId)
      .where('case_pages.case_id', '=', payload.caseId)
      .where('case_pages.number', '=', payload.page)
      .executeTakeFirstOrThrow()
    const { storage_key: storageKey, ocr_engine, words } = image
    if (words === null || ocr_engine === textLayerEngine) return { storageKey }
    return { storageKey, textLayer: wordsOfLayer(sealer, words) }
  })
}

async function settle(services: Services, payload: PageJob, set: Updateable<CasePagesTable>): Promise<void> {
  await inWork(services, async (work) => {
    if ((await change(work.db, payload, set)) && set.ocr_state === 'read')
      await lookForEntities(work, payload)
  })
}

/**
 * The reading was stopped at every try: the page says so, and is read once more by itself when what stopped it may have
 * passed (a machine that was full, a release that is mended).
 */
async function giveUp(services: Services, payload: PageJob): Promise<void> {
  const minutes = limits.readAgainMinutes
  const ocr_message = payload.again
    ? message('reading.stoppedAgain')
    : message('reading.stoppedThrice', { minutes })
  await inWork(services, async ({ db, jobs }) => {
    if ((await change(db, payload, { ocr_state: 'failed', ocr_message })) && !payload.again)
      await jobs.addLater('recognise-page', { ...payload, again: true }, minutes * 60)
  })
}

/**
 * The server is stopping: the page waits for the next one with all its tries, at its old position in the
 * queue.
 */
async function putBack(services: Services, payload: PageJob, priority: number): Promise<void> {
  await inWork(services, async (work) => {
    if (await change(work.db, payload, { ocr_state: 'waiting' }))
      await work.jobs.add('recognise-page', payload, priority)
  })
}

const OPEN = ['waiting', 'reading'] as const

/** Changes the page when it still waits for this very attempt, and the state of its case with it. */
async function change(
  db: Tx,
  payload: PageJob,
  set: Updateable<CasePagesTable>,
  from: readonly ('waiting' | 'reading' | 'failed')[] = OPEN,
): Promise<boolean> {
  if (!(await lockCase(db, payload))) return false
  const page = await db
    .updateTable('case_pages')
    .set({ ...set, ocr_at: sql<Date>`now()` })
    .where('client_id', '=', payload.clientId)
    .where('case_id', '=', payload.caseId)
    .where('number', '=', payload.page)
    .where('ocr_attempt', '=', payload.attempt)
    .where('ocr_state', 'in', from)
    .where('removed_at', 'is', null)
    .returning('number')
    .executeTakeFirst()
  if (!page) return false
  await rollUpReading(db, payload)
  return true
}
