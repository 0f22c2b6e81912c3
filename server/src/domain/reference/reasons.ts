import { message } from '@rxdesk/contract/messages'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { invalid, refused } from '#platform/protocol/problem.ts'

interface Reason {
  id: number
  code: string
  name: string
  needs_note: boolean
}

/** A reason that is still offered, with the note that it wants; refused otherwise. */
export async function requireReason(
  db: Db,
  table: 'reject_reasons' | 'call_reasons' | 'medicine_reject_reasons',
  { reasonId, note }: { reasonId: number; note: string },
): Promise<Reason> {
  const { rows } = await sql<Reason>`select id, code, name, needs_note from ${sql.table(table)}
    where id = ${reasonId} and not retired`.execute(db)
  const [reason] = rows
  if (!reason) throw invalid([{ path: 'reasonId', message: message('case.needsReason') }])
  if ((reason.needs_note || reason.code === OTHER_REASON_CODE) && note === '') throw refused('case.needsNote')
  return reason
}
