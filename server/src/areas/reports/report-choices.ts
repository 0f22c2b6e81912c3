import { type ReportTag, termFilters } from '@rxdesk/contract/areas/reports/options'
import type { reportMasterSchema } from '@rxdesk/contract/areas/reports/schemas'
import { reportStatuses } from '@rxdesk/contract/options'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { likeText } from '#platform/database/like-text.ts'
import type { Reading } from '#platform/protocol/work.ts'

/** What belongs to clients that the caller sees; of what belongs to nobody, all. */
const seen = ({ clientIds }: Reading['caller'], column = 'client_id') =>
  clientIds.length === 0 ? sql`true` : sql`coalesce(${sql.ref(column)} = any(${[...clientIds]}::int[]), true)`

/** What the filters of the reports choose from. */
export async function reportMasters({ db, caller }: Reading): Promise<z.infer<typeof reportMasterSchema>> {
  const read = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows
  const clientlist = await read(
    sql<{ clientID: number; clientName: string }>`select id as "clientID", name as "clientName" from clients
      where ${seen(caller, 'id')} order by name`,
  )
  const reasonList = await read(
    sql<{
      reasonId: number
      reason: string
    }>`select id as "reasonId", name as reason from reject_reasons order by name`,
  )
  const media = await read(
    sql<{ mediaId: number; mediaName: string }>`select id as "mediaId", name as "mediaName" from media
      where ${seen(caller)} and not retired order by name`,
  )
  const hospitals = await read(
    sql<{
      id: number
      name: string
    }>`select id, name from hospitals where ${seen(caller)} and merged_into is null order by name`,
  )
  const departments = await read(
    sql<{
      id: number
      name: string
    }>`select id, name from departments where ${seen(caller)} and not retired order by name`,
  )
  return {
    clientlist,
    reasonList,
    mediaList: [...media, { mediaId: 0, mediaName: 'All' }],
    hospitals,
    departments,
    statuses: [...reportStatuses],
  }
}

/** Choices of a filter by a part of the name; those that begin with it come first. */
export async function choicesOf(
  { db, caller }: Reading,
  tag: ReportTag,
  { text, clientId, limit }: { text: string; clientId: number; limit: number },
): Promise<{ id: number; name: string }[]> {
  const clients = clientId === 0 ? [...caller.clientIds] : [clientId]
  const pattern = likeText(text)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${choices(tag, clients, pattern)}) choice
    order by lower(name) not like ${pattern.slice(1)} escape '\\', lower(name), id limit ${limit}`.execute(db)
  return rows.map(({ id, name }) => ({ id: Number(id), name }))
}

function choices(tag: ReportTag, clients: readonly number[], pattern: string): RawBuilder<unknown> {
  const named = (column: string) => sql`lower(${sql.raw(column)}) like ${pattern} escape '\\'`
  const own = clients.length === 0 ? sql`true` : sql`client_id = any(${[...clients]}::int[])`
  if (tag === 'patient')
    return sql`select id, trim(first_name || ' ' || last_name) as name from patients
      where ${own} and merged_into is null and ${named(`first_name || ' ' || last_name`)}`
  if (tag === 'doctor')
    return sql`select id, name from doctors where (client_id is null or ${own}) and merged_into is null and ${named('name')}`
  // A word that one client's operators typed is nobody else's to see.
  return sql`select id, name from report_terms t where kind = ${termFilters[tag]} and ${named('name')}
    and exists (select from report_term_months where term_id = t.id and ${own})`
}
