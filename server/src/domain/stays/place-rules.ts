import { isAhead } from '@rxdesk/contract/ahead'
import type { MessageKey } from '@rxdesk/contract/messages'

/** What a transfer is refused for; each has its sentence under `transfer.`, as an admission has under `stay.`. */
export type PlaceFault =
  | 'samePlace'
  | 'bedTaken'
  | 'otherClient'
  | 'tooEarly'
  | 'ahead'
  | 'ended'
  | 'advised'
  | 'noBed'
  | 'needsReason'

export const transferFaultMessage = (fault: PlaceFault): MessageKey => `transfer.${fault}`

export interface Place {
  hospitalId: number | null
  departmentId: number
  doctorId: number
  ward: string
  room: string
  bedId: number | null
}

/** Whether two places are one: what is written in other capitals is the same ward. */
export function isSamePlace(one: Place, other: Place): boolean {
  const named = ({ ward, room }: Place) => `${ward}\n${room}`.toLowerCase()
  return (
    one.hospitalId === other.hospitalId &&
    one.departmentId === other.departmentId &&
    one.doctorId === other.doctorId &&
    one.bedId === other.bedId &&
    named(one) === named(other)
  )
}

/** What keeps a transfer from being made, before the database is asked whether the bed is free. */
export function transferFault(
  from: Place & { since: Date },
  to: Place,
  asked: { at: Date; reason: string; now: Date },
): PlaceFault | undefined {
  if (asked.reason.trim().length < 3) return 'needsReason'
  if (isAhead(asked.at, asked.now)) return 'ahead'
  if (asked.at <= from.since) return 'tooEarly'
  return isSamePlace(from, to) ? 'samePlace' : undefined
}
