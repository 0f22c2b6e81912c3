import { sendingAction, stateOf } from '@rxdesk/contract/lifecycle'

import { lockVisible } from '#domain/road/case-access.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed } from '#domain/road/rules.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { mayGoAgain } from './delivery-list.ts'

/**
 * Puts a failed message back into the outbox under its old key, so a recipient who got it after all drops it.
 * Its case is being sent again until the message is settled, as part of the same sending; the row of the
 * lifecycle table decides, so a user who may not resend cannot do so here either. Returns false for one that
 * waits already.
 */
export async function retryDelivery(work: Work, deliveryId: number): Promise<boolean> {
  const { db, caller } = work
  const found = await db
    .selectFrom('deliveries')
    .select(['case_id', 'idempotency_key'])
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!found) throw missing()
  // The case before its message, in the order in which settling locks them.
  const row = found.case_id === null ? undefined : await lockVisible(db, caller, found.case_id)
  const delivery = await db
    .selectFrom('deliveries')
    .select(['id', 'client_id', 'kind', 'state', 'attempts', 'last_error', mayGoAgain.as('mayRetry')])
    .where('id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (delivery.state !== 'failed') return false
  if (!delivery.mayRetry) throw refused('health.notAgain')
  if (row && found.idempotency_key.startsWith('case:') && stateOf(row) === 'failed') {
    const action = sendingAction('failed', row.level, row.channel)
    if (!action) throw refused('case.notAllowed')
    await moveCase(work, row, {
      transition: allowed(action, row, caller),
      set: { delivery_error: '' },
      detail: { delivery: deliveryId },
    })
  }
  await db.updateTable('deliveries').set({ state: 'waiting' }).where('id', '=', deliveryId).execute()
  await work.note(
    'delivery.retried',
    {
      chain: row ? `case:${row.id}` : 'system',
      clientId: delivery.client_id,
      subject: `delivery:${deliveryId}`,
    },
    { kind: delivery.kind, attempts: delivery.attempts, reason: delivery.last_error },
  )
  await work.jobs.add('deliver', { deliveryId })
  return true
}
