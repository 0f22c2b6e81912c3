import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { refused, stale } from '#platform/protocol/problem.ts'

/** Whether the districts of a client give the vaccine against Japanese encephalitis on a day (yyyy-mm-dd). */
export async function jeOn(db: Db, clientId: number, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('client_vaccination_schedules')
    .select('je')
    .where('client_id', '=', clientId)
    .where('first_day', '<=', day)
    .orderBy('first_day', 'desc')
    .executeTakeFirst()
  return row?.je ?? false
}

/** Every version of a client, the newest first. */
export function clientSchedules(db: Db, clientId: number) {
  return db
    .selectFrom('client_vaccination_schedules as s')
    .innerJoin('users', 'users.id', 's.saved_by')
    .select([
      's.first_day',
      's.je',
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('savedBy'),
    ])
    .where('client_id', '=', clientId)
    .orderBy('first_day', 'desc')
    .execute()
}

/**
 * Writes the version of a day of a locked client: of today or ahead, until its day has come.
 *
 * @throws 409 where that day has another version than the user saw
 */
export async function saveClientSchedule(
  db: Tx,
  clientId: number,
  {
    firstDay,
    je,
    base,
    today,
    by,
  }: { firstDay: string; je: boolean; base: boolean | null; today: string; by: number },
): Promise<void> {
  if (firstDay < today) throw refused('vaccination.dayPassed')
  const known = (await clientSchedules(db, clientId)).find(({ first_day }) => first_day === firstDay)
  if (known && firstDay <= today) throw refused('vaccination.begun')
  if ((known?.je ?? null) !== base) throw stale('record.changedMeanwhile')
  await db
    .insertInto('client_vaccination_schedules')
    .values({ client_id: clientId, first_day: firstDay, je, saved_by: by })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'first_day']).doUpdateSet({ je, saved_by: by, saved_at: sql`now()` }),
    )
    .execute()
}
