import type { DeliveryKind } from '../delivery/delivery-adapter.ts'
import type { CaseData } from './case-access.ts'

/**
 * One sending of a case is known by its fencing number: each send and each resend has its own, and its messages have
 * the keys `case:<id>:<fence>:<kind>`.
 */
export function deliveryKey(row: Pick<CaseData, 'id' | 'fence'>, kind: DeliveryKind): string {
  return `case:${row.id}:${row.fence}:${kind}`
}
