import type {
  OrderedMaster,
  WrittenMaster,
  WrittenQuestion,
  WrittenRow,
  WrittenTerm,
  WrittenVital,
} from '@rxdesk/contract/areas/masters/data-schemas'
import type { MasterField } from '@rxdesk/contract/areas/masters/rules/master-fields'
import { isOrdered, masterFields, ruledMasters } from '@rxdesk/contract/areas/masters/rules/master-fields'
import type { MasterType } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import {
  lastPosition,
  MASTER_ORDER,
  masterRows,
  masterTable,
  staysLast,
} from '#domain/reference/master-tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { refused } from '#platform/protocol/problem.ts'
import { placeOf, retiredRow } from './written-store.ts'

export interface Saved {
  id: number
  version: number
}

const columnOf = {
  nameHindi: 'name_hindi',
  code: 'code',
  synonyms: 'synonyms',
  needsNote: 'needs_note',
  endsConsultation: 'ends_consultation',
} as const satisfies Record<MasterField, string>

/** The editable columns of a row. A code that rules read cannot be written; any other can, shown or not. */
function columnsOf(kind: MasterType, asked: WrittenTerm): [column: string, value: unknown][] {
  const fields = new Set(masterFields(kind))
  if (masterTable(kind).table === 'master_terms' && !ruledMasters.includes(kind)) fields.add('code')
  return [
    ['name', asked.name],
    ...[...fields].map((field): [string, unknown] => [columnOf[field], asked[field]]),
  ]
}

/** Adds a row, or brings the retired one of that name back. */
export async function insertTerm(db: Tx, kind: MasterType, asked: WrittenTerm): Promise<Saved> {
  const retired = await retiredRow(db, kind, asked.name)
  if (retired) return updateTerm(db, kind, retired, asked)
  const { table } = masterTable(kind)
  const columns = columnsOf(kind, asked)
  if (table === 'master_terms') columns.push(['kind', kind])
  // No rule reads the codes of rows that administrators add; other tables make their own.
  if (table === 'reject_reasons')
    columns.push(
      ['code', `own-${crypto.randomUUID()}`],
      ['of_consultation', kind === 'consultationRejectReasons'],
    )
  if (isOrdered(kind)) columns.push(['position', (await lastPosition(db, kind)) + 1])
  const { rows } =
    await sql<Saved>`insert into ${sql.table(table)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id::int as id, version`.execute(db)
  return rows[0] as Saved
}

export async function updateTerm(
  db: Tx,
  kind: MasterType,
  { id, version }: Saved,
  asked: WrittenTerm,
): Promise<Saved> {
  const set = columnsOf(kind, asked).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(masterTable(kind).table)} set ${sql.join(set)}, retired = false,
    version = ${version + 1} where id = ${id}`.execute(db)
  return { id, version: version + 1 }
}

export async function insertVital(
  db: Tx,
  { name, unit, shape, lowest, highest, normal }: WrittenVital,
): Promise<Saved> {
  const position = (await lastPosition(db, 'vitals')) + 1
  return db
    .insertInto('vital_masters')
    .values({ code: `own-${crypto.randomUUID()}`, name, unit, shape, lowest, highest, normal, position })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateVital(
  db: Tx,
  { id, version }: Saved,
  { name, unit, shape, lowest, highest, normal }: WrittenVital,
): Promise<Saved> {
  await db
    .updateTable('vital_masters')
    .set({ name, unit, shape, lowest, highest, normal, version: version + 1 })
    .where('id', '=', id)
    .execute()
  return { id, version: version + 1 }
}

/** Adds a question, or brings the retired one of those words back, with the answers that it has. */
export async function insertQuestion(db: Tx, asked: WrittenQuestion): Promise<Saved> {
  const retired = await retiredRow(db, 'teleQuestions', asked.name)
  if (retired) return updateQuestion(db, retired, asked)
  const position = (await lastPosition(db, 'teleQuestions')) + 1
  return db
    .insertInto('tele_questions')
    .values({ ...questionColumns(asked), position })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function updateQuestion(db: Tx, { id, version }: Saved, asked: WrittenQuestion): Promise<Saved> {
  await db
    .updateTable('tele_questions')
    .set({ ...questionColumns(asked), retired: false, version: version + 1 })
    .where('id', '=', id)
    .execute()
  return { id, version: version + 1 }
}

const questionColumns = ({ name, answerKind, options, required, reminder }: WrittenQuestion) => ({
  name,
  answer_kind: answerKind,
  // Choices are of a question that has some.
  options: answerKind === 'choice' ? [...options] : [],
  required,
  reminder,
})

/** The uses that prevent retiring the row. */
export async function retireRow(
  db: Tx,
  kind: WrittenMaster,
  { id, version }: Pick<WrittenRow, 'id' | 'version'>,
): Promise<void> {
  await sql`update ${sql.table(masterTable(kind).table)} set retired = true, version = ${version + 1}
    where id = ${id}`.execute(db)
}

/**
 * Swaps a row with the one above or below. Both get a new version, so a user who saw the old order and moves
 * the other one gets an error.
 *
 * @returns the position of the row before and after, from 1
 */
export async function moveRow(
  db: Tx,
  kind: OrderedMaster,
  { id, name }: Pick<WrittenRow, 'id' | 'name'>,
  way: 'up' | 'down',
): Promise<{ from: number; to: number }> {
  const { place, above, below } = await placeOf(db, kind, id)
  const other = way === 'up' ? above : below
  if (other === null) throw refused('master.atTheEnd', { name })
  const table = sql.table(masterTable(kind).table)
  // Rows that came with several releases, or from operators, may have the same position.
  await sql`update ${table} t set position = n.place
    from (select id, row_number() over (order by ${MASTER_ORDER}) as place from (${masterRows(kind)}) m
      where not ${staysLast(kind)}) n
    where t.id = n.id and t.position <> n.place`.execute(db)
  await sql`update ${table} t set position = o.position, version = t.version + 1 from ${table} o
    where (t.id = ${id} and o.id = ${other}) or (t.id = ${other} and o.id = ${id})`.execute(db)
  return { from: place, to: place + (way === 'up' ? -1 : 1) }
}
