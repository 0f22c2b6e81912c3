import { isAhead } from '@rxdesk/contract/ahead'
import type { Given } from '@rxdesk/contract/areas/workbench/medicine-schemas'

const SHORTEST_REASON = 3

/** What keeps the times of a medicine from being saved; the server has the same rules. */
export function givenFault(
  { startedAt, stoppedAt, stopReason }: Given,
  withStop: boolean,
  now: Date,
): 'missing' | 'stopBeforeStart' | 'ahead' | undefined {
  if (startedAt === '') return 'missing'
  if (!withStop) return undefined
  if (stoppedAt === '') return 'missing'
  if (Date.parse(stoppedAt) < Date.parse(startedAt)) return 'stopBeforeStart'
  if (isAhead(new Date(stoppedAt), now)) return 'ahead'
  return stopReason.trim().length < SHORTEST_REASON ? 'missing' : undefined
}
