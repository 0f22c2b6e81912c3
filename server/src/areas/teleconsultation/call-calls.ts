import {
  callAttempts,
  callReasons,
  getCallReasons,
  getTeleconsultationCallReasons,
  updateCallbackDetails,
} from '@rxdesk/contract/areas/teleconsultation/call-calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { dayAfter, dayIn, isoFromWire, startOfDay } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { isMobile } from '@rxdesk/contract/mobile-number'
import { callStatus } from '@rxdesk/contract/options'
import { offeredCallReasons, requireReason } from '#domain/reference/reasons.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed } from '#domain/road/rules.ts'
import { countAttempts, readAttempts } from '#domain/teleconsultation/attempt-store.ts'
import { endAttempt } from '#domain/teleconsultation/end-attempt.ts'
import { entering, requireTele } from '#domain/teleconsultation/tele-case.ts'
import { serve } from '#platform/protocol/handler.ts'
import { invalid, missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { openFromClient } from '#platform/sealing/client-cipher.ts'
import { readCallNumbers } from './call-numbers.ts'
import { askAboutHour } from './calling-hours.ts'
import { openVideo } from './video/video-store.ts'

/** A call-back is noted for two weeks ahead at most. */
const DAYS_AHEAD = 14
/** The same person is offered the case first for this long after its time. */
const OWN_MINUTES = 30

/** Calls to the patient: that they are made, how they ended and why, and when to call again. */
export function teleCallCalls() {
  return [
    serve(callAttempts, {
      run: (work, asked) =>
        entering<AnswerOf<typeof callAttempts>>(work, asked, (row) =>
          asked.attemptId === undefined ? beginCall(work, row, asked) : endCall(work, row, asked),
        ),
    }),
    serve(callReasons, {
      run: (work, asked) =>
        entering(work, asked, async (row) => {
          const { db } = work
          const reason = await requireReason(db, 'callReasons', asked)
          const done = await db
            .updateTable('tele_attempts')
            .set({ reason_id: reason.id, note: asked.note })
            .where('client_id', '=', row.client_id)
            .where('case_id', '=', row.id)
            .where('id', '=', asked.attemptId)
            .where('result', '=', callStatus.notCompleted)
            .executeTakeFirst()
          if (done.numUpdatedRows === 0n) throw missing()
          await work.note('tele.callReason', ofCase(row, `call:${asked.attemptId}`), {
            reason: reason.name,
            note: asked.note,
          })
          return { message: message('tele.saved'), callLogCount: await countAttempts(db, row) }
        }),
    }),
    serve(getCallReasons, {
      async run({ db, caller }, { erxId }) {
        const row = await requireTele(db, caller, erxId)
        const list = await readAttempts(db, row)
        return { list, callLogCount: list.length }
      },
    }),
    serve(getTeleconsultationCallReasons, {
      run: async ({ db }) => ({ list: await offeredCallReasons(db) }),
    }),
    serve(updateCallbackDetails, {
      run: (work, asked) => entering(work, asked, (row) => defer(work, row, asked)),
    }),
  ]
}

type CallAsked = ParsedRequestOf<typeof callAttempts>

async function beginCall(work: Work, row: CaseData, asked: CallAsked) {
  const { db, caller } = work
  // Only its own call begins one: it is proven by what happened, not by what was said.
  if (asked.mode === 'video') throw refused('tele.videoByLink')
  askAboutHour(work, asked.late)
  const placed = placerOf(work, asked)
  await requireNumbers(work, row, asked, placed)
  const under = await db
    .selectFrom('tele_attempts')
    .select('id')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('result', '=', 0)
    .executeTakeFirst()
  if (under) throw refused('tele.callUnderWay')
  const { id } = await db
    .insertInto('tele_attempts')
    .values({
      client_id: row.client_id,
      case_id: row.id,
      user_id: caller.userId,
      mode: asked.mode,
      called: asked.to,
      state: 'dialling',
      placed,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (placed === 'service') await work.jobs.add('place-call', { attemptId: id })
  await work.note('tele.call', ofCase(row, `call:${id}`), { mode: asked.mode, to: asked.to, by: placed })
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
  return {
    message: message(placed === 'service' ? 'tele.dialled' : 'tele.callBegun'),
    attemptId: id,
    callLogCount: await countAttempts(db, row),
    state: 'dialling' as const,
  }
}

/** The telephone service places calls, of sound alone; the user may call by themselves all the same. */
function placerOf({ settings }: Work, { mode, byHand }: CallAsked): 'hand' | 'service' {
  return settings.telephony && mode === 'audio' && !byHand ? 'service' : 'hand'
}

/** Refuses a call for which a number is missing. */
async function requireNumbers(work: Work, row: CaseData, { to }: CallAsked, placed: 'hand' | 'service') {
  if (to === 'callback' && !row.callback_mobile_sealed) throw refused('tele.noNumber')
  if (placed === 'hand') return
  const { own, patient } = await readCallNumbers(work, row, work.caller.userId)
  if (own === '') throw refused('tele.noOwnNumber')
  if (to === 'patient' && patient === '') throw refused('tele.noPatientNumber')
}

/** How a call ended: one that was not completed names its reason. */
async function endCall(work: Work, row: CaseData, asked: CallAsked) {
  const { db } = work
  const { attemptId = 0, result, reasonId, note } = asked
  if (result === undefined) throw invalid([{ path: 'result', message: message('tele.needsResult') }])
  const failed = result === callStatus.notCompleted
  if (failed && reasonId === undefined)
    throw invalid([{ path: 'reasonId', message: message('case.needsReason') }])
  const reason =
    failed && reasonId !== undefined ? await requireReason(db, 'callReasons', { reasonId, note }) : undefined
  if (await openVideo(work.db, row)) throw refused('tele.videoByLink')
  const ended = await endAttempt(work, row, attemptId, { result, reason, note })
  if (!ended) throw refused('tele.callOver')
  return {
    message: message('tele.saved'),
    attemptId,
    callLogCount: await countAttempts(db, row),
    state: failed ? ('failed' as const) : ('ended' as const),
  }
}

/** Puts the case back into its queue until the patient is to be called again. */
async function defer(work: Work, row: CaseData, asked: ParsedRequestOf<typeof updateCallbackDetails>) {
  const { caller, settings } = work
  const transition = allowed('defer', row, caller, asked.fence)
  const at = instantOf(settings.TIME_ZONE, asked)
  const last = startOfDay(settings.TIME_ZONE, laterBy(dayIn(settings.TIME_ZONE, work.now), DAYS_AHEAD + 1))
  if (at.getTime() <= work.now.getTime()) throw invalid([{ path: 'slot', message: message('tele.pastSlot') }])
  if (at >= last) throw invalid([{ path: 'callBackDate', message: message('tele.tooFarAhead') }])
  const number = asked.mobileNo === '' ? '' : openNumber(work, asked.mobileNo)
  const moved = await moveCase(work, row, {
    transition,
    set: {
      not_before: at,
      due_at: at,
      call_status: callStatus.notCompleted,
      return_to: caller.userId,
      return_until: new Date(at.getTime() + OWN_MINUTES * 60_000),
      return_comment: asked.note,
      ...(number === '' ? {} : { callback_mobile_sealed: work.sealer.seal(number) }),
    },
    detail: { callBackAt: at.toISOString(), note: asked.note },
  })
  return {
    message: message(transition.message),
    callStatus: moved.call_status,
    callBackAt: at.toISOString(),
  }
}

/** The instant at which a half hour of a day begins; slot 1 is midnight. */
function instantOf(timeZone: string, { callBackDate, slot }: { callBackDate: string; slot: number }): Date {
  const day = isoFromWire(callBackDate)
  if (!day) throw invalid([{ path: 'callBackDate', message: message('tele.needsDay') }])
  return new Date(startOfDay(timeZone, day).getTime() + (slot - 1) * 30 * 60_000)
}

function laterBy(day: string, days: number): string {
  return days === 0 ? day : laterBy(dayAfter(day), days - 1)
}

function openNumber(work: Work, sealed: string): string {
  const fault = () => invalid([{ path: 'mobileNo', message: 'Enter a valid mobile number' }])
  let number: string
  try {
    number = openFromClient(work.settings.keys.clientCipher, sealed).trim()
  } catch {
    throw fault()
  }
  if (!isMobile(number)) throw fault()
  return number
}
