import {
  getDigiPreviewDet,
  sendDigitizationIngresstoAmazon,
} from '@rxdesk/contract/areas/digitization/case-calls'
import { wholeWords } from '#domain/record/case-medicine.ts'
import { openQuestions } from '#domain/record/readiness.ts'
import { acted } from '#domain/road/acted.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { deliveryKey, partnerKey } from '#domain/road/delivery-key.ts'
import { holdToSend, moveToSending, requireSendable } from '#domain/road/send-case.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { presData } from './pres-data.ts'
import { partnerNotice, readSubmission } from './read-submission.ts'
import { isSent, refusalOf } from './submission.ts'
import { lockDigitized, requireDigitized } from './upload-store.ts'

const actions = { first: 'submit', again: 'resubmit' } as const

/** What other areas do with a submission, in its transaction. */
export interface SubmitHooks {
  /** The case, locked, before it is submitted for the first time. */
  goesOn?(work: Work, row: CaseData): Promise<void>
}

/** The preview of a submission, the submission, and submitting again from the failure list. */
export function submitCalls(hooks: SubmitHooks = {}) {
  return [
    serve(getDigiPreviewDet, {
      async run(work, { erxId }) {
        const { db, caller } = work
        const row = await requireDigitized(db, caller, erxId)
        const read = await readSubmission(work, row)
        const { rxdtls } = read.record
        return {
          erxId: row.id,
          status: row.status,
          sending: row.sending,
          cancelled: row.cancelled,
          deliveryError: row.delivery_error,
          partnerName: work.settings.PARTNER_NAME,
          pres_Data: await presData(db, caller, read.prescriptionNumber, row),
          patName: row.patient_name,
          genderCode: rxdtls.genderCode,
          ageYears: rxdtls.ageYears,
          diseaseType: rxdtls.diseaseType,
          docName: read.doctor?.docName ?? '',
          hospitalName: read.hospital?.hospitalName ?? '',
          images: read.pages.map((page) => ({
            rownumber: page.number,
            thumbnailUrl: `files/${page.thumbnail_id}`,
            validity: page.validity as '',
            sent: isSent(page),
          })),
          medicines: read.medicines.map(({ line, uom, medCategory }) => ({
            txnNo: line.txnNo,
            medName: line.medName,
            strength: line.strength,
            // As typed, where the directions in words would omit something.
            inWords: wholeWords(line) || line.dosage,
            qty: line.qty,
            uom,
            medCategory,
            partnerCode: line.partnerCode,
          })),
          problems: read.missing,
        }
      },
    }),
    serve(sendDigitizationIngresstoAmazon, {
      async check({ db, caller }, { erxId, fence }) {
        const row = await requireDigitized(db, caller, erxId)
        requireSendable(row, caller, fence, actions)
        return undefined
      },
      async run(work, { erxId, fence, severeConfirmed }) {
        const visible = await lockDigitized(work.db, work.caller, erxId)
        const sending = await holdToSend(work, visible, fence, actions)
        const { row, isFirst } = sending
        const read = await readSubmission(work, row)
        const [missing] = read.missing
        if (missing) throw refused(refusalOf[missing.problem], { name: missing.name })
        const confirmed = severeConfirmed
        const detail = await openQuestions(work, row, { to: 'recipient', isFirst, confirmed })
        if (isFirst) await hooks.goesOn?.(work, row)
        const moved = await moveToSending(work, sending, { ...detail })
        const toldKey = await partnerKey(work.db, moved)
        await queueDelivery(work, {
          clientId: row.client_id,
          caseId: row.id,
          kind: 'partner',
          idempotencyKey: deliveryKey(moved, 'partner'),
          toldKey,
          recipient: work.settings.PARTNER_NAME,
          subject: 'prescription.submitted',
          text: partnerNotice(moved, read, toldKey),
        })
        return acted(moved, sending.transition, {
          erxId: String(row.id),
          partner: work.settings.PARTNER_NAME,
        })
      },
    }),
  ]
}
