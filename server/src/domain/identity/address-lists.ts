import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { ADDRESS_LISTS_KEY, listsSchema } from './addresses.ts'

/** From where the people of a client may act; empty: from everywhere. */
export async function readClientAddresses(db: Db, clientId: number): Promise<string[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', ADDRESS_LISTS_KEY)
    .executeTakeFirst()
  return listsSchema.parse(row?.value ?? {}).clients[String(clientId)] ?? []
}

/** Writes the list of one client; those of others and of roles stay, even under concurrent writes. */
export async function writeClientAddresses(
  tx: Tx,
  clientId: number,
  addresses: readonly string[],
  by: number,
): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key: ADDRESS_LISTS_KEY, value: JSON.stringify({}) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', ADDRESS_LISTS_KEY)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const lists = listsSchema.parse(row.value)
  const { [String(clientId)]: _, ...others } = lists.clients
  const clients = addresses.length === 0 ? others : { ...others, [String(clientId)]: [...addresses] }
  await tx
    .updateTable('settings')
    .set({
      value: JSON.stringify({ ...lists, clients }),
      version: sql`version + 1`,
      changed_at: sql<Date>`now()`,
      changed_by: by,
    })
    .where('key', '=', ADDRESS_LISTS_KEY)
    .execute()
}
