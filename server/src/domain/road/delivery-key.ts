import type { DeliveryKind } from '#engines/delivery/delivery-adapter.ts'
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
