import type { teleReportTags } from '@rxdesk/contract/areas/teleconsultation/report-schemas'
import { channelRows, teleChannel } from '@rxdesk/contract/channels'
import { type RawBuilder, sql } from 'kysely'
import { worksBeside } from '#domain/people/colleagues.ts'
import { likeText } from '#platform/database/like-text.ts'
import type { Reading } from '#platform/protocol/work.ts'

interface Asked {
  text: string
  /** The one choice that is wanted. */
  id: number | undefined
  limit: number
}

/** What a filter of the report chooses from, by a part of the name; of the caller's clients alone. */
export async function choicesOf(
  { db, caller }: Reading,
  tag: (typeof teleReportTags)[number],
  { text, id, limit }: Asked,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${choices[tag](caller)}) choice
    where (${id ?? null}::int is null or id = ${id ?? null}) and lower(name) like ${likeText(text)} escape '\\'
    order by name, id limit ${limit}`.execute(db)
  return rows.map((row) => ({ id: Number(row.id), name: row.name }))
}

const choices: Record<(typeof teleReportTags)[number], (caller: Reading['caller']) => RawBuilder<unknown>> = {
  client: ({ clientIds }) =>
    sql`select id, name from clients where ${clientIds.length === 0 ? sql`true` : sql`id = any(${[...clientIds]}::int[])`}`,
  // Whoever is or was of the staff: the report tells of the past.
  agent: (caller) => sql`select user_code as id, trim(first_name || ' ' || last_name) as name from users
    where role_ids && ${[...channelRows[teleChannel].staff]}::int[] and ${worksBeside(caller)}`,
  reason: () => sql`select id, name from reject_reasons`,
}
