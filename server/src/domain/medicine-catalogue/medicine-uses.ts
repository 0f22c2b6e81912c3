import type { Db } from '#platform/database/db.ts'
import { runPrepared } from '#platform/database/prepared.ts'

/** The client number under which uses are counted for everybody. */
export const EVERY_CLIENT = 0

/** SQL of the salts of the medicine `m`, as lists of habits store them. */
export const SALT_KEYS =
  'array(select s.salt_key from medicine_salts s where s.medicine_id = m.id order by s.salt_key)'

/**
 * Counts that a case of the client, of this doctor, prescribed these medicines, so that they come first in the next
 * search. Unknown codes are ignored. Call it after the case has been committed, on the pool: inside that transaction
 * the rows that everybody shares would make the commits wait for one another.
 */
export async function recordUse(
  db: Db,
  use: { clientId: number; doctorId?: number | null; codes: readonly string[] },
): Promise<void> {
  if (use.codes.length === 0) return
  // In the order of the key, so that two that count the same medicines cannot lock each other out.
  await runPrepared(
    db,
    `insert into medicine_uses as u (client_id, medicine_id, search_key, uses)
      select c.client_id, m.id, m.search_key, count(*)
      from unnest($1::text[]) as given (code)
      join medicines m on m.code = given.code
      cross join unnest(array[${EVERY_CLIENT}, $2::int]) as c (client_id)
      group by 1, 2, 3 order by 1, 2
      on conflict (client_id, medicine_id) do update
        set uses = u.uses + excluded.uses, search_key = excluded.search_key, last_used_at = now()`,
    [use.codes, use.clientId],
  )
  if (!use.doctorId) return
  await runPrepared(
    db,
    `insert into medicine_doctor_uses as u (client_id, doctor_id, medicine_id, search_key, salt_keys, uses)
      select $2::int, $3::bigint, m.id, m.search_key, ${SALT_KEYS}, count(*)
      from unnest($1::text[]) as given (code) join medicines m on m.code = given.code
      group by m.id order by m.id
      on conflict (client_id, doctor_id, medicine_id) do update
        set uses = u.uses + excluded.uses, search_key = excluded.search_key, salt_keys = excluded.salt_keys,
          last_used_at = now()`,
    [use.codes, use.clientId, use.doctorId],
  )
}
