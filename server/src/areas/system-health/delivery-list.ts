import type { getOpenDeliveries } from '@rxdesk/contract/areas/system-health/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { status } from '@rxdesk/contract/lifecycle'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { readPage } from '#platform/database/read-page.ts'

type Row = AnswerOf<typeof getOpenDeliveries>['data'][number]

/**
 * Whether a failed message may be sent again unchanged: one of a case whose last sending it belongs to and
 * that no user has claimed since, or the last link mailed for a case. A code has expired by then; a webhook
 * test is simply repeated; an order to a pharmacy is sent again from its case, with its current medicines.
 */
export const mayGoAgain = sql<boolean>`(deliveries.state = 'failed' and (
  exists (
    select from cases where cases.client_id = deliveries.client_id and cases.id = deliveries.case_id
      and deliveries.idempotency_key = 'case:' || cases.id || ':' || cases.fence || ':' || deliveries.kind
      and (cases.status = ${sql.lit(status.apiError)} or cases.sending)
  )
  or deliveries.idempotency_key like 'weblink:%' and not exists (
    select from deliveries later where later.case_id = deliveries.case_id and later.id > deliveries.id
      and later.idempotency_key like 'weblink:%'
  )
))`

/** Undelivered messages of all clients: the failed first, then the newest. */
export async function openDeliveries(
  db: Db,
  page: { offset: number; limit: number },
): Promise<{ data: Row[]; totalCount: number }> {
  const { rows, total } = await readPage(
    db.selectFrom('deliveries').where('deliveries.state', '<>', 'sent'),
    { ...page, sortBy: '' },
    {
      sortedBy: {},
      ownOrder: [sql`deliveries.state`, sql`deliveries.created_at desc`, sql`deliveries.id desc`],
    },
    (query) =>
      query.select([
        'deliveries.id as deliveryId',
        sql<number>`coalesce(deliveries.case_id, 0)`.as('erxId'),
        sql<string>`coalesce((select name from clients where clients.id = deliveries.client_id), '')`.as(
          'clientName',
        ),
        sql<Row['kind']>`deliveries.kind`.as('kind'),
        sql<Row['state']>`deliveries.state`.as('state'),
        'deliveries.attempts',
        'deliveries.last_error as lastError',
        'deliveries.created_at as since',
        mayGoAgain.as('mayRetry'),
      ]),
  )
  return { data: rows.map((row) => ({ ...row, since: row.since.toISOString() })), totalCount: total }
}

/** How many wait and have failed. */
export async function countDeliveries(db: Db): Promise<{ waiting: number; failed: number }> {
  return db
    .selectFrom('deliveries')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where state = 'failed')::int`.as('failed'),
    ])
    .where('state', '<>', 'sent')
    .executeTakeFirstOrThrow()
}
