import type { getTrainingPages } from '@rxdesk/contract/areas/ocr-training/calls'
import { writingOf } from '@rxdesk/contract/areas/ocr-training/rules/writing'
import type { TrainingContent, TrainingRow } from '@rxdesk/contract/areas/ocr-training/schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { sql } from 'kysely'
import { hiddenChannels } from '#domain/road/case-access.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { SystemReading, SystemWork } from '#platform/protocol/work.ts'
import { openJson, sealJson } from '#platform/sealing/sealed-text.ts'

export interface PageKey {
  clientId: number
  caseId: number
  number: number
}

const changer = sql<string>`coalesce(trim(users.first_name || ' ' || users.last_name), '')`

const orders = {
  confidence: sql`case_pages.ocr_confidence`,
  changedAt: sql`training_pages.changed_at`,
  erxId: sql`case_pages.case_id`,
} as const

/** Pages that were read and belong to a visible case, of the clients that the caller sees. */
function recognisedPages(db: Db, caller: Caller) {
  return db
    .selectFrom('case_pages')
    .leftJoin('training_pages', (join) =>
      join
        .onRef('training_pages.client_id', '=', 'case_pages.client_id')
        .onRef('training_pages.case_id', '=', 'case_pages.case_id')
        .onRef('training_pages.number', '=', 'case_pages.number'),
    )
    .where('case_pages.ocr_state', '=', 'read')
    .where('case_pages.removed_at', 'is', null)
    .$if(caller.clientIds.length > 0, (query) =>
      query.where('case_pages.client_id', 'in', [...caller.clientIds]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('cases')
          .select('cases.id')
          .whereRef('cases.client_id', '=', 'case_pages.client_id')
          .whereRef('cases.id', '=', 'case_pages.case_id')
          .where('cases.channel', 'not in', hiddenChannels(caller)),
      ),
    )
}

/** A page of the list, and the count of the whole filtered list. */
export async function listTrainingPages(
  db: Db,
  caller: Caller,
  request: ParsedRequestOf<typeof getTrainingPages>,
): Promise<{ data: TrainingRow[]; totalCount: number }> {
  const { filterClient, filterWriting, filterState, sortBy, offset, limit } = request
  const found = recognisedPages(db, caller)
    .$if(filterClient > 0, (query) => query.where('case_pages.client_id', '=', filterClient))
    .$if(filterWriting !== '', (query) => query.where('training_pages.writing', '=', filterWriting))
    .$if(filterState === 'new', (query) => query.where('training_pages.case_id', 'is', null))
    .$if(filterState === 'draft', (query) => query.where('training_pages.content', 'is not', null))
    .$if(filterState === 'saved', (query) => query.where('training_pages.saved_version', '>', 0))
  const [field = 'confidence', direction = 'asc'] = (sortBy || 'confidence:asc').split(':')
  const order = orders[field as keyof typeof orders]
  const [rows, counted] = await Promise.all([
    found
      .innerJoin('clients', 'clients.id', 'case_pages.client_id')
      .leftJoin('users', 'users.id', 'training_pages.changed_by')
      .select([
        'case_pages.case_id as erxId',
        'case_pages.number as rownumber',
        'case_pages.client_id as clientId',
        'clients.name as clientName',
        'case_pages.thumbnail_id',
        'case_pages.ocr_confidence as confidence',
        'case_pages.ocr_word_count as words',
        'case_pages.ocr_engine as engine',
        'training_pages.writing',
        'training_pages.language',
        'training_pages.saved_version as savedVersion',
        'training_pages.changed_at',
        sql<boolean>`training_pages.content is not null`.as('isDraft'),
        changer.as('changedBy'),
      ])
      // Written exactly as in the index of doubtful pages, so that the first page is read from it.
      .orderBy(direction === 'desc' ? sql`${order} desc nulls last` : sql`${order} asc nulls last`)
      .orderBy('case_pages.client_id')
      .orderBy('case_pages.case_id')
      .orderBy('case_pages.number')
      .offset(offset)
      .limit(limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ thumbnail_id, changed_at, isDraft, ...row }): TrainingRow => {
    const savedVersion = row.savedVersion ?? 0
    return {
      ...row,
      thumbnailUrl: `files/${thumbnail_id}`,
      savedVersion,
      state: isDraft ? 'draft' : savedVersion > 0 ? 'saved' : 'new',
      writing: (row.writing ?? '') as TrainingRow['writing'],
      language: (row.language ?? '') as TrainingRow['language'],
      changedAt: changed_at?.toISOString() ?? '',
    }
  })
  return { data, totalCount: Number(counted.count) }
}

/** A page that was read, with its draft if there is one; undefined when the page is missing. */
export async function readTrainingPage(db: Db, { clientId, caseId, number }: PageKey) {
  return db
    .selectFrom('case_pages')
    .innerJoin('clients', 'clients.id', 'case_pages.client_id')
    .leftJoin('training_pages', (join) =>
      join
        .onRef('training_pages.client_id', '=', 'case_pages.client_id')
        .onRef('training_pages.case_id', '=', 'case_pages.case_id')
        .onRef('training_pages.number', '=', 'case_pages.number'),
    )
    .leftJoin('users', 'users.id', 'training_pages.changed_by')
    .select([
      'clients.name as clientName',
      'case_pages.image_id',
      'case_pages.width',
      'case_pages.height',
      'case_pages.ocr_engine as engine',
      'case_pages.ocr_words as words',
      'training_pages.content',
      'training_pages.draft_version as draftVersion',
      'training_pages.saved_version as savedVersion',
      'training_pages.changed_by as changedById',
      'training_pages.changed_at as changedAt',
      changer.as('changedBy'),
    ])
    .where('case_pages.client_id', '=', clientId)
    .where('case_pages.case_id', '=', caseId)
    .where('case_pages.number', '=', number)
    .where('case_pages.ocr_state', '=', 'read')
    .where('case_pages.removed_at', 'is', null)
    .executeTakeFirst()
}

/** Every saved version of a page, the newest first. */
export function readTruthVersions(db: Db, { clientId, caseId, number }: PageKey) {
  return db
    .selectFrom('training_truths')
    .innerJoin('users', 'users.id', 'training_truths.saved_by')
    .select([
      'training_truths.version',
      'training_truths.saved_at as savedAt',
      'training_truths.word_count as words',
      changer.as('savedBy'),
    ])
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .where('number', '=', number)
    .orderBy('version', 'desc')
    .execute()
}

/** Content of a saved version. */
export async function readTruth(
  { db, sealer }: Pick<SystemReading, 'db' | 'sealer'>,
  { clientId, caseId, number }: PageKey,
  version: number,
): Promise<unknown> {
  const truth = await db
    .selectFrom('training_truths')
    .select('content')
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .where('number', '=', number)
    .where('version', '=', version)
    .executeTakeFirst()
  return truth && openJson(sealer, truth.content)
}

/** The page with the lowest confidence among those without ground truth and draft. */
export function nextTrainingPage(db: Db, caller: Caller, { caseId, number }: PageKey) {
  return recognisedPages(db, caller)
    .select(['case_pages.case_id as erxId', 'case_pages.number as rownumber'])
    .where('training_pages.case_id', 'is', null)
    .where((page) => page.not(page.and({ 'case_pages.case_id': caseId, 'case_pages.number': number })))
    .where('case_pages.ocr_word_count', '>', 0)
    .orderBy('case_pages.ocr_confidence')
    .orderBy('case_pages.client_id')
    .orderBy('case_pages.case_id')
    .orderBy('case_pages.number')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Saves the corrections of a page, as a draft or (with `saved`) as ground truth. Undefined when the page has
 * changed since `base`, the draft version that the trainer started from.
 */
export async function writeTrainingPage(
  { db, sealer }: Pick<SystemWork, 'db' | 'sealer'>,
  { clientId, caseId, number }: PageKey,
  write: { base: number; content: TrainingContent; saved: boolean; userId: number },
) {
  const { words, language } = write.content
  const writing = writingOf(words)
  const content = write.saved ? null : sealJson(sealer, write.content)
  const grown = write.saved ? 1 : 0
  return db
    .insertInto('training_pages')
    .values({
      client_id: clientId,
      case_id: caseId,
      number,
      content,
      writing,
      language,
      draft_version: 1,
      saved_version: grown,
      changed_by: write.userId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'case_id', 'number'])
        .doUpdateSet({
          content,
          writing,
          language,
          changed_by: write.userId,
          draft_version: sql<number>`training_pages.draft_version + 1`,
          saved_version: sql<number>`training_pages.saved_version + ${grown}`,
          changed_at: sql<Date>`now()`,
        })
        .where('training_pages.draft_version', '=', write.base),
    )
    .returning(['draft_version', 'saved_version', 'changed_at'])
    .executeTakeFirst()
}

export async function addTruth(
  { db, sealer }: Pick<SystemWork, 'db' | 'sealer'>,
  { clientId, caseId, number }: PageKey,
  truth: { version: number; content: TrainingContent; engine: string; userId: number },
): Promise<void> {
  await db
    .insertInto('training_truths')
    .values({
      client_id: clientId,
      case_id: caseId,
      number,
      version: truth.version,
      engine: truth.engine,
      content: sealJson(sealer, truth.content),
      word_count: truth.content.words.length,
      saved_by: truth.userId,
    })
    .execute()
}
