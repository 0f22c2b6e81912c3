import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { begunStep, noteReached, type Reached } from './progress.ts'
import type { Turning } from './turn-columns.ts'

const BATCH = 500
const BETWEEN_PASSES_MS = 500

/** A blind index that is a copy: of which the sealed value lies in another table. */
interface CopiedIndex {
  table: string
  key: readonly [string, string]
  column: string
  kinds: readonly ('mobile' | 'email')[]
  /** The sealed value, for a row `t`. */
  source: string
}

const COPIED: readonly CopiedIndex[] = [
  {
    table: 'cases',
    key: ['client_id', 'id'],
    column: 'mobile_index',
    kinds: ['mobile'],
    source: `(select p.mobile_sealed from patients p where p.client_id = t.client_id and p.id = t.patient_id)`,
  },
  {
    table: 'reminder_messages',
    key: ['client_id', 'delivery_id'],
    column: 'address_index',
    kinds: ['mobile', 'email'],
    source: `(select d.recipient_sealed from deliveries d where d.id = t.delivery_id)`,
  },
]

interface Row {
  one: string
  two: string
  was: Buffer
  sealed: Buffer | null
}

/**
 * Computes copied indexes anew, where they are an older one of the value that they were copied from. An index of another
 * value is no longer that of anything, and stays. Ends when a pass had nothing to change and passed nothing over.
 */
export async function turnCopiedIndexes(turning: Turning): Promise<void> {
  for (const of of COPIED) {
    const step = `${of.column} of ${of.table}`
    let reached = await begunStep(turning.db, turning.keyId, step)
    if (reached.ended) continue
    let [changed, missed] = [0, 0]
    for (;;) {
      const batch = await turnBatch(turning, of, step, reached)
      changed += batch.reached.changed - reached.changed
      missed += batch.missed
      reached = batch.reached
      turning.tell(step, reached)
      if (reached.position !== undefined) continue
      if (changed + missed === 0) break
      ;[changed, missed] = [0, 0]
      await pause(BETWEEN_PASSES_MS)
    }
    await noteReached(turning.db, turning.keyId, step, { ...reached, ended: true })
  }
}

async function turnBatch({ db, sealer, keyId }: Turning, of: CopiedIndex, step: string, before: Reached) {
  const rows = await readBatch(db, of, before.position)
  const wanted = rows.flatMap(({ one, two, was, sealed }) => {
    if (!sealed) return []
    const text = sealer.open(sealed)
    const kind = of.kinds.find((each) =>
      sealer
        .indexes(each, text)
        .slice(1)
        .some((old) => old.equals(was)),
    )
    return kind ? [{ one, two, was, anew: sealer.index(kind, text) }] : []
  })
  const last = rows.length === BATCH ? rows.at(-1) : undefined
  return db.transaction().execute(async (tx) => {
    const turned = wanted.length > 0 ? await write(tx, of, wanted) : 0
    const reached: Reached = {
      position: last && [last.one, last.two],
      lookedAt: before.lookedAt + rows.length,
      changed: before.changed + turned,
      ended: false,
    }
    await noteReached(tx, keyId, step, reached)
    return { reached, missed: wanted.length - turned }
  })
}

async function readBatch(db: Db, of: CopiedIndex, position: Reached['position']): Promise<Row[]> {
  const [one, two] = of.key
  const { rows } = await sql<Row>`
    select t.${sql.ref(one)}::text as one, t.${sql.ref(two)}::text as two,
      t.${sql.ref(of.column)} as was, ${sql.raw(of.source)} as sealed
    from ${sql.table(of.table)} t
    where t.${sql.ref(of.column)} is not null and ${
      position
        ? sql`(t.${sql.ref(one)}, t.${sql.ref(two)}) > (${position[0]}::int, ${position[1]}::bigint)`
        : sql`true`
    }
    order by t.${sql.ref(one)}, t.${sql.ref(two)} limit ${BATCH}`.execute(db)
  return rows
}

/** Writes those that nobody holds and that are as they were read; how many. */
async function write(
  tx: Db,
  of: CopiedIndex,
  wanted: readonly (Pick<Row, 'one' | 'two' | 'was'> & { anew: Buffer })[],
): Promise<number> {
  const [one, two] = of.key
  const given = sql`unnest(${wanted.map((row) => row.one)}::int[], ${wanted.map((row) => row.two)}::bigint[],
    ${wanted.map(({ was }) => was)}::bytea[], ${wanted.map(({ anew }) => anew)}::bytea[]) as w (one, two, was, anew)`
  const { numAffectedRows } = await sql`
    with held as (
      select w.* from ${sql.table(of.table)} t
      join ${given} on t.${sql.ref(one)} = w.one and t.${sql.ref(two)} = w.two and t.${sql.ref(of.column)} = w.was
      for update of t skip locked)
    update ${sql.table(of.table)} t set ${sql.ref(of.column)} = held.anew from held
    where t.${sql.ref(one)} = held.one and t.${sql.ref(two)} = held.two`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
