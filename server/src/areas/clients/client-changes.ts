import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { Tx } from '#platform/database/db.ts'
import type { Work } from '#platform/protocol/work.ts'
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
  work: Work,
  action: AuditAction,
  clientId: number,
  detail: Record<string, unknown>,
): Promise<void> {
  return work.note(action, { clientId, subject: `client:${clientId}` }, detail)
}
