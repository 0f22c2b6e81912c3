import { type VideoSignal, videoSignalSchema } from '@rxdesk/contract/areas/teleconsultation/video-schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { announceVideo } from '#platform/events/announce.ts'
import { throttled } from '#platform/protocol/problem.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { VideoRow } from './video-store.ts'

export type VideoSide = 'consultant' | 'patient'

/** Two browsers need some dozens of signals to connect, and a handful of bytes for each but two of them. */
const WINDOW_SECONDS = 10
const MOST_SIGNALS = 150
const MOST_BYTES = 400_000
/** A page that was away for longer connects anew. */
export const SIGNAL_MINUTES = 2

/**
 * Puts a signal where the other side finds it, and tells every server process. The row of the video must be locked, so
 * that the numbers of signals grow in the order in which they are committed.
 *
 * @throws 429 from a side that sends more than any browser does
 */
export async function passSignal(
  { db, sealer }: Pick<SystemWork, 'db' | 'sealer'>,
  video: VideoRow,
  { to, signal }: { to: VideoSide; signal: VideoSignal },
): Promise<void> {
  const { n, bytes } = await db
    .selectFrom('tele_signals')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .select(sql<string>`coalesce(sum(length(signal_sealed)), 0)`.as('bytes'))
    .where('attempt_id', '=', video.attempt_id)
    .where('for_side', '=', to)
    .where('at', '>', sql<Date>`now() - make_interval(secs => ${WINDOW_SECONDS})`)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_SIGNALS || Number(bytes) >= MOST_BYTES)
    throw throttled('tele.videoBusy', {}, WINDOW_SECONDS)
  await db
    .insertInto('tele_signals')
    .values({
      attempt_id: video.attempt_id,
      for_side: to,
      signal_sealed: sealer.seal(JSON.stringify(signal)),
    })
    .execute()
  await tellSide(db, video, to)
}

/** Tells the open pages of one side that something of the video changed. */
export async function tellSide(db: Tx, video: VideoRow, to: VideoSide): Promise<void> {
  await announceVideo(db, {
    attemptId: video.attempt_id,
    erxId: video.case_id,
    userId: video.user_id,
    to,
  })
}

/** What waits for a side after a number, in order. */
export async function waitingSignals(
  db: Db,
  sealer: Pick<Sealer, 'open'>,
  { attemptId, side, after }: { attemptId: number; side: VideoSide; after: number },
): Promise<{ id: number; signal: VideoSignal }[]> {
  const rows = await db
    .selectFrom('tele_signals')
    .select(['id', 'signal_sealed'])
    .where('attempt_id', '=', attemptId)
    .where('for_side', '=', side)
    .where('id', '>', after)
    .orderBy('id')
    .execute()
  return rows.map(({ id, signal_sealed }) => ({
    id: Number(id),
    signal: videoSignalSchema.parse(JSON.parse(sealer.open(signal_sealed))),
  }))
}

/** The number of the last signal for a side; 0 without one. */
export async function lastSignal(db: Db, attemptId: number, side: VideoSide): Promise<number> {
  const { last } = await db
    .selectFrom('tele_signals')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('attempt_id', '=', attemptId)
    .where('for_side', '=', side)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}
