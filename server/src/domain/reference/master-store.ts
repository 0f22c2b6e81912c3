import type { MasterRow } from '@rxdesk/contract/areas/masters/schemas'
import type { MasterType } from '@rxdesk/contract/options'
import { type RawBuilder, sql } from 'kysely'
import { nearnessAmong } from '#platform/database/beginning-first.ts'
import type { Db } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import { MASTER_ORDER, masterRows, masterTable } from './master-tables.ts'

export interface MasterQuestion {
  type: MasterType
  searchText: string
  offset: number
  limit: number
  /** Tenants whose rows are shown in addition to the shared ones; empty shows every tenant's. */
  clientIds: readonly number[]
}

export interface MasterPage {
  list: MasterRow[]
  totalCount: number
}

/** The entry that stands for every medium (screens 9). */
export const ALL_MEDIA = { mediaId: 0, mediaName: 'All' }
/** The entry that stands for every investigation category (screens 9). */
export const ALL_CATEGORIES = { uid: 0, category: 'All' }

/**
 * A page of a master list, each in the order of its table. A search puts terms that begin with the text first, then
 * those with another word that does. An unsearched department list with limit 0 is the full list, the media list ends
 * with "All" and that of investigation categories begins with it (screens 9, gap A8); these entries count as rows.
 */
export async function readMasterPage(db: Db, question: MasterQuestion): Promise<MasterPage> {
  const searched = question.searchText !== ''
  const list = sourceOf(question)
  if (question.type === 'department' && question.limit === 0) return whole(await allRows(db, list, question))
  if (searched) return pageOf(db, list, question)
  if (question.type === 'media') {
    const rows = await allRows(db, list, question)
    return slice(
      [...rows.map(withMedia), withMedia({ id: 0, code: '', name: 'All', nameHindi: '' })],
      question,
    )
  }
  if (question.type === 'investigationCategory') {
    const rows = await allRows(db, list, question)
    return slice(
      [withUid({ id: 0, code: '', name: 'All', nameHindi: 'सभी' }), ...rows.map(withUid)],
      question,
    )
  }
  return pageOf(db, list, question)
}

/** Every offered row of a master list, without the entries that stand for all. */
export function readWholeMaster(
  db: Db,
  type: MasterType,
  clientIds: readonly number[],
): Promise<MasterRow[]> {
  const question = { type, searchText: '', offset: 0, limit: 0, clientIds }
  return allRows(db, sourceOf(question), question)
}

/** Rows of the whole deployment that are offered no more. */
export async function readRetiredTerms(db: Db, type: MasterType): Promise<MasterRow[]> {
  const { rows } = await sql<MasterRow>`select ${COLUMNS} from (${masterRows(type)}) t where retired
    order by ${MASTER_ORDER}`.execute(db)
  return rows
}

const withMedia = (row: MasterRow): MasterRow => ({ ...row, mediaId: row.id, mediaName: row.name })
const withUid = (row: MasterRow): MasterRow => ({ ...row, uid: row.id })

/** The offered rows of a master: the shared ones, and a client's own where it is one of the clients. */
function sourceOf({ type, clientIds }: Pick<MasterQuestion, 'type' | 'clientIds'>): RawBuilder<unknown> {
  const { table } = masterTable(type)
  const hasOwn = table === 'departments' || table === 'media'
  const seen =
    clientIds.length === 0 ? sql`true` : sql`(client_id is null or client_id = any(${[...clientIds]}::int[]))`
  return sql`select * from (${masterRows(type, hasOwn ? seen : undefined)}) m where not retired`
}

const COLUMNS = sql`id::int as id, code, name, name_hindi as "nameHindi"`

async function allRows(
  db: Db,
  source: RawBuilder<unknown>,
  question: Pick<MasterQuestion, 'searchText'>,
): Promise<MasterRow[]> {
  const { rows } =
    await sql<MasterRow>`select ${COLUMNS} from (${source}) t where ${matches(question.searchText)}
    order by ${orderFor(question.searchText)}`.execute(db)
  return rows
}

async function pageOf(db: Db, source: RawBuilder<unknown>, question: MasterQuestion): Promise<MasterPage> {
  const found = matches(question.searchText)
  // Two statements: past the last page a window count would have no row to be in.
  const [{ rows }, counted] = await Promise.all([
    sql<MasterRow>`select ${COLUMNS} from (${source}) t where ${found} order by ${orderFor(question.searchText)}
      limit ${question.limit} offset ${question.offset}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from (${source}) t where ${found}`.execute(db),
  ])
  const extended =
    question.type === 'media'
      ? rows.map(withMedia)
      : question.type === 'investigationCategory'
        ? rows.map(withUid)
        : rows
  return { list: extended, totalCount: counted.rows[0]?.count ?? 0 }
}

function matches(searchText: string): RawBuilder<unknown> {
  if (searchText === '') return sql`true`
  return sql`(spellings like ${likeText(searchText)} or lower(code) = ${searchText.toLowerCase()})`
}

function orderFor(searchText: string): RawBuilder<unknown> {
  if (searchText === '') return MASTER_ORDER
  return sql`lower(code) <> ${searchText.toLowerCase()}, ${nearnessAmong(sql<string>`spellings`, searchText)},
    ${MASTER_ORDER}`
}

function whole(list: MasterRow[]): MasterPage {
  return { list, totalCount: list.length }
}

function slice(list: MasterRow[], { offset, limit }: MasterQuestion): MasterPage {
  return { list: list.slice(offset, offset + limit), totalCount: list.length }
}
