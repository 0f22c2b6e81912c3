import { wordSchema } from '@rxdesk/contract/areas/workbench/schemas'
import { dayIn } from '@rxdesk/contract/dates'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { type CaseKey, lockCase } from '#domain/road/case-reading.ts'
import type { Tables } from '#platform/database/tables.ts'
import { announce } from '#platform/events/announce.ts'
import type { Jobs } from '#platform/jobs/queue.ts'
import type { Services } from '#platform/services.ts'
import { databaseVocabulary, type FindMedicines } from './database-vocabulary.ts'
import type { RecognisedPageWords } from './page-text.ts'
import { storeProposals } from './proposal-store.ts'
import { proposalsFrom } from './proposals-from.ts'
import { enabledRules } from './rule-store.ts'

const words = wordSchema.array()
type ExtractionServices = Pick<Services, 'settings' | 'db' | 'jobs' | 'log' | 'sealer'>

/** Queues another search of a locked case: one of its pages was read. Part of the transaction of the reading. */
export async function lookForEntities(
  jobs: Pick<Jobs, 'add'>,
  db: Transaction<Tables>,
  { clientId, caseId }: CaseKey,
): Promise<void> {
  await setState(db, { clientId, caseId }, 'waiting')
  await jobs.add(db, 'find-entities', { clientId, caseId })
}

/**
 * Searches cases for entities as their pages are read. Words are compared with patterns and vocabulary outside of any
 * transaction, and proposals are stored if the pages are still the same. A job that runs twice finds the same. The
 * record is never touched.
 */
export async function workEntities(
  services: ExtractionServices,
  findMedicines: FindMedicines,
): Promise<void> {
  await services.jobs.work(
    'find-entities',
    1,
    ({ payload }) => findEntities(services, findMedicines, payload),
    (payload) => settle(services, payload, 'failed'),
  )
}

export async function findEntities(
  services: ExtractionServices,
  findMedicines: FindMedicines,
  { clientId, caseId }: CaseKey,
): Promise<void> {
  const { db, log, settings } = services
  const key = { clientId, caseId }
  const before = await readPageWords(db, key)
  const { proposals, failedRules } = await proposalsFrom(
    before.pages,
    await enabledRules(db),
    await databaseVocabulary(db, clientId, findMedicines),
    dayIn(settings.TIME_ZONE, new Date()),
  )
  for (const { id } of failedRules)
    log.warn({ caseId, rule: id }, 'a pattern of the entity ruler was passed over')
  await db.transaction().execute(async (tx) => {
    if (!(await lockCase(tx, key))) return
    // A page that was read meanwhile has a job of its own.
    if ((await readPageWords(tx, key)).signature !== before.signature) return
    await storeProposals(services, tx, key, proposals)
    await setState(tx, key, 'done')
    await announce(tx, { erxId: caseId, clientId, what: 'entities' })
  })
}

async function settle(services: ExtractionServices, key: CaseKey, state: 'failed'): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockCase(tx, key))) return
    await setState(tx, key, state)
    await announce(tx, { erxId: key.caseId, clientId: key.clientId, what: 'entities' })
  })
}

async function setState(
  db: Transaction<Tables>,
  { clientId, caseId }: CaseKey,
  state: 'waiting' | 'done' | 'failed',
): Promise<void> {
  await db
    .insertInto('case_extractions')
    .values({ client_id: clientId, case_id: caseId, state })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'case_id']).doUpdateSet({ state, changed_at: sql<Date>`now()` }),
    )
    .execute()
}

/** The words of the prescription's pages that have been read, and which readings of which pages they are. */
async function readPageWords(
  db: Kysely<Tables> | Transaction<Tables>,
  { clientId, caseId }: CaseKey,
): Promise<{ pages: RecognisedPageWords[]; signature: string }> {
  const pages = await db
    .selectFrom('case_pages')
    .select(['number', 'height', 'ocr_attempt', 'ocr_words'])
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .where('kind', '=', 'prescription')
    .where('ocr_state', '=', 'read')
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute()
  return {
    pages: pages.map((page) => ({
      page: page.number,
      height: page.height,
      words: words.parse(page.ocr_words),
    })),
    signature: pages.map(({ number, ocr_attempt }) => `${number}.${ocr_attempt}`).join(' '),
  }
}
