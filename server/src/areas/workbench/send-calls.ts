import { sendPrescription } from '@rxdesk/contract/areas/cases/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { receivingClient } from '#domain/client-terms/client-receives.ts'
import { directionsState } from '#domain/record/case-medicine.ts'
import { readLines } from '#domain/record/medicine-lines.ts'
import { openPoints, pointsInHistory, requireConfirmed } from '#domain/record/open-points.ts'
import { openQuestions, soundDates } from '#domain/record/readiness.ts'
import { readRecord } from '#domain/record/record-store.ts'
import { acted } from '#domain/road/acted.ts'
import { type CaseData, lockVisible, requireVisible } from '#domain/road/case-access.ts'
import { holdToSend, moveToSending, requireSendable } from '#domain/road/send-case.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { noteCorrections } from './corrections.ts'

const actions = { first: 'send', again: 'resend' } as const

/**
 * Sending to the patient, and resending from the failure list: the case is being sent until the jobs settle
 * it.
 */
export function sendCalls() {
  return [
    serve(sendPrescription, {
      async check({ db, caller }, { erxId, fence }) {
        const row = await requireVisible(db, caller, erxId)
        requireSendable(row, caller, fence, actions)
        return undefined
      },
      run: sendToPatient,
    }),
  ]
}

/** Sends a held case, or one whose sending failed, to its patient. */
export async function sendToPatient(
  work: Work,
  {
    erxId,
    fence,
    goesOnWith,
    severeConfirmed,
  }: Pick<ParsedRequestOf<typeof sendPrescription>, 'erxId' | 'fence' | 'goesOnWith' | 'severeConfirmed'>,
) {
  const visible = await lockVisible(work.db, work.caller, erxId)
  if (visible.summary_version !== null) throw refused('summary.sendThere')
  const sending = await holdToSend(work, visible, fence, actions)
  const { row, isFirst } = sending
  const { version, detail, receivers } = await readyToSend(work, row, {
    isFirst,
    confirmed: severeConfirmed,
  })
  // The points of a failed sending were confirmed when it was first sent.
  const points = isFirst ? await openPoints(work, row) : []
  requireConfirmed(points, goesOnWith)
  if (isFirst) await noteCorrections(work, row)
  const moved = await moveToSending(work, sending, {
    ...detail,
    ...pointsInHistory(points, goesOnWith),
  })
  await work.jobs.add('send-case', {
    clientId: row.client_id,
    caseId: row.id,
    version,
    requestedBy: work.caller.userId,
  })
  return { ...acted(moved, sending.transition), message: sentMessage(receivers) }
}

/**
 * Refuses what a patient must not get, or could not take correctly. Returns the version of the record, the
 * warnings for the history, and who receives it.
 */
async function readyToSend(
  work: Work,
  row: CaseData,
  asked: { isFirst: boolean; confirmed: readonly string[] },
): Promise<{ version: number; detail: Record<string, unknown>; receivers: Receivers }> {
  const { db } = work
  const detail = await openQuestions(work, row, { to: 'recipient', ...asked })
  const { branded, generic } = await readLines(db, row)
  for (const line of branded.length > 0 ? branded : generic) {
    const state = directionsState(line)
    if (state === 'asked') throw refused('case.openQuestions')
    if (state === 'missing') throw refused('case.medicineWithoutDirections', { name: line.medName })
  }
  const { record, version } = await readRecord(work, row)
  if (record.rxdtls.prescriptionDate === '') throw refused('case.needsPrescriptionDate')
  soundDates(work, record)
  const receivers = {
    patient: record.rxdtls.email !== '' || record.rxdtls.mobileNo !== '',
    client: await receivingClient(db, row.client_id),
  }
  if (!receivers.patient && receivers.client === undefined) throw refused('case.nothingToSend')
  return { version, detail: { ...detail }, receivers }
}

/** Who receives a prescription: its patient, and by its name the client. */
interface Receivers {
  patient: boolean
  client: string | undefined
}

/** The documented sentence of each receiver (screens 4, calls 8). */
function sentMessage({ patient, client }: Receivers): string {
  if (client === undefined) return message('case.sentToPatient')
  return message(patient ? 'case.sentToBoth' : 'case.sentToClient', { client })
}
