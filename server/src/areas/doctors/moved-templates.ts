import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#platform/database/db.ts'

/** A template that moved from one doctor to another, with its name before and after. */
export const movedTemplateSchema = z.object({ id: z.number(), was: z.string(), is: z.string() })
export type MovedTemplate = z.infer<typeof movedTemplateSchema>

/**
 * Moves a doctor's templates, all or the given ones, to another doctor. A name that is taken there gets a
 * number appended.
 */
export async function moveTemplates(
  tx: Tx,
  { from, to, ids }: { from: number; to: number; ids?: readonly number[] },
): Promise<MovedTemplate[]> {
  const which = ids ? sql`and moved.id = any(${[...ids]}::bigint[])` : sql``
  const { rows } = await sql<MovedTemplate>`
    update templates moved set doctor_id = ${to}, name = case when exists (
      select 1 from templates kept where kept.client_id = moved.client_id and kept.doctor_id = ${to}
        and lower(kept.name) = lower(moved.name)
    ) then moved.name || ' (' || moved.id || ')' else moved.name end
    from templates before where before.id = moved.id and moved.doctor_id = ${from} ${which}
    returning moved.id, before.name as was, moved.name as is`.execute(tx)
  return rows
}

/** Returns templates under their old names, unless they were renamed meanwhile. */
export async function templatesBack(
  tx: Tx,
  { from, to }: { from: number; to: number },
  moved: readonly MovedTemplate[],
): Promise<void> {
  const back = await moveTemplates(tx, { from, to, ids: moved.map(({ id }) => id) })
  for (const { id, was, is } of moved) {
    const now = back.find((template) => template.id === id)
    if (was !== is && now?.is === is)
      await tx.updateTable('templates').set({ name: was }).where('id', '=', id).execute()
  }
}

/** The numbers of a doctor's templates. */
export async function templatesOf(db: Db, doctorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('templates')
    .select('id')
    .where('doctor_id', '=', doctorId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
