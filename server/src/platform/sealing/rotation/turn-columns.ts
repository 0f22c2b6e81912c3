import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#platform/database/tables.ts'
import type { Sealer } from '../seal.ts'
import { openText } from '../sealed-text.ts'
import { begunStep, noteReached, type Reached } from './progress.ts'
import { isLeft, resealed, toColumn } from './reseal.ts'
import type { SealedTable } from './sealed-columns.ts'

const BATCH = 200
/** Rows that others hold are left to the next pass, after a moment. */
const BETWEEN_PASSES_MS = 500

export interface Turning {
  db: Kysely<Tables>
  sealer: Sealer
  /** Id of the newest key. */
  keyId: Buffer
  /** Told after each batch. */
  tell(step: string, reached: Reached): void
}

/** A key column, with the type that its text is read as. */
interface KeyColumn {
  name: string
  type: string
}

/**
 * Seals the columns of a table under the newest key, row by row in the order of its primary key, and computes the blind
 * indexes beside them. A row that another transaction holds is passed over and found by the next pass: nothing waits for
 * this, and it waits for nothing. Ends when a pass found no row left; may be killed anywhere and done again.
 */
export async function turnTable(turning: Turning, of: SealedTable): Promise<void> {
  const { db, sealer, keyId } = turning
  const step = `columns of ${of.table}`
  let reached = await begunStep(db, keyId, step)
  if (reached.ended) return
  const key = await keyOf(db, of.table)
  const left = sql<boolean>`(${sql.join(
    Object.entries(of.columns).map(([column, as]) => isLeft(sealer, column, as)),
    sql` or `,
  )})`
  // JSON of which some strings are sealed cannot be asked: one pass looks at all of it.
  const isAsked = !Object.values(of.columns).includes('tree')
  for (;;) {
    const rows = await turnBatch(turning, { of, key, left, step }, reached)
    reached = rows
    turning.tell(step, reached)
    if (reached.position !== undefined) continue
    if (!isAsked || !(await anyLeft(db, of.table, left))) break
    await pause(BETWEEN_PASSES_MS)
  }
  await noteReached(db, keyId, step, { ...reached, ended: true })
}

export async function anyLeft(
  db: Kysely<Tables>,
  table: string,
  left: RawBuilder<boolean>,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${left} limit 1`.execute(db)
  return rows.length > 0
}

interface Batch {
  of: SealedTable
  key: readonly KeyColumn[]
  left: RawBuilder<boolean>
  step: string
}

/** One batch after what was reached; the position is gone again at the end of the table. */
async function turnBatch({ db, sealer, keyId }: Turning, batch: Batch, before: Reached): Promise<Reached> {
  const { of, key, left, step } = batch
  const names = Object.keys(of.columns)
  const keyTexts = key.map(({ name }, at) => sql`${sql.ref(name)}::text as ${sql.ref(`key_${at}`)}`)
  const keyNames = sql.join(key.map(({ name }) => sql.ref(name)))
  const { position } = before
  const after = position
    ? sql`(${keyNames}) > (${sql.join(key.map(({ type }, at) => sql`${position[at]}::${sql.raw(type)}`))})`
    : sql`true`
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join([...keyTexts, ...names.map((name) => sql.ref(name))])} from ${sql.table(of.table)}
      where ${left} and ${after} order by ${keyNames} limit ${BATCH} for update skip locked`.execute(tx)
    let changed = 0
    for (const row of rows) {
      const set = changesOf(sealer, of, row)
      if (set.length === 0) continue
      changed += 1
      const is = key.map(
        ({ name, type }, at) => sql`${sql.ref(name)} = ${row[`key_${at}`]}::${sql.raw(type)}`,
      )
      await sql`update ${sql.table(of.table)} set ${sql.join(set)} where ${sql.join(is, sql` and `)}`.execute(
        tx,
      )
    }
    const last = rows.length === BATCH ? rows.at(-1) : undefined
    const reached: Reached = {
      position: last && key.map((_one, at) => String(last[`key_${at}`])),
      lookedAt: before.lookedAt + rows.length,
      changed: before.changed + changed,
      ended: false,
    }
    await noteReached(tx, keyId, step, reached)
    return reached
  })
}

function changesOf(sealer: Sealer, of: SealedTable, row: Record<string, unknown>) {
  const set = Object.entries(of.columns).flatMap(([column, as]) => {
    const value = resealed(sealer, as, row[column])
    const isSame =
      as === 'tree' ? JSON.stringify(value) === JSON.stringify(row[column]) : value === row[column]
    return isSame ? [] : [sql`${sql.ref(column)} = ${toColumn(as, value)}`]
  })
  if (set.length === 0) return []
  const indexes = Object.entries(of.indexes ?? {}).map(([column, { of: source, kind }]) => {
    const value = row[source]
    const text = value instanceof Buffer ? sealer.open(value) : openText(sealer, String(value ?? ''))
    return sql`${sql.ref(column)} = ${text === '' ? null : sealer.index(kind, text)}`
  })
  return [...set, ...indexes]
}

async function keyOf(db: Kysely<Tables>, table: string): Promise<KeyColumn[]> {
  const { rows } = await sql<KeyColumn>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i, unnest(i.indkey) with ordinality as k (number, place)
    join pg_attribute a on a.attnum = k.number
    where i.indrelid = ${table}::regclass and i.indisprimary and a.attrelid = i.indrelid
    order by k.place`.execute(db)
  if (rows.length === 0) throw new Error(`the table ${table} has no primary key`)
  return rows
}
