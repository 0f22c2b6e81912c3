import { isAhead } from '@rxdesk/contract/ahead'
import type { Given } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { openStayStates } from '@rxdesk/contract/stays'
import type { CaseData } from '#domain/road/case-access.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { stayOf } from './stay-access.ts'

/**
 * Refuses a medicine of a stay that has ended, without its start, started before the admission, or stopped in the future. An order may
 * start later; that it is not stopped before its start is a rule of the line.
 */
export async function refuseUnsoundTimes(
  { db, now }: Pick<Work, 'db' | 'now'>,
  row: Pick<CaseData, 'client_id' | 'stay_id'>,
  given: Given | undefined,
): Promise<void> {
  const stay = await stayOf(db, row)
  if (!stay) throw refused('stay.none')
  if (!openStayStates.some((state) => state === stay.state)) throw refused('stay.notAllowed')
  if (!given) throw refused('stay.needsStart')
  if (new Date(given.startedAt) < stay.admitted_at) throw refused('stay.startsBeforeAdmission')
  if (given.stoppedAt !== '' && isAhead(new Date(given.stoppedAt), now)) throw refused('stay.ahead')
}
