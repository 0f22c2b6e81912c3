import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** How far a step of a turning is: a position that the step itself understands, and what was done. */
export interface Reached {
  position: readonly string[] | undefined
  lookedAt: number
  changed: number
  ended: boolean
}

/** The step as an earlier run left it; a new one is begun. */
export async function begunStep(db: Db, keyId: Buffer, step: string): Promise<Reached> {
  await db
    .insertInto('key_rotations')
    .values({ key_id: keyId, step })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('key_rotations')
    .selectAll()
    .where('key_id', '=', keyId)
    .where('step', '=', step)
    .executeTakeFirstOrThrow()
  return {
    position: Array.isArray(row.reached) ? row.reached.map(String) : undefined,
    lookedAt: Number(row.looked_at),
    changed: Number(row.changed),
    ended: row.ended_at !== null,
  }
}

/** Notes, in the transaction of a batch, how far the step is; without a position it begins from the start again. */
export async function noteReached(
  db: Db,
  keyId: Buffer,
  step: string,
  { position, lookedAt, changed, ended }: Reached,
): Promise<void> {
  await db
    .updateTable('key_rotations')
    .set({
      reached: position ? JSON.stringify(position) : null,
      ...{ looked_at: lookedAt, changed },
      ended_at: ended ? sql<Date>`now()` : null,
    })
    .where('key_id', '=', keyId)
    .where('step', '=', step)
    .execute()
}

/** Whether every step of a turning has ended. */
export async function isTurned(db: Db, keyId: Buffer): Promise<boolean> {
  const { rows } = await sql<{ steps: number; open: number }>`
    select count(*)::int as steps, count(*) filter (where ended_at is null)::int as open
    from key_rotations where key_id = ${keyId}`.execute(db)
  return (rows[0]?.steps ?? 0) > 0 && rows[0]?.open === 0
}
