import type { DeliveryKind } from '#engines/delivery/delivery-adapter.ts'
import type { CaseData } from './case-access.ts'

/** Which of the messages of a sending. */
export type DeliverySlot = DeliveryKind | `email:${string}`

/**
 * One sending of a case is known by its fencing number: each send and each resend has its own, and its messages have
 * the keys `case:<id>:<fence>:<slot>`: the kind of a message to the patient or to a system, or
 * `email:<sealed index of the address>` of one to an address of the client.
 */
export function deliveryKey(row: Pick<CaseData, 'id' | 'fence'>, slot: DeliverySlot): string {
  return `case:${row.id}:${row.fence}:${slot}`
}
