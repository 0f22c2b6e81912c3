import type { Tx } from '#platform/database/db.ts'

/** A consultation that is added here, not by the partner, stands on an order of the deployment's own. */
export async function addOwnOrder(
  db: Tx,
  row: { client_id: number; id: number },
  mode: 'audio' | 'video',
): Promise<void> {
  await db
    .insertInto('tele_orders')
    .values({ client_id: row.client_id, case_id: row.id, booking_id: `own-${row.id}`, mode_asked: mode })
    .execute()
}
