import { isAhead, isFarAhead } from '@rxdesk/contract/ahead'
import type { Given } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import { message } from '@rxdesk/contract/messages'
import { openStayStates } from '@rxdesk/contract/stays'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Tx } from '#platform/database/db.ts'
import { invalid, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { lockStayOf, type StayRow } from './stay-access.ts'

/**
 * Refuses a medicine of a stay that has ended, without its start, started before the admission, or stopped in the future. An order may
 * start later, but one that starts more than 7 days ahead is asked about (`sure`); that it is not stopped before its start is a
 * rule of the line.
 */
export async function refuseUnsoundTimes(
  { db, now }: Pick<Work, 'db' | 'now'>,
  row: Pick<CaseData, 'client_id' | 'stay_id'>,
  { medicine: { given }, sure }: { medicine: { given?: Given | undefined }; sure: boolean },
): Promise<void> {
  const stay = await requireOpenStay(db, row)
  if (!given) throw refused('stay.needsStart')
  const startedAt = new Date(given.startedAt)
  if (startedAt < stay.admitted_at) throw refused('stay.startsBeforeAdmission')
  if (given.stoppedAt !== '' && isAhead(new Date(given.stoppedAt), now)) throw refused('stay.ahead')
  if (isFarAhead(startedAt, now) && !sure)
    throw invalid([{ path: 'sure', message: message('stay.startsFarAhead') }])
}

/**
 * What a stay gave stands as it was once the stay has ended: it is not written, taken away, put back or ordered anew. The stay is locked,
 * so that it does not end before the change is made.
 */
export async function requireOpenStay(
  db: Tx,
  row: Pick<CaseData, 'client_id' | 'stay_id'>,
): Promise<StayRow> {
  const stay = await lockStayOf(db, row)
  if (!openStayStates.some((state) => state === stay.state)) throw refused('stay.notAllowed')
  return stay
}
