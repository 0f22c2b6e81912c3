import type { WrittenMaster, WrittenRow } from '@rxdesk/contract/areas/master-data'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import { sql } from 'kysely'
import { nearnessAmong } from '../../database/beginning-first.ts'
import { likeText } from '../../database/like-text.ts'
import type { Tables } from '../../database/tables.ts'
import { missing } from '../../protocol/problem.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** The rows of a master that belong to the whole deployment, whichever table holds them, with the columns of all. */
function rowsOf(kind: WrittenMaster): RawBuilder<unknown> {
  if (kind === 'vitals')
    return sql`select id, version, name, '' as name_hindi, '' as code, '{}'::text[] as synonyms, unit, shape,
        lowest::float8, highest::float8, position, spellings_of(name, '', '{}') as spellings
      from vital_masters where not retired and approval = 'approved' and owner_client_id is null`
  const plain = sql`'' as unit, 'number' as shape, null::float8 as lowest, null::float8 as highest`
  if (kind === 'department')
    return sql`select id, version, name, name_hindi, '' as code, synonyms, ${plain}, 0 as position, spellings
      from departments where not retired and client_id is null`
  return sql`select id, version, name, name_hindi, code, synonyms, ${plain}, position, spellings
    from master_terms where kind = ${kind} and not retired`
}

const COLUMNS = sql`id::int as id, version, name, name_hindi as "nameHindi", code, synonyms, unit, shape, lowest, highest`

interface RowQuestion {
  mastertype: WrittenMaster
  searchText: string
  offset: number
  limit: number
}

/** A page of a master with the exact total; what begins with the searched text comes first. */
export async function listRows(db: Db, { mastertype, searchText, offset, limit }: RowQuestion) {
  const rows = rowsOf(mastertype)
  const typed = searchText.toLowerCase()
  const found =
    searchText === ''
      ? sql`true`
      : sql`(spellings like ${likeText(searchText)} or lower(code) like ${likeText(searchText).slice(1)})`
  const order =
    searchText === ''
      ? sql`position, lower(name), id`
      : sql`lower(code) <> ${typed}, ${nearnessAmong(sql<string>`spellings`, searchText)}, position, lower(name), id`
  const [page, counted] = await Promise.all([
    sql<WrittenRow>`select ${COLUMNS} from (${rows}) t where ${found} order by ${order}
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${rows}) t where ${found}`.execute(db),
  ])
  return { list: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** One row of a master; missing when it is retired, or a client's. */
export async function readRow(db: Db, kind: WrittenMaster, id: number): Promise<WrittenRow> {
  const { rows } = await sql<WrittenRow>`select ${COLUMNS} from (${rowsOf(kind)}) t where id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw missing()
  return rows[0]
}

/** The name of another row that is known by one of the spellings. */
export async function namesakeOf(
  db: Db,
  kind: WrittenMaster,
  spellings: readonly string[],
  except = 0,
): Promise<string | undefined> {
  const same = spellings.map((each) => sql`spellings like ${`%\n${likeText(each).slice(1, -1)}\n%`}`)
  const { rows } = await sql<{ name: string }>`select name from (${rowsOf(kind)}) t
    where id <> ${except} and (${sql.join(same, sql` or `)}) order by id limit 1`.execute(db)
  return rows[0]?.name
}

/** Whether a row of that name was retired: it comes back by being made again, and no other takes its name. */
export async function isRetired(db: Db, kind: WrittenMaster, name: string): Promise<boolean> {
  if (kind === 'vitals') return false
  const source =
    kind === 'department'
      ? sql`departments where retired and client_id is null`
      : sql`master_terms where retired and kind = ${kind}`
  const { rows } = await sql`select 1 from ${source} and lower(name) = lower(${name})`.execute(db)
  return rows.length > 0
}
