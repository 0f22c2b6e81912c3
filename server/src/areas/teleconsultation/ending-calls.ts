import {
  adminRetryRejecteRx,
  adminSendIngressToAmazon,
  eRxAmazonRejectionMasterList,
  insertConsultaionFailed,
  rejectAmazoneRx,
  retryRejecteRx,
  sendIngressSchemaToAmazon,
} from '@rxdesk/contract/areas/teleconsultation/ending-calls'
import { message } from '@rxdesk/contract/messages'
import { directionsState } from '#domain/record/case-medicine.ts'
import { readLines } from '#domain/record/medicine-lines.ts'
import { openQuestions, soundDates } from '#domain/record/readiness.ts'
import { readRecord } from '#domain/record/record-store.ts'
import { offeredReasons, requireReason } from '#domain/reference/reasons.ts'
import { acted } from '#domain/road/acted.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed } from '#domain/road/rules.ts'
import { holdToSend, moveToSending, requireSendable } from '#domain/road/send-case.ts'
import { countAttempts } from '#domain/teleconsultation/attempt-store.ts'
import { readPoints } from '#domain/teleconsultation/consultation-points.ts'
import { readOrder } from '#domain/teleconsultation/order-store.ts'
import { closeCancelled, entering, lockTele, requireTele } from '#domain/teleconsultation/tele-case.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { queueNotice } from './partner-notice.ts'

const actions = { first: 'submit', again: 'resubmit' } as const

/** How a consultation ends: sent, rejected or failed; and what the partner did not take, again. */
export function teleEndingCalls() {
  return [
    serve(sendIngressSchemaToAmazon, {
      run: (work, { erxReqId, fence, severeConfirmed }) =>
        send(work, { erxId: erxReqId, fence, confirmed: severeConfirmed }),
    }),
    serve(adminSendIngressToAmazon, {
      async check({ db, caller }, { erxId }) {
        requireSendable(await requireTele(db, caller, erxId), caller, undefined, actions)
        return undefined
      },
      run: (work, { erxId }) => sendAgain(work, erxId),
    }),
    serve(eRxAmazonRejectionMasterList, {
      run: async ({ db }) => ({ reasonList: await offeredReasons(db, 'consultationRejectReasons') }),
    }),
    serve(rejectAmazoneRx, {
      run: (work, asked) =>
        entering(work, asked, async (row) => {
          const transition = allowed('reject', row, work.caller, asked.fence)
          const reason = await requireReason(work.db, 'consultationRejectReasons', asked)
          const moved = await moveCase(work, row, {
            transition,
            set: { reject_reason_id: reason.id, reject_note: asked.note },
            detail: { reason: reason.name, note: asked.note },
          })
          await queueNotice(work, moved, {
            event: 'consultation.rejected',
            reason: reason.name,
            text: asked.note,
          })
          return acted(moved, transition)
        }),
    }),
    serve(insertConsultaionFailed, {
      run: (work, asked) =>
        entering(work, asked, async (row) => {
          const { db } = work
          const transition = allowed('consultationFail', row, work.caller, asked.fence)
          const reason = await requireReason(db, 'callReasons', asked)
          const ends = await endsWithoutCall(work, reason.id)
          if (!ends && (await countAttempts(db, row)) === 0) throw refused('tele.needsAttempt')
          const told = asked.message || message('tele.consultationFailed')
          const moved = await moveCase(work, row, {
            transition,
            set: {
              closed_as: 'consultationFailed',
              call_reason_id: reason.id,
              reject_note: [reason.name, asked.note].filter(Boolean).join(': '),
            },
            detail: { reason: reason.name, note: asked.note },
          })
          await queueNotice(work, moved, { event: 'consultation.failed', reason: reason.name, text: told })
          return { ...acted(moved, transition), message: told }
        }),
    }),
    serve(retryRejecteRx, { run: (work, { erxId }) => tellAgain(work, erxId) }),
    serve(adminRetryRejecteRx, { run: (work, { erxId }) => tellAgain(work, erxId) }),
  ]
}

async function endsWithoutCall({ db }: Work, reasonId: number): Promise<boolean> {
  const row = await db
    .selectFrom('call_reasons')
    .select('ends_consultation')
    .where('id', '=', reasonId)
    .executeTakeFirst()
  return row?.ends_consultation ?? false
}

/** Sends a held consultation, or again one of the failure list. */
async function send(work: Work, asked: { erxId: number; fence?: number; confirmed: readonly string[] }) {
  const visible = await lockTele(work.db, work.caller, asked.erxId)
  const sending = await holdToSend(work, visible, asked.fence, actions)
  const { row, isFirst, transition } = sending
  const partner = work.settings.PARTNER_NAME
  if (isFirst && row.cancel_asked) {
    await closeCancelled(work, row)
    return { message: message('tele.cancelled', { partner }), cancelled: true }
  }
  const version = await requireReady(work, row)
  const detail = await openQuestions(work, row, { to: 'recipient', isFirst, confirmed: asked.confirmed })
  const moved = await moveToSending(work, sending, { ...detail })
  await work.jobs.add('send-case', {
    clientId: row.client_id,
    caseId: row.id,
    version,
    requestedBy: work.caller.userId,
  })
  return acted(moved, transition, { client: partner })
}

async function sendAgain(work: Work, erxId: number) {
  const answer = await send(work, { erxId, confirmed: [] })
  // Only a first sending meets a cancelled order: of one in the failure list nobody has a claim.
  if ('cancelled' in answer) throw refused('case.notAllowed')
  return answer
}

/** Refuses what the guidelines forbid, or a patient could not take; returns the version of the record. */
async function requireReady(work: Work, row: CaseData): Promise<number> {
  const [first] = await readPoints(work, row)
  if (first) throw refused(`tele.point.${first.point}`, { name: first.name })
  const { branded, generic } = await readLines(work.db, row)
  for (const line of branded.length > 0 ? branded : generic) {
    const state = directionsState(line)
    if (state === 'asked') throw refused('case.openQuestions')
    if (state === 'missing') throw refused('case.medicineWithoutDirections', { name: line.medName })
  }
  const { record, version } = await readRecord(work, row)
  if (record.rxdtls.prescriptionDate === '') throw refused('case.needsPrescriptionDate')
  soundDates(work, record)
  return version
}

/** Sends the notice of a rejection or a failed consultation again; the case stays as it is. */
async function tellAgain(work: Work, erxId: number) {
  const row = await lockTele(work.db, work.caller, erxId)
  const transition = allowed('retryReject', row, work.caller)
  const order = await readOrder(work.db, row)
  if (!order || row.cancelled || order.partner_told !== 'failed') throw refused('tele.noticeTaken')
  const moved = await moveCase(work, row, { transition, set: { finished_at: row.finished_at } })
  await queueNotice(work, moved, 'again')
  return acted(moved, transition)
}
