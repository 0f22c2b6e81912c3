import { hasStaff } from '@rxdesk/contract/channel-rules'
import type { Channel } from '@rxdesk/contract/channels'
import { type Action, transitionFor } from '@rxdesk/contract/lifecycle'
import { message } from '@rxdesk/contract/messages'
import { completeVisit } from '#domain/appointments/complete-visit.ts'
import { planCase } from '#domain/reminders/plan-case.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { type DeliveryKind, deliveryKinds } from '#engines/delivery/delivery-adapter.ts'
import { saysCancelled } from '#engines/delivery/http-partner.ts'
import type { OnSettled } from '#engines/delivery/work-deliveries.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { SystemWork } from '#platform/protocol/work.ts'

export interface CaseDelivery {
  kind: DeliveryKind
  /** The end of its key: which of the messages of its sending. */
  slot: string
  fence: number
  state: string
  lastError: string
  /** The attached document. */
  fileId: string | null
}

/** The messages of a case in the order in which they were queued. */
export async function caseDeliveries(
  db: Db,
  row: Pick<CaseData, 'id' | 'client_id'>,
): Promise<CaseDelivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['kind', 'idempotency_key', 'state', 'last_error', 'attachment_file_id'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, idempotency_key, state, last_error, attachment_file_id }) => {
    const [, fence, slot] = /^case:\d+:(\d+):(.+)/.exec(idempotency_key) ?? []
    const known = deliveryKinds.find((one) => one === kind)
    if (!fence || !slot || !known) return []
    return [
      { kind: known, slot, fence: Number(fence), state, lastError: last_error, fileId: attachment_file_id },
    ]
  })
}

/** The case, locked, while its sending is under way; undefined when it is not, or no longer. */
export async function lockSending(
  db: Tx,
  { clientId, caseId }: { clientId: number; caseId: number },
): Promise<CaseData | undefined> {
  const row = await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', caseId)
    .where('sending', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row as CaseData | undefined
}

/** Ends the sending of a locked case: delivered, or failed for a reason in plain words. */
export async function endSending(work: SystemWork, row: CaseData, failure?: string): Promise<void> {
  // A message with both "Error" and "cancelled" closes the case (screens 4, partner lifecycle; gap D6); so does a
  // submission that was not taken after the partner had asked to cancel the order.
  const cancelled = failure !== undefined && (row.cancel_asked || saysCancelled(failure))
  const transition =
    (cancelled ? transitionFor('cancelled', 'sending', row.level, row.channel) : undefined) ??
    transitionFor(failure === undefined ? 'delivered' : 'deliveryFailed', 'sending', row.level, row.channel)
  if (!transition) throw new Error('the lifecycle table has no end of a sending')
  const ended = await moveCase(work, row, {
    transition,
    set: {
      delivery_error: failure ?? '',
      cancelled: transition.action === 'cancelled',
      ...(hasStaff(row.channel as Channel) ? endOfOrder(transition.action) : {}),
    },
    detail: failure === undefined ? {} : { reason: failure },
  })
  if (transition.to === 'completed') await completeVisit(work, row)
  await planCase(work, ended)
}

/** A consultation that the partner has taken is no longer to be cancelled, whatever it asked meanwhile. */
const endOfOrder = (action: Action) =>
  action === 'cancelled' ? { closed_as: 'cancelled', cancel_asked: true } : { cancel_asked: false }

const kindNames: Record<DeliveryKind, string> = {
  email: 'E-mail',
  sms: 'SMS',
  webhook: 'Webhook',
  partner: 'Partner',
}

/** Whether a message goes to an address of the client, not to the patient's. */
export const isToClient = (slot: string) => slot.startsWith('email:')

/** When the last message of a sending is settled, the case is delivered, or failed if any of them failed. */
export const settleSending: OnSettled = async (work, { clientId, caseId }) => {
  const { db } = work
  if (caseId === null) return
  const row = await lockSending(db, { clientId, caseId })
  if (!row) return
  const messages = (await caseDeliveries(db, row)).filter(({ fence }) => fence === row.fence)
  if (messages.length === 0 || messages.some(({ state }) => state === 'waiting')) return
  // A consultation for the partner fails only when the partner did not take it; the patient's copy shows in the open deliveries.
  const decisive = messages.filter(({ kind }) => kind === 'partner' || !hasStaff(row.channel as Channel))
  const failed = decisive.filter(({ state }) => state === 'failed')
  await endSending(
    work,
    row,
    failed.length === 0
      ? undefined
      : failed
          .map(({ kind, slot, lastError }) =>
            // The partner's answer contains it already.
            kind === 'partner'
              ? lastError
              : `${isToClient(slot) ? 'Client e-mail' : kindNames[kind]}: ${lastError}`,
          )
          .join(' '),
  )
}

/** The reason when there is no address left to send to. */
export const nothingToSend = () => message('case.nothingToSend')
