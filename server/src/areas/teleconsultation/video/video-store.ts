import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { TeleVideosTable } from '#platform/database/tables.ts'

export type VideoRow = Selectable<TeleVideosTable>

/** A patient's link opens within this long. */
export const LINK_MINUTES = 30
/** A video that nobody ended is over by then. */
const MOST_HOURS = 3

type OfCase = Pick<CaseData, 'client_id' | 'id'>

/** The video of a case that was not ended, whoever began it. */
export async function openVideo(db: Db, row: OfCase): Promise<VideoRow | undefined> {
  return db
    .selectFrom('tele_videos')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('ended_at', 'is', null)
    .orderBy('attempt_id', 'desc')
    .executeTakeFirst()
}

/** The same of one attempt, locked until the transaction ends. */
export async function lockVideo(db: Tx, row: OfCase, attemptId: number): Promise<VideoRow | undefined> {
  return db
    .selectFrom('tele_videos')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('attempt_id', '=', attemptId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** A video by the hash of its link or of the browser that used it; ended ones too. */
export async function videoBy(
  db: Db,
  by: { link: Buffer } | { browser: Buffer },
): Promise<VideoRow | undefined> {
  const query = db.selectFrom('tele_videos').selectAll()
  return 'link' in by
    ? query.where('link_hash', '=', by.link).executeTakeFirst()
    : query.where('patient_hash', '=', by.browser).executeTakeFirst()
}

/**
 * Whether a video goes on: nobody ended it, and whoever began it still holds the case. Nothing has to happen for it to be
 * over when the case is sent, cancelled, released or taken over.
 */
export async function goesOn(db: Db, { attempt_id }: Pick<VideoRow, 'attempt_id'>): Promise<boolean> {
  const found = await db
    .selectFrom('tele_videos as v')
    .innerJoin('cases as c', (join) =>
      join.onRef('c.client_id', '=', 'v.client_id').onRef('c.id', '=', 'v.case_id'),
    )
    .select('v.attempt_id')
    .where('v.attempt_id', '=', attempt_id)
    .where('v.ended_at', 'is', null)
    .where('v.started_at', '>', sql<Date>`now() - make_interval(hours => ${MOST_HOURS})`)
    .whereRef('c.holder_id', '=', 'v.user_id')
    .where('c.status', '=', 1)
    .where('c.sending', '=', false)
    .where('c.cancel_asked', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

/** Videos that nobody ended and that go on no more. */
export async function overVideos(db: Db): Promise<VideoRow[]> {
  const open = await db
    .selectFrom('tele_videos')
    .selectAll()
    .where('ended_at', 'is', null)
    .limit(500)
    .execute()
  const over: VideoRow[] = []
  for (const video of open) if (!(await goesOn(db, video))) over.push(video)
  return over
}

type Stamp =
  | 'patient_joined_at'
  | 'patient_agreed_at'
  | 'patient_connected_at'
  | 'consultant_connected_at'
  | 'pictured_at'

/** Notes when something happened first; false when it had happened before. */
export async function stamp(db: Tx, video: Pick<VideoRow, 'attempt_id'>, what: Stamp): Promise<boolean> {
  const done = await db
    .updateTable('tele_videos')
    .set({ [what]: sql<Date>`now()` })
    .where('attempt_id', '=', video.attempt_id)
    .where(what, 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
