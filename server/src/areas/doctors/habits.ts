import type { MergeSide } from '@rxdesk/contract/areas/merging/merged-records'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Both } from '#domain/merging/taken-back.ts'
import type { Db, Tx } from '#platform/database/db.ts'

/** How often a doctor prescribed a medicine at a client, and when last (as PostgreSQL writes a time). */
export const habitSchema = z.object({
  client_id: z.number(),
  medicine_id: z.number(),
  uses: z.number(),
  last_used_at: z.string(),
})
export type Habit = z.infer<typeof habitSchema>

export async function habitsOf(db: Db, doctorId: number): Promise<Habit[]> {
  const { rows } = await sql<Habit>`
    select client_id, medicine_id, uses, last_used_at::text as last_used_at from medicine_doctor_uses
    where doctor_id = ${doctorId} order by client_id, medicine_id`.execute(db)
  return rows
}

/**
 * Splits the habits of two merged doctors: each gets their own again, and one of them what was prescribed
 * since. Habits of a deleted medicine are dropped.
 */
export function splitHabits(
  before: Both<readonly Habit[]>,
  now: readonly Habit[],
  since: MergeSide,
): Both<Habit[]> {
  const split: Both<Habit[]> = { survivor: [], retired: [] }
  for (const habit of now) {
    const had = (side: MergeSide) =>
      before[side].find(
        ({ client_id, medicine_id }) => client_id === habit.client_id && medicine_id === habit.medicine_id,
      )
    const [own, others] = [had('survivor'), had('retired')]
    const came = Math.max(0, habit.uses - (own?.uses ?? 0) - (others?.uses ?? 0))
    for (const [side, old] of [
      ['survivor', own],
      ['retired', others],
    ] as const) {
      const further = side === since ? came : 0
      const uses = (old?.uses ?? 0) + further
      const last_used_at = further > 0 ? habit.last_used_at : old?.last_used_at
      if (uses > 0 && last_used_at !== undefined) split[side].push({ ...habit, uses, last_used_at })
    }
  }
  return split
}

/** Writes the split of the habits that the surviving doctor has now. */
export async function habitsBack(
  tx: Tx,
  { survivor, retired }: Both<number>,
  split: Both<readonly Habit[]>,
): Promise<void> {
  const given = (habits: readonly Habit[]) => sql`jsonb_to_recordset(${JSON.stringify(habits)}::jsonb)
    as given(client_id int, medicine_id bigint, uses bigint, last_used_at timestamptz)`
  await sql`
    insert into medicine_doctor_uses (client_id, doctor_id, medicine_id, search_key, salt_keys, uses, last_used_at)
    select client_id, ${retired}, medicine_id, search_key, salt_keys, given.uses, given.last_used_at
    from ${given(split.retired)} join (
      select client_id, medicine_id, search_key, salt_keys from medicine_doctor_uses where doctor_id = ${survivor}
    ) now using (client_id, medicine_id)`.execute(tx)
  await sql`
    delete from medicine_doctor_uses u where doctor_id = ${survivor} and not exists (
      select 1 from ${given(split.survivor)} where given.client_id = u.client_id and given.medicine_id = u.medicine_id)
  `.execute(tx)
  await sql`
    update medicine_doctor_uses u set uses = given.uses, last_used_at = given.last_used_at
    from ${given(split.survivor)}
    where u.doctor_id = ${survivor} and given.client_id = u.client_id and given.medicine_id = u.medicine_id`.execute(
    tx,
  )
}
