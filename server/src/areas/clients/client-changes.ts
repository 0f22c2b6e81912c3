import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Services } from '#platform/services.ts'
import type { StoredClient } from './client-store.ts'

type Columns = Partial<
  Pick<
    StoredClient,
    | 'name'
    | 'turnaround_minutes'
    | 'languages'
    | 'active'
    | 'webhook_url'
    | 'webhook_secret_sealed'
    | 'delivery_emails'
    | 'logo_file_id'
    | 'show_forms'
    | 'report_columns'
    | 'webhook_test_id'
  >
>

/** Writes to a client that is locked, or to what is its own, and counts its version up. Answers the new one. */
export async function changeClient(tx: Tx, client: StoredClient, columns: Columns = {}): Promise<number> {
  const version = client.version + 1
  await tx
    .updateTable('clients')
    .set({ ...columns, version })
    .where('id', '=', client.id)
    .execute()
  return version
}

/** Notes what an administrator did to a client; no contact data goes in. */
export function noteClient(
  { audit }: Pick<Services, 'audit'>,
  tx: Tx,
  caller: Caller,
  action: string,
  clientId: number,
  detail: Record<string, unknown>,
): Promise<void> {
  return audit.append(tx, {
    chain: `account:${caller.userId}`,
    action,
    actorId: caller.userId,
    sessionId: caller.sessionId,
    clientId,
    subject: `client:${clientId}`,
    detail,
  })
}
