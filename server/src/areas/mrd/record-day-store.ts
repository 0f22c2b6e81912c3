import type { adminReport } from '@rxdesk/contract/areas/mrd/calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { isoFromWire } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import type { Reading } from '#platform/protocol/work.ts'

type Report = AnswerOf<typeof adminReport>

/** What was filed by day, client and user, the last day first, and the pages of all of it. */
export async function readRecordDays(
  { db, caller }: Reading,
  asked: ParsedRequestOf<typeof adminReport>,
): Promise<Pick<Report, 'list' | 'count' | 'pagecount'>> {
  const clientIds = asked.clientId === 0 ? caller.clientIds : [asked.clientId]
  const found = db
    .selectFrom('mrd_day_counts as c')
    .where('c.day', '>=', isoFromWire(asked.fromDate) ?? '')
    .where('c.day', '<=', isoFromWire(asked.toDate) ?? '')
    .$if(clientIds.length > 0, (query) => query.where('c.client_id', 'in', [...clientIds]))
    .$if(asked.userCodeOf !== 0, (query) =>
      query.where('c.user_id', 'in', (of) =>
        of.selectFrom('users').select('users.id').where('users.user_code', '=', asked.userCodeOf),
      ),
    )
  const [rows, all] = await Promise.all([
    found
      .innerJoin('clients', 'clients.id', 'c.client_id')
      .innerJoin('users', 'users.id', 'c.user_id')
      .selectAll('c')
      .select(sql<string>`to_char(c.day, 'DD-MM-YYYY')`.as('on'))
      .select(['clients.name as client', 'users.first_name', 'users.last_name'])
      .orderBy('c.day', 'desc')
      .orderBy('client')
      .orderBy('c.user_id')
      .offset(asked.offset)
      .limit(asked.limit)
      .execute(),
    found
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(sum(c.pages), 0)::int`.as('pages'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return {
    list: rows.map((row) => ({
      day: row.on,
      clientName: row.client,
      user: `${row.first_name} ${row.last_name}`.trim(),
      uploaded: row.uploaded,
      updated: row.updated,
      refused: row.refused,
      pages: row.pages,
      linked: row.linked,
    })),
    count: all.count,
    pagecount: all.pages,
  }
}
