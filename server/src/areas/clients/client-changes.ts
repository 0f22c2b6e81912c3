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
    | 'assistant'
    | 'webhook_url'
    | 'webhook_secret_sealed'
    | 'delivery_emails'
    | 'logo_file_id'
    | 'show_forms'
    | 'report_columns'
    | 'summary_musts'
    | 'tells_appointments'
    | 'mrd_to_queue'
    | 'webhook_test_id'
  >
>

/** Writes to a locked client or one of its parts, and increases its version. Returns the new version. */
export async function changeClient(tx: Tx, client: StoredClient, columns: Columns = {}): Promise<number> {
  const version = client.version + 1
  await tx
    .updateTable('clients')
    .set({ ...columns, version })
    .where('id', '=', client.id)
    .execute()
  return version
}

/** Logs an administrator's change to a client, without contact data. */
export function noteClient(
  work: Work,
  action: AuditAction,
  clientId: number,
  detail: Record<string, unknown>,
): Promise<void> {
  return work.note(action, { clientId, subject: `client:${clientId}` }, detail)
}
