import type { OrderedLine } from '@rxdesk/contract/areas/teleconsultation/case-calls'
import { status } from '@rxdesk/contract/lifecycle'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { TeleOrderLinesTable, TeleOrdersTable } from '#platform/database/tables.ts'

type OfCase = Pick<CaseData, 'client_id' | 'id'>
export type OrderRow = Selectable<TeleOrdersTable>

/** The partner's order of a case; undefined when there is none. */
export function readOrder(db: Db, row: OfCase): Promise<OrderRow | undefined> {
  return db
    .selectFrom('tele_orders')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .executeTakeFirst()
}

/** The code of a booking on the display list (screens 4). */
export function bookingStatusOf(row: Pick<CaseData, 'status' | 'cancelled' | 'cancel_asked'>): number {
  if (row.cancelled) return 5
  if (row.cancel_asked) return 4
  if (row.status === status.rejected) return 2
  if (row.status === status.completed) return 3
  return row.status === status.inProgress ? 1 : 0
}

export type OrderLineRow = Selectable<TeleOrderLinesTable> & { reason: string | null }

/** The medicines that an order asks for, in its order. */
export function readOrderLines(db: Db, row: OfCase): Promise<OrderLineRow[]> {
  return db
    .selectFrom('tele_order_lines')
    .leftJoin('medicine_reject_reasons as r', 'r.id', 'tele_order_lines.reason_id')
    .selectAll('tele_order_lines')
    .select('r.name as reason')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .orderBy('order_line')
    .execute()
}

/** What was decided of a line of the order; false when the order has no such line. */
export async function decideOrderLine(
  db: Tx,
  row: OfCase,
  decided: {
    orderLine: number
    decision: OrderedLine['decision']
    medicineId?: number
    reasonId?: number
    note?: string
    userId: number
  },
): Promise<boolean> {
  const done = await db
    .updateTable('tele_order_lines')
    .set({
      decision: decided.decision,
      medicine_id: decided.medicineId ?? null,
      reason_id: decided.reasonId ?? null,
      note: decided.note ?? '',
      decided_by: decided.userId,
      decided_at: sql<Date>`now()`,
    })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('order_line', '=', decided.orderLine)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Lines of the order whose medicine was removed are to be decided again. */
export async function reopenOrderLine(db: Tx, row: OfCase, medicineId: number): Promise<void> {
  await db
    .updateTable('tele_order_lines')
    .set({ decision: 'open', medicine_id: null, decided_by: null, decided_at: null })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('medicine_id', '=', medicineId)
    .execute()
}
