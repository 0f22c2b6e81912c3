import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Whether a client receives what is sent: by its webhook, or to e-mail addresses of its own. */
export const receivesSql = (clients: string) =>
  `(coalesce(${clients}.webhook_url, '') <> '' or cardinality(${clients}.delivery_emails) > 0)`

/** The name of a client that receives what is sent; undefined of one that does not. */
export async function receivingClient(db: Db, clientId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', clientId)
    .where(sql<boolean>`${sql.raw(receivesSql('clients'))}`)
    .executeTakeFirst()
  return row?.name
}
