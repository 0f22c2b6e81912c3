import { sql } from 'kysely'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { endAttempt, reasonOfCode } from '#domain/teleconsultation/end-attempt.ts'
import { inWork, type SystemWork, type WorkSource } from '#platform/protocol/work.ts'
import { SIGNAL_MINUTES, tellSide } from './signal-store.ts'
import { goesOn, lockVideo, overVideos, type VideoRow } from './video-store.ts'

/** How a video call ended, by the words of the call log. */
export interface VideoOutcome {
  result: 1 | 2
  mode: 'audio' | 'video'
  /** Of the house's list; empty when the patient was reached. */
  reason: '' | 'noAnswer' | 'dropped'
}

/**
 * What a video call was: the patient was reached when both browsers were connected, and by video when a picture of the
 * patient arrived. Without one it was an audio call, whatever was meant.
 */
export function outcomeOf(
  video: Pick<
    VideoRow,
    'patient_joined_at' | 'patient_connected_at' | 'consultant_connected_at' | 'pictured_at'
  >,
): VideoOutcome {
  const met = video.patient_connected_at !== null && video.consultant_connected_at !== null
  if (!met) return { result: 1, mode: 'video', reason: video.patient_joined_at ? 'dropped' : 'noAnswer' }
  return { result: 2, mode: video.pictured_at ? 'video' : 'audio', reason: '' }
}

/**
 * Ends a locked video: its attempt gets the result, the link and the patient's session are over, the signals are gone.
 *
 * @param said why it did not reach the patient, where the user says so
 */
export async function finishVideo(
  work: SystemWork,
  row: CaseData,
  video: VideoRow,
  {
    by,
    said,
  }: {
    by: 'consultant' | 'system'
    said?: { reason?: { id: number; name: string } | undefined; note: string }
  },
): Promise<VideoOutcome> {
  const { db } = work
  const outcome = outcomeOf(video)
  await db
    .updateTable('tele_videos')
    .set({ ended_at: sql<Date>`now()`, ended_by: by, patient_page: '' })
    .where('attempt_id', '=', video.attempt_id)
    .execute()
  await db.deleteFrom('tele_signals').where('attempt_id', '=', video.attempt_id).execute()
  const reason =
    outcome.reason === '' ? undefined : (said?.reason ?? (await reasonOfCode(work, outcome.reason)))
  await db
    .updateTable('tele_attempts')
    .set({ mode: outcome.mode })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('id', '=', video.attempt_id)
    .execute()
  await endAttempt(work, row, video.attempt_id, { result: outcome.result, reason, note: said?.note ?? '' })
  await work.note('tele.video', ofCase(row, `call:${video.attempt_id}`), {
    ended: by,
    mode: outcome.mode,
    joined: video.patient_joined_at?.toISOString() ?? '',
    agreed: video.patient_agreed_at?.toISOString() ?? '',
    connected: video.patient_connected_at?.toISOString() ?? '',
  })
  for (const side of ['consultant', 'patient'] as const) await tellSide(db, video, side)
  return outcome
}

/** Ends a video that goes on no more because its case went on without it; does nothing to any other. */
export async function finishIfOver(source: WorkSource, found: VideoRow): Promise<void> {
  await inWork(source, async (work) => {
    const row = (await work.db
      .selectFrom('cases')
      .selectAll()
      .where('client_id', '=', found.client_id)
      .where('id', '=', found.case_id)
      .forUpdate()
      .executeTakeFirst()) as CaseData | undefined
    const video = row && (await lockVideo(work.db, row, found.attempt_id))
    if (!row || !video || (await goesOn(work.db, video))) return
    await finishVideo(work, row, video, { by: 'system' })
  })
}

/** A chore: ends the videos whose case went on without them, and drops signals that nobody fetched. */
export async function finishOverVideos(source: WorkSource): Promise<void> {
  for (const video of await overVideos(source.db)) await finishIfOver(source, video)
  await source.db
    .deleteFrom('tele_signals')
    .where('at', '<', sql<Date>`now() - make_interval(mins => ${SIGNAL_MINUTES})`)
    .execute()
}
