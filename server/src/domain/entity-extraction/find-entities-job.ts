import { dayIn } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { type CaseKey, lockCase } from '#domain/road/case-reading.ts'
import { openWords, withLetterSteps } from '#engines/recognition/sealed-reading.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { inWork, type SystemReading, type SystemWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { databaseVocabulary, type MedicineFinders } from './database-vocabulary.ts'
import type { RecognisedPageWords } from './page-text.ts'
import { storeParts } from './parts-store.ts'
import { storeProposals } from './proposal-store.ts'
import { proposalsFrom } from './proposals-from.ts'
import { enabledRules } from './rule-store.ts'

/** Queues another search of a locked case: one of its pages was read. Part of the transaction of the reading. */
export async function lookForEntities(
  work: Pick<SystemWork, 'db' | 'jobs'>,
  { clientId, caseId }: CaseKey,
): Promise<void> {
  const { db } = work
  await setState(db, { clientId, caseId }, 'waiting')
  await work.jobs.add('find-entities', { clientId, caseId })
}

/**
 * Searches cases for entities as their pages are read. Words are compared with patterns and vocabulary outside of any
 * transaction, and proposals are stored if the pages are still the same. A job that runs twice finds the same. The
 * record is never touched.
 */
export async function workEntities(services: Services, medicines: MedicineFinders): Promise<void> {
  await services.jobs.work(
    'find-entities',
    1,
    ({ payload }) => findEntities(services, medicines, payload),
    (payload) => settle(services, payload, 'failed'),
  )
}

export async function findEntities(
  services: Services,
  medicines: MedicineFinders,
  { clientId, caseId }: CaseKey,
): Promise<void> {
  const { db, log, settings } = services
  const key = { clientId, caseId }
  const before = await readPageWords(services, key)
  const { proposals, parts, failedRules } = await proposalsFrom(
    before.pages,
    await enabledRules(db),
    await databaseVocabulary(db, clientId, medicines, await doctorOf(db, key)),
    dayIn(settings.TIME_ZONE, new Date()),
  )
  for (const { id } of failedRules)
    log.warn({ caseId, rule: id }, 'a pattern of the entity ruler was passed over')
  await inWork(services, async (work) => {
    if (!(await lockCase(work.db, key))) return
    // A page that was read meanwhile has a job of its own.
    if ((await readPageWords(work, key)).signature !== before.signature) return
    await storeProposals(work, key, proposals)
    await setState(work.db, key, 'done')
    await storeParts(work, key, parts)
    await work.announce({ erxId: caseId, clientId, what: 'entities' })
  })
}

async function doctorOf(db: Db, { clientId, caseId }: CaseKey): Promise<number | null> {
  const row = await db
    .selectFrom('cases')
    .select('doctor_id')
    .where('client_id', '=', clientId)
    .where('id', '=', caseId)
    .executeTakeFirst()
  return row?.doctor_id ?? null
}

async function settle(services: Services, key: CaseKey, state: 'failed'): Promise<void> {
  await inWork(services, async (work) => {
    if (!(await lockCase(work.db, key))) return
    await setState(work.db, key, state)
    await work.announce({ erxId: key.caseId, clientId: key.clientId, what: 'entities' })
  })
}

async function setState(
  db: Tx,
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
  { db, sealer }: Pick<SystemReading, 'db' | 'sealer'>,
  { clientId, caseId }: CaseKey,
): Promise<{ pages: RecognisedPageWords[]; signature: string }> {
  const pages = await db
    .selectFrom('case_pages')
    .select(['number', 'height', 'ocr_attempt', 'ocr_words', 'ocr_letters'])
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
      words: withLetterSteps(sealer, openWords(sealer, page.ocr_words), page.ocr_letters),
    })),
    signature: pages.map(({ number, ocr_attempt }) => `${number}.${ocr_attempt}`).join(' '),
  }
}
