import { dayIn } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import type { SystemReading } from '#platform/protocol/work.ts'

/** What happened to documents of a day. */
export interface DayCounts {
  uploaded?: number
  updated?: number
  refused?: number
  pages?: number
  linked?: number
}

/** Adds to what a user did with the documents of a client today, by the deployment's zone. */
export async function countOfDay(
  { db, settings, now }: Pick<SystemReading, 'db' | 'settings'> & { now: Date },
  clientId: number,
  userId: number,
  { uploaded = 0, updated = 0, refused = 0, pages = 0, linked = 0 }: DayCounts,
): Promise<void> {
  await sql`insert into mrd_day_counts as c (client_id, user_id, day, uploaded, updated, refused, pages, linked)
    values (${clientId}, ${userId}, ${dayIn(settings.TIME_ZONE, now)}, ${uploaded}, ${updated}, ${refused}, ${pages}, ${linked})
    on conflict (day, client_id, user_id) do update set
      uploaded = c.uploaded + excluded.uploaded, updated = c.updated + excluded.updated,
      refused = c.refused + excluded.refused, pages = c.pages + excluded.pages,
      linked = c.linked + excluded.linked`.execute(db)
}
