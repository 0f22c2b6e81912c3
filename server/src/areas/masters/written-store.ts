import type { OrderedMaster, WrittenMaster, WrittenRow } from '@rxdesk/contract/areas/masters/data-schemas'

import { sql } from 'kysely'
import { MASTER_ORDER, masterRows, staysLast } from '#domain/reference/master-tables.ts'
import { nearnessAmong } from '#platform/database/beginning-first.ts'
import type { Db } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import { missing } from '#platform/protocol/problem.ts'

const COLUMNS = sql`id::int as id, version, name, name_hindi as "nameHindi", code, synonyms, needs_note as "needsNote",
  ends_consultation as "endsConsultation", unit, shape, lowest, highest, normal, answer_kind as "answerKind", options,
  required, reminder`

/** Active rows of a master. */
const rowsOf = (kind: WrittenMaster) => sql`select * from (${masterRows(kind)}) m where not retired`

interface RowQuestion {
  mastertype: WrittenMaster
  searchText: string
  offset: number
  limit: number
}

/** A page of a master with the exact total; names that begin with the searched text come first. */
export async function listRows(db: Db, { mastertype, searchText, offset, limit }: RowQuestion) {
  const rows = rowsOf(mastertype)
  const typed = searchText.toLowerCase()
  const found =
    searchText === ''
      ? sql`true`
      : sql`(spellings like ${likeText(searchText)} or lower(code) like ${likeText(searchText).slice(1)})`
  const order =
    searchText === ''
      ? MASTER_ORDER
      : sql`lower(code) <> ${typed}, ${nearnessAmong(sql<string>`spellings`, searchText)}, ${MASTER_ORDER}`
  const [page, counted] = await Promise.all([
    sql<WrittenRow>`select ${COLUMNS} from (${rows}) t where ${found} order by ${order}
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${rows}) t where ${found}`.execute(db),
  ])
  return { list: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** One row of a master; missing when it is retired, or belongs to a client. */
export async function readRow(db: Db, kind: WrittenMaster, id: number): Promise<WrittenRow> {
  const { rows } = await sql<WrittenRow>`select ${COLUMNS} from (${rowsOf(kind)}) t where id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw missing()
  return rows[0]
}

/** The name of another row that has one of the spellings. */
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

/** The retired row of that name: adding it again brings it back, and no other row can take its name. */
export async function retiredRow(db: Db, kind: WrittenMaster, name: string): Promise<WrittenRow | undefined> {
  // Signs are identified by their ids alone: another one may have the name of a retired one.
  if (kind === 'vitals') return undefined
  const { rows } = await sql<WrittenRow>`select ${COLUMNS} from (${masterRows(kind)}) t
    where retired and lower(name) = lower(${name})`.execute(db)
  return rows[0]
}

/**
 * The position of a row in the order of its master, from 1, and the neighbours that it can be swapped with.
 */
export async function placeOf(db: Db, kind: OrderedMaster, id: number) {
  const { rows } = await sql<{ place: number; above: number | null; below: number | null }>`
    select place, above, below from (
      select id::int as id, (row_number() over listed)::int as place, (lag(id) over listed)::int as above,
        (lead(id) over listed)::int as below
      from (${rowsOf(kind)}) t where not ${staysLast(kind)} window listed as (order by ${MASTER_ORDER})) p
    where id = ${id}`.execute(db)
  return rows[0] ?? { place: 0, above: null, below: null }
}
