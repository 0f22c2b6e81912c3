import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import type { Tx } from '#platform/database/db.ts'
import type { SystemWork } from '#platform/protocol/work.ts'

/**
 * Writes a change of medicines into the history of the case in which it was made, and tells whoever has that case open. What a stay
 * gives is shown by each of its cases: the history of the case in which such a line was written says it too, and all of them are told.
 */
export async function noteLines(
  work: Pick<SystemWork, 'db' | 'note' | 'announce'>,
  action: AuditAction,
  row: Pick<CaseData, 'client_id' | 'id' | 'stay_id'>,
  { subject, ids, duringStay = true }: { subject: string; ids: readonly number[]; duringStay?: boolean },
  detail: Record<string, unknown>,
): Promise<void> {
  const { client_id: clientId, stay_id: stayId } = row
  const ofStay = duringStay ? await casesOfStayLines(work.db, clientId, ids) : []
  await Promise.all([
    work.note(action, ofCase(row, subject), detail),
    work.announce({ erxId: row.id, clientId, what: 'saved' }),
  ])
  for (const { case_id: id } of ofStay)
    if (id !== row.id) await work.note(action, ofCase({ client_id: clientId, id }, subject), detail)
  if (ofStay.length === 0 || stayId === null) return
  const others = await work.db
    .selectFrom('cases')
    .select('id')
    .where('client_id', '=', clientId)
    .where('stay_id', '=', stayId)
    .where('id', '<>', row.id)
    .execute()
  // Not as a save: the screen of who holds the case ignores saves, taking them for its own.
  for (const { id } of others) await work.announce({ erxId: id, clientId, what: 'status' })
}

/** The cases in which those of these lines were written that a stay gives. */
function casesOfStayLines(db: Tx, clientId: number, ids: readonly number[]): Promise<{ case_id: number }[]> {
  return db
    .selectFrom('case_medicines')
    .select('case_id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('id', 'in', [...ids])
    .where('during_stay', '=', true)
    .orderBy('case_id')
    .execute()
}
