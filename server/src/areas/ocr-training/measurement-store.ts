import type { MeasuredTally, TrainingMeasurement } from '@rxdesk/contract/areas/ocr-training/schemas'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import type { WordsTally } from '#engines/recognition/measure-words.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { PageKey } from './page-store.ts'

/** A page of a measurement. */
export interface MeasuredPage extends PageKey {
  measurementId: number
}

/**
 * Pages of ground truth that are still with their case, of the clients that the caller sees; of one client,
 * or of all (0).
 */
export function truthPages(db: Db, caller: Caller, clientId: number) {
  return db
    .selectFrom('training_pages')
    .innerJoin('case_pages', (join) =>
      join
        .onRef('case_pages.client_id', '=', 'training_pages.client_id')
        .onRef('case_pages.case_id', '=', 'training_pages.case_id')
        .onRef('case_pages.number', '=', 'training_pages.number'),
    )
    .where('training_pages.saved_version', '>', 0)
    .where('case_pages.removed_at', 'is', null)
    .$if(clientId > 0, (query) => query.where('training_pages.client_id', '=', clientId))
    .$if(caller.clientIds.length > 0, (query) =>
      query.where('training_pages.client_id', 'in', [...caller.clientIds]),
    )
}

/** Starts a measurement of all existing pages; undefined when the caller has a running one already. */
export async function addMeasurement(db: Tx, caller: Caller, clientId: number) {
  const measurement = await db
    .insertInto('training_measurements')
    .values({ asked_by: caller.userId, client_id: clientId > 0 ? clientId : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!measurement) return undefined
  const added = await db
    .insertInto('training_measurement_pages')
    .columns(['measurement_id', 'client_id', 'case_id', 'number', 'truth_version'])
    .expression(
      truthPages(db, caller, clientId).select([
        sql<number>`${measurement.id}::bigint`.as('measurement_id'),
        'training_pages.client_id',
        'training_pages.case_id',
        'training_pages.number',
        'training_pages.saved_version',
      ]),
    )
    .executeTakeFirst()
  return { id: measurement.id, pages: Number(added.numInsertedOrUpdatedRows ?? 0) }
}

/** The first page that is not measured yet. */
export function nextMeasuredPage(db: Db, measurementId: number) {
  return db
    .selectFrom('training_measurement_pages')
    .select(['client_id as clientId', 'case_id as caseId', 'number as page'])
    .where('measurement_id', '=', measurementId)
    .where('state', '=', 'waiting')
    .orderBy('client_id')
    .orderBy('case_id')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a page has its figures, or could not be read. */
export async function isMeasured(
  db: Db,
  { measurementId, clientId, caseId, number }: MeasuredPage,
): Promise<boolean> {
  const settled = await db
    .selectFrom('training_measurement_pages')
    .select('state')
    .where('measurement_id', '=', measurementId)
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .where('number', '=', number)
    .where('state', '<>', 'waiting')
    .executeTakeFirst()
  return settled !== undefined
}

/** The data for measuring a page; undefined once the measurement has ended or the page has its figures. */
export function pageToMeasure(db: Db, { measurementId, clientId, caseId, number }: MeasuredPage) {
  return db
    .selectFrom('training_measurement_pages as page')
    .innerJoin('training_measurements', 'training_measurements.id', 'page.measurement_id')
    .innerJoin('training_truths', (join) =>
      join
        .onRef('training_truths.client_id', '=', 'page.client_id')
        .onRef('training_truths.case_id', '=', 'page.case_id')
        .onRef('training_truths.number', '=', 'page.number')
        .onRef('training_truths.version', '=', 'page.truth_version'),
    )
    .innerJoin('case_pages', (join) =>
      join
        .onRef('case_pages.client_id', '=', 'page.client_id')
        .onRef('case_pages.case_id', '=', 'page.case_id')
        .onRef('case_pages.number', '=', 'page.number'),
    )
    .innerJoin('files', 'files.id', 'case_pages.image_id')
    .select(['training_truths.content', 'files.storage_key as storageKey'])
    .where('training_measurements.state', '=', 'running')
    .where('page.state', '=', 'waiting')
    .where('page.measurement_id', '=', measurementId)
    .where('page.client_id', '=', clientId)
    .where('page.case_id', '=', caseId)
    .where('page.number', '=', number)
    .executeTakeFirst()
}

/** Locks a measurement while the result of a page is stored. False once it has ended. */
export async function lockRunning(db: Tx, measurementId: number): Promise<boolean> {
  const running = await db
    .selectFrom('training_measurements')
    .select('id')
    .where('id', '=', measurementId)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return running !== undefined
}

/** Stores the figures of a page; without any, the page could not be read. */
export async function settlePage(
  db: Tx,
  { measurementId, clientId, caseId, number }: MeasuredPage,
  result: { tally: WordsTally; engine: string } | undefined,
): Promise<void> {
  const { printed, handwritten } = result?.tally ?? {}
  await db
    .updateTable('training_measurement_pages')
    .set({
      state: result ? 'done' : 'failed',
      ...(printed && {
        printed_letters: printed.letters,
        printed_errors: printed.errors,
        printed_words: printed.words,
        printed_found: printed.found,
      }),
      ...(handwritten && {
        handwritten_letters: handwritten.letters,
        handwritten_errors: handwritten.errors,
        handwritten_words: handwritten.words,
        handwritten_found: handwritten.found,
      }),
    })
    .where('measurement_id', '=', measurementId)
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .where('number', '=', number)
    .execute()
  if (result)
    await db
      .updateTable('training_measurements')
      .set({ engine: result.engine })
      .where('id', '=', measurementId)
      .execute()
}

/**
 * Ends a running measurement; false when it has ended already, or the caller may not end it (administrators
 * may end any).
 */
export async function endMeasurement(
  db: Tx,
  measurementId: number,
  state: 'done' | 'cancelled',
  caller?: Caller,
): Promise<boolean> {
  const any = caller === undefined || (caller.roleIds.includes(roles.admin) && caller.clientIds.length === 0)
  const ended = await db
    .updateTable('training_measurements')
    .set({ state, finished_at: sql<Date>`now()` })
    .where('id', '=', measurementId)
    .where('state', '=', 'running')
    .$if(!any, (query) => query.where('asked_by', '=', caller?.userId ?? 0))
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

const tallyOf = (kind: 'printed' | 'handwritten') =>
  sql<MeasuredTally>`json_build_object(
    'letters', coalesce(sum(${sql.ref(`page.${kind}_letters`)}), 0), 'errors', coalesce(sum(${sql.ref(`page.${kind}_errors`)}), 0),
    'words', coalesce(sum(${sql.ref(`page.${kind}_words`)}), 0), 'found', coalesce(sum(${sql.ref(`page.${kind}_found`)}), 0))`

const WORST_PAGES = 5

/** The newest measurements with their figures, counted over the clients that the caller sees. */
export async function listMeasurements(
  db: Db,
  caller: Caller,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ data: TrainingMeasurement[]; totalCount: number }> {
  const visible = db
    .selectFrom('training_measurement_pages as page')
    .$if(caller.clientIds.length > 0, (query) => query.where('page.client_id', 'in', [...caller.clientIds]))
  const seen = db
    .selectFrom('training_measurements')
    .where((measurement) =>
      measurement.exists(
        visible
          .select(sql`1`.as('one'))
          .where('page.measurement_id', '=', sql.ref<number>('training_measurements.id')),
      ),
    )
  const [measurements, counted] = await Promise.all([
    seen
      .innerJoin('users', 'users.id', 'training_measurements.asked_by')
      .leftJoin('clients', 'clients.id', 'training_measurements.client_id')
      .selectAll('training_measurements')
      .select([
        sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('askedBy'),
        'clients.name as clientName',
      ])
      .orderBy('training_measurements.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    seen.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const totalCount = Number(counted.count)
  const ids = measurements.map(({ id }) => id)
  if (ids.length === 0) return { data: [], totalCount }
  const these = visible.where('page.measurement_id', 'in', ids)
  const [byClient, worst] = await Promise.all([
    these
      .innerJoin('clients', 'clients.id', 'page.client_id')
      .select([
        'page.measurement_id as measurementId',
        'page.client_id as clientId',
        'clients.name as clientName',
        sql<number>`count(*)::int`.as('pages'),
        sql<number>`(count(*) filter (where page.state = 'done'))::int`.as('done'),
        sql<number>`(count(*) filter (where page.state = 'failed'))::int`.as('failed'),
        tallyOf('printed').as('printed'),
        tallyOf('handwritten').as('handwritten'),
      ])
      .groupBy(['page.measurement_id', 'page.client_id', 'clients.name'])
      .orderBy('clients.name')
      .execute(),
    db
      .selectFrom(
        these
          .where('page.state', '=', 'done')
          .where(sql<boolean>`page.printed_errors + page.handwritten_errors > 0`)
          .where(sql<boolean>`page.printed_letters + page.handwritten_letters > 0`)
          .select([
            'page.measurement_id as measurementId',
            'page.case_id as erxId',
            'page.number as rownumber',
            sql<number>`page.printed_letters + page.handwritten_letters`.as('letters'),
            sql<number>`page.printed_errors + page.handwritten_errors`.as('errors'),
            sql<number>`row_number() over (partition by page.measurement_id order by
              (page.printed_errors + page.handwritten_errors)::float / (page.printed_letters + page.handwritten_letters) desc,
              page.case_id, page.number)`.as('place'),
          ])
          .as('ranked'),
      )
      .selectAll()
      .where('place', '<=', WORST_PAGES)
      .orderBy('place')
      .execute(),
  ])
  const data = measurements.map((measurement): TrainingMeasurement => {
    const clients = byClient.filter(({ measurementId }) => measurementId === measurement.id)
    const sum = (of: (row: (typeof clients)[number]) => number) =>
      clients.reduce((all, row) => all + of(row), 0)
    const sums = (kind: 'printed' | 'handwritten'): MeasuredTally => ({
      letters: sum((row) => row[kind].letters),
      errors: sum((row) => row[kind].errors),
      words: sum((row) => row[kind].words),
      found: sum((row) => row[kind].found),
    })
    return {
      id: measurement.id,
      state: measurement.state as TrainingMeasurement['state'],
      clientName: measurement.clientName ?? '',
      engine: measurement.engine,
      askedBy: measurement.askedBy,
      askedByMe: measurement.asked_by === caller.userId,
      askedAt: measurement.asked_at.toISOString(),
      finishedAt: measurement.finished_at?.toISOString() ?? '',
      pages: sum(({ pages }) => pages),
      done: sum(({ done }) => done),
      failed: sum(({ failed }) => failed),
      printed: sums('printed'),
      handwritten: sums('handwritten'),
      clients,
      worst: worst.filter(({ measurementId }) => measurementId === measurement.id),
    }
  })
  return { data, totalCount }
}
