import { EMERGENCY_REASON_CODE, OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'

interface OfferedReason {
  reasonId: number
  reason: string
  userReasons: boolean
}

/** Reasons for which a whole consultation is rejected: the house's own list. */
export async function readRejectReasons(db: Db): Promise<OfferedReason[]> {
  const rows = await db
    .selectFrom('reject_reasons')
    .select(['id', 'name', 'code', 'needs_note'])
    .where('retired', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, code, needs_note }) => ({
    reasonId: id,
    reason: name,
    userReasons: needs_note || code === OTHER_REASON_CODE,
  }))
}

/** Reasons for which a single medicine is refused, those that contain a text. */
export async function readMedicineRejectReasons(
  db: Db,
  text: string,
  limit: number,
): Promise<OfferedReason[]> {
  const rows = await db
    .selectFrom('medicine_reject_reasons')
    .select(['id', 'name', 'code', 'needs_note'])
    .where('retired', '=', false)
    .$if(text !== '', (query) => query.where(sql<string>`lower(name)`, 'like', likeText(text)))
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, name, code, needs_note }) => ({
    reasonId: id,
    reason: name,
    userReasons: needs_note || code === OTHER_REASON_CODE,
  }))
}

/** Reasons why a call was not completed, or a consultation failed. */
export async function readCallReasons(
  db: Db,
): Promise<(OfferedReason & { endsConsultation: boolean; emergency: boolean })[]> {
  const rows = await db
    .selectFrom('call_reasons')
    .selectAll()
    .where('retired', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, code, name, needs_note, ends_consultation }) => ({
    reasonId: id,
    reason: name,
    userReasons: needs_note,
    endsConsultation: ends_consultation,
    emergency: code === EMERGENCY_REASON_CODE,
  }))
}
