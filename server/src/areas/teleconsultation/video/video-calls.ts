import {
  endVideo,
  getVideo,
  sendVideoSignal,
  startVideo,
} from '@rxdesk/contract/areas/teleconsultation/video-calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { requireReason } from '#domain/reference/reasons.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { holds } from '#domain/road/rules.ts'
import { countAttempts } from '#domain/teleconsultation/attempt-store.ts'
import { readConsultation, saveConsultation } from '#domain/teleconsultation/consultation-store.ts'
import { entering, requireTele } from '#domain/teleconsultation/tele-case.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Reading, Work } from '#platform/protocol/work.ts'
import { finishVideo } from './end-video.ts'
import { iceFor } from './ice-servers.ts'
import { lastSignal, passSignal, tellSide, waitingSignals } from './signal-store.ts'
import { beginVideo, linkKey } from './start-video.ts'
import { goesOn, lockVideo, openVideo, stamp, type VideoRow } from './video-store.ts'

/** Video calls to the patient, of whoever consults. The patient's side is `patient-route.ts`. */
export function teleVideoCalls() {
  return [
    serve(startVideo, {
      run: (work, asked) =>
        entering<AnswerOf<typeof startVideo>>(work, asked, (row) => beginVideo(work, row, asked)),
    }),
    serve(endVideo, {
      run: (work, asked) => entering<AnswerOf<typeof endVideo>>(work, asked, (row) => end(work, row, asked)),
    }),
    serve(sendVideoSignal, {
      run: (work, asked) => entering(work, asked, (row) => signal(work, row, asked)),
    }),
    serve(getVideo, {
      async run(work, { erxId, after }) {
        const row = await requireTele(work.db, work.caller, erxId)
        const video = await openVideo(work.db, row)
        if (!video || !(await goesOn(work.db, video))) return { video: null, signals: [] }
        return {
          video: await describe(work, row, video, after),
          signals: await forOwner(work, row, video, after),
        }
      },
    }),
  ]
}

async function end(work: Work, row: CaseData, asked: ParsedRequestOf<typeof endVideo>) {
  const { db } = work
  const video = await lockVideo(db, row, asked.attemptId)
  if (!video) throw refused('tele.callOver')
  const { reasonId, note } = asked
  const reason =
    reasonId === undefined ? undefined : await requireReason(db, 'callReasons', { reasonId, note })
  const { result, mode } = await finishVideo(work, row, video, {
    by: 'consultant',
    said: { note, reason },
  })
  // What the consultation was held by is a fact now; whoever consults may still say otherwise.
  if (result === 2 && mode === 'video')
    await saveConsultation(work, row, {
      version: (await readConsultation(db, row)).version,
      userId: work.caller.userId,
      changes: { mode },
    })
  return { message: message('tele.videoEnded'), callLogCount: await countAttempts(db, row), result, mode }
}

async function signal(
  work: Work,
  row: CaseData,
  { attemptId, signal: told }: ParsedRequestOf<typeof sendVideoSignal>,
) {
  const { db } = work
  const video = await lockVideo(db, row, attemptId)
  if (!video) throw refused('tele.callOver')
  if (told.kind !== 'connected') await passSignal(work, video, { to: 'patient', signal: told })
  else {
    const begun = await stamp(db, video, 'consultant_connected_at')
    const pictured = told.picture && (await stamp(db, video, 'pictured_at'))
    if (begun) await answered(work, row, attemptId)
    if (pictured) await tellSide(db, video, 'consultant')
  }
  return { message: message('tele.saved') }
}

/** The call log shows that the patient is there. */
async function answered({ db }: Work, row: CaseData, attemptId: number): Promise<void> {
  await db
    .updateTable('tele_attempts')
    .set({ state: 'answered' })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('id', '=', attemptId)
    .where('result', '=', 0)
    .execute()
}

/** Whether a video is the caller's own: whoever else sees the case sees that there is one. */
const isOwn = ({ caller }: Reading, row: CaseData, video: VideoRow) =>
  video.user_id === caller.userId && holds(row, caller, row.fence)

async function describe(work: Reading, row: CaseData, video: VideoRow, after: number | undefined) {
  const { db, settings, now } = work
  const sent = await db
    .selectFrom('deliveries')
    .select(['kind', 'state', 'last_error'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('idempotency_key', 'like', `${linkKey(video.attempt_id)}%`)
    .orderBy('id')
    .execute()
  const own = isOwn(work, row, video)
  return {
    attemptId: video.attempt_id,
    startedAt: video.started_at.toISOString(),
    isOwn: own,
    linkUntil: video.link_until.toISOString(),
    linkUsed: video.link_used_at !== null,
    sent: sent.map(({ kind, state, last_error }) => ({
      kind,
      state: state as 'waiting',
      problem: last_error,
    })),
    patientHere: video.patient_page !== '',
    patientAgreed: video.patient_agreed_at !== null,
    pictured: video.pictured_at !== null,
    ice: own ? iceFor(settings, now) : null,
    after: after ?? (await lastSignal(db, video.attempt_id, 'consultant')),
  }
}

async function forOwner(work: Reading, row: CaseData, video: VideoRow, after: number | undefined) {
  if (after === undefined || !isOwn(work, row, video)) return []
  return waitingSignals(work.db, work.sealer, { attemptId: video.attempt_id, side: 'consultant', after })
}
