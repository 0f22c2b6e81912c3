import { getTrainingPage } from '@rxdesk/contract/areas/ocr-training/calls'
import { measureWords } from '#engines/recognition/measure-words.ts'
import { readStoredPage } from '#engines/recognition/read-stored-page.ts'
import type { Recogniser } from '#engines/recognition/recogniser.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { Job, JobPayloads } from '#platform/jobs/queue.ts'
import { inWork } from '#platform/protocol/work.ts'
import { openJson } from '#platform/sealing/sealed-text.ts'
import type { Services } from '#platform/services.ts'
import {
  endMeasurement,
  isMeasured,
  lockRunning,
  type MeasuredPage,
  nextMeasuredPage,
  pageToMeasure,
  settlePage,
} from './measurement-store.ts'

type Payload = JobPayloads['measure-training']
type Result = Parameters<typeof settlePage>[2]

const storedContent = getTrainingPage.answer.shape.content

/**
 * Reads the pages of measurements again, one job per page. The job of the next page is added when one ends,
 * so an operator's page waits for one page at most, and a crash is followed by resuming. A cancelled
 * measurement adds no job.
 */
export async function workMeasurements(
  services: Services,
  recogniser: Pick<Recogniser, 'recognisePage'>,
  storage: FileStorage,
): Promise<void> {
  await services.jobs.work(
    'measure-training',
    1,
    (job) => measure(services, recogniser, storage, job),
    (payload) => settle(services, payload, undefined),
  )
}

async function measure(
  services: Services,
  recogniser: Pick<Recogniser, 'recognisePage'>,
  storage: FileStorage,
  { payload, retryCount, retryLimit }: Job<'measure-training'>,
): Promise<void> {
  const page = await pageToMeasure(services.db, keyOf(payload))
  if (!page) return settle(services, payload, 'notRead')
  const { storageKey } = page
  const outcome = await readStoredPage(
    { dataDir: services.settings.DATA_DIR, storage, storageKey },
    (image) => recogniser.recognisePage(image),
  )
  if (outcome.kind === 'done') {
    const { words } = storedContent.parse(openJson(services.sealer, page.content))
    const tally = measureWords(words, outcome.value.words)
    return settle(services, payload, { tally, engine: outcome.value.engine })
  }
  const { reason, detail } = outcome
  services.log.warn({ ...payload, reason, detail, retryCount }, 'a page was not measured')
  // The server is stopping, or the failure may be temporary: the job is tried again.
  if (reason === 'closed' || retryCount < retryLimit) throw new Error(`page not measured: ${reason}`)
  await settle(services, payload, undefined)
}

/**
 * Stores the result of a page and continues with the next. A page that moved to another case since it was
 * requested waits under its new case, and is measured later; if the page has its figures already, another run
 * has continued.
 */
async function settle(services: Services, payload: Payload, result: Result | 'notRead'): Promise<void> {
  const { measurementId } = payload
  const key = keyOf(payload)
  await inWork(services, async ({ db, jobs }) => {
    if (!(await lockRunning(db, measurementId))) return
    if (await isMeasured(db, key)) return
    if (result !== 'notRead' && (await pageToMeasure(db, key))) await settlePage(db, key, result)
    const next = await nextMeasuredPage(db, measurementId)
    if (next) await jobs.add('measure-training', { measurementId, ...next })
    else await endMeasurement(db, measurementId, 'done')
  })
}

function keyOf({ measurementId, clientId, caseId, page }: Payload): MeasuredPage {
  return { measurementId, clientId, caseId, number: page }
}
