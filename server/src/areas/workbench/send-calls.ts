import { sendPrescription } from '@rxdesk/contract/areas/cases/calls'
import { type Action, stateOf } from '@rxdesk/contract/lifecycle'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { directionsState } from '#domain/record/case-medicine.ts'
import { readLines } from '#domain/record/medicine-lines.ts'
import { openPoints, pointsInHistory, requireMedicine } from '#domain/record/open-points.ts'
import { openQuestions, soundDates } from '#domain/record/readiness.ts'
import { readRecord } from '#domain/record/record-store.ts'
import { type CaseData, lockVisible, requireVisible } from '#domain/road/case-access.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed } from '#domain/road/rules.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { SystemWork } from '#platform/protocol/work.ts'

/**
 * Sending to the patient, and resending from the failure list: the case is being sent until the jobs settle
 * it.
 */
export function sendCalls() {
  return [
    serve(sendPrescription, {
      async check({ db, caller }, { erxId, fence }) {
        const row = await requireVisible(db, caller, erxId)
        allowed(actionOn(row), row, caller, fence)
        return undefined
      },
      async run(work, { erxId, fence, goesOnWith }) {
        const { db, caller } = work
        const visible = await lockVisible(db, caller, erxId)
        const action = actionOn(visible)
        const transition = allowed(action, visible, caller, fence)
        const row = action === 'send' ? await requireHeld(work, erxId, fence ?? -1) : visible
        const { version, detail } = await readyToSend(work, row)
        // The points of a failed sending were confirmed when it was first sent.
        const points = action === 'send' ? await openPoints(work, row) : []
        requireMedicine(points, goesOnWith)
        const moved = await moveCase(work, row, {
          transition,
          set: {
            delivery_error: '',
            ...(action === 'send'
              ? { l3_by: caller.userId, return_comment: '' }
              : // A new sending, so that its messages have keys of their own.
                { fence: sql<number>`fence + 1` }),
          },
          detail: { ...detail, ...pointsInHistory(points, goesOnWith) },
        })
        await work.jobs.add('send-case', {
          clientId: row.client_id,
          caseId: row.id,
          version,
          requestedBy: caller.userId,
        })
        return {
          message: message(transition.message),
          erxId: moved.id,
          status: moved.status,
          level: moved.level,
        }
      },
    }),
  ]
}

function actionOn(row: CaseData): Action {
  return stateOf(row) === 'failed' ? 'resend' : 'send'
}

/**
 * Refuses what a patient must not get, or could not take correctly. Returns the version of the record, and
 * the warnings for the history.
 */
async function readyToSend(
  work: SystemWork,
  row: CaseData,
): Promise<{ version: number; detail: Record<string, unknown> }> {
  const { db } = work
  const detail = await openQuestions(work, row)
  const { branded, generic } = await readLines(db, row)
  for (const line of branded.length > 0 ? branded : generic) {
    const state = directionsState(line)
    if (state === 'asked') throw refused('case.openQuestions')
    if (state === 'missing') throw refused('case.medicineWithoutDirections', { name: line.medName })
  }
  const { record, version } = await readRecord(work, row)
  if (record.rxdtls.prescriptionDate === '') throw refused('case.needsPrescriptionDate')
  soundDates(work, record)
  if (record.rxdtls.email === '' && record.rxdtls.mobileNo === '') throw refused('case.nothingToSend')
  return { version, detail: { ...detail } }
}
