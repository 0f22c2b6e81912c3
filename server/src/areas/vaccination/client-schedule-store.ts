import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { refused } from '#platform/protocol/problem.ts'

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

/** Writes the version of a day. The first may begin on any day; a later one today or ahead, until its day has come. */
export async function saveClientSchedule(
  db: Tx,
  clientId: number,
  { firstDay, je, today, by }: { firstDay: string; je: boolean; today: string; by: number },
): Promise<void> {
  const known = await clientSchedules(db, clientId)
  const isLater = known.some(({ first_day }) => first_day !== firstDay)
  const hasBegun = firstDay <= today && known.some(({ first_day }) => first_day === firstDay)
  if (hasBegun || (isLater && firstDay < today)) throw refused('vaccination.begun')
  await db
    .insertInto('client_vaccination_schedules')
    .values({ client_id: clientId, first_day: firstDay, je, saved_by: by })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'first_day']).doUpdateSet({ je, saved_by: by, saved_at: sql`now()` }),
    )
    .execute()
}
