import type { CaseData } from '#domain/road/case-access.ts'
import { readOrder } from '#domain/teleconsultation/order-store.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import type { OnSettled } from '#engines/delivery/work-deliveries.ts'
import type { Work } from '#platform/protocol/work.ts'

/** What the partner is told of a consultation that ended without a prescription. */
interface Ending {
  event: 'consultation.rejected' | 'consultation.failed'
  reason: string
  text: string
}

const keyOf = (row: Pick<CaseData, 'id'>, notices: number) => `tele:${row.id}:${notices}:partner`
const KEY = /^tele:(\d+):(\d+):partner$/

/**
 * Tells the partner how a consultation ended, in the transaction of the ending. Told again it is the same notice under
 * the same key, so that a partner who took the first, and whose answer was lost, drops the second.
 */
export async function queueNotice(work: Work, row: CaseData, ending: Ending | 'again'): Promise<void> {
  const { db, sealer, settings } = work
  const order = await readOrder(db, row)
  if (!order) return
  const notices = order.notices + 1
  const key = keyOf(row, notices)
  const told =
    ending === 'again'
      ? order.notice
      : JSON.stringify({
          id: key,
          event: ending.event,
          bookingId: order.booking_id,
          erxId: row.id,
          reason: ending.reason,
          message: ending.text,
        })
  await db
    .updateTable('tele_orders')
    .set({ notices, notice: told, partner_told: 'waiting', partner_answer: '' })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .execute()
  await queueDelivery(
    { db, sealer, jobs: work.jobs },
    {
      clientId: row.client_id,
      caseId: row.id,
      kind: 'partner',
      idempotencyKey: key,
      toldKey: JSON.parse(told).id,
      recipient: settings.PARTNER_NAME,
      subject: 'consultation.ended',
      text: told,
    },
  )
}

/** Whether the partner took the last notice of an ending. */
export const settleNotice: OnSettled = async ({ db }, { deliveryId }) => {
  const delivery = await db
    .selectFrom('deliveries')
    .select(['client_id', 'case_id', 'idempotency_key', 'state', 'last_error'])
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  const [, caseId, notices] = KEY.exec(delivery?.idempotency_key ?? '') ?? []
  if (!delivery || caseId === undefined || delivery.case_id === null) return
  await db
    .updateTable('tele_orders')
    .set({
      partner_told: delivery.state === 'sent' ? 'taken' : 'failed',
      partner_answer: delivery.last_error,
    })
    .where('client_id', '=', delivery.client_id)
    .where('case_id', '=', delivery.case_id)
    .where('notices', '=', Number(notices))
    .execute()
}
