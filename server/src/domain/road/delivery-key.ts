import type { DeliveryKind } from '#engines/delivery/delivery-adapter.ts'
import type { Db } from '#platform/database/db.ts'
import type { CaseData } from './case-access.ts'

/** Which of the messages of a sending. */
export type DeliverySlot = DeliveryKind | `email:${string}`

/**
 * The fencing number of a case identifies one sending: each send and each resend has its own, and its
 * messages have the keys `case:<id>:<fence>:<slot>`. The slot is the kind of a message to the patient or to a
 * system, or `email:<sealed index of the address>` for an address of the client.
 */
export function deliveryKey(row: Pick<CaseData, 'id' | 'fence'>, slot: DeliverySlot): string {
  return `case:${row.id}:${row.fence}:${slot}`
}

/** The fencing number of the sending that the present one repeats: that of the claim from which the case was sent. */
export async function firstFence(db: Db, row: Pick<CaseData, 'client_id' | 'id'>): Promise<number> {
  const { first } = await db
    .selectFrom('case_claims')
    .select(({ fn }) => fn.max('fence').as('first'))
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('end_action', 'in', ['send', 'submit'])
    .executeTakeFirstOrThrow()
  return Number(first ?? 0)
}

/**
 * The key by which the partner knows a submission. It is the same when the case is sent again from the failure list: a
 * partner that took it the first time, and whose answer was lost, takes it once.
 */
export async function partnerKey(db: Db, row: Pick<CaseData, 'client_id' | 'id'>): Promise<string> {
  return deliveryKey({ id: row.id, fence: await firstFence(db, row) }, 'partner')
}
