import { message } from '@rxdesk/contract/messages'
import { EMERGENCY_REASON_CODE, OTHER_REASON_CODE } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import { invalid, refused } from '#platform/protocol/problem.ts'
import { MASTER_ORDER, masterRows } from './master-tables.ts'

/** The lists of reasons that the house writes for its users to choose from. */
export type ReasonList =
  | 'rejectReasons'
  | 'consultationRejectReasons'
  | 'medicineRejectReasons'
  | 'callReasons'

interface Reason {
  id: number
  code: string
  name: string
  needs_note: boolean
  ends_consultation: boolean
}

export interface OfferedReason {
  reasonId: number
  reason: string
  /** Whether the user must add an explanation (decisions: reject). */
  userReasons: boolean
}

interface OfferedCallReason extends OfferedReason {
  /** Whether a consultation may fail for it without a call having been tried. */
  endsConsultation: boolean
  /** The reason of a consultation that turned out an emergency. */
  emergency: boolean
}

const wantsNote = ({ needs_note, code }: Reason) => needs_note || code === OTHER_REASON_CODE

const offered = (row: Reason): OfferedReason => ({
  reasonId: row.id,
  reason: row.name,
  userReasons: wantsNote(row),
})

/** The reasons of a list that are offered, in its order; those that contain a text, where one is given. */
export async function offeredReasons(
  db: Db,
  list: ReasonList,
  asked?: { text: string; limit: number },
): Promise<OfferedReason[]> {
  return (await readReasons(db, list, asked)).map(offered)
}

/** Reasons why a call was not completed, or a consultation failed. */
export async function offeredCallReasons(db: Db): Promise<OfferedCallReason[]> {
  return (await readReasons(db, 'callReasons')).map((row) => ({
    ...offered(row),
    endsConsultation: row.ends_consultation,
    emergency: row.code === EMERGENCY_REASON_CODE,
  }))
}

async function readReasons(
  db: Db,
  list: ReasonList,
  asked?: { text: string; limit: number },
): Promise<Reason[]> {
  const { rows } = await sql<Reason>`select id::int as id, code, name, needs_note, ends_consultation
    from (${masterRows(list)}) m where not retired and lower(name) like ${likeText(asked?.text ?? '')}
    order by ${MASTER_ORDER} limit ${asked?.limit ?? null}`.execute(db)
  return rows
}

/** A reason that is still offered, with the note that it wants; refused otherwise. */
export async function requireReason(
  db: Db,
  list: ReasonList,
  { reasonId, note }: { reasonId: number; note: string },
): Promise<Reason> {
  const { rows } = await sql<Reason>`select id::int as id, code, name, needs_note, ends_consultation
    from (${masterRows(list)}) m where id = ${reasonId} and not retired`.execute(db)
  const [reason] = rows
  if (!reason) throw invalid([{ path: 'reasonId', message: message('case.needsReason') }])
  if (wantsNote(reason) && note === '') throw refused('case.needsNote')
  return reason
}
