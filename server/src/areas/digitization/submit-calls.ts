import {
  getDigiPreviewDet,
  sendDigitizationIngresstoAmazon,
} from '@rxdesk/contract/areas/digitization/case-calls'
import { type Action, stateOf } from '@rxdesk/contract/lifecycle'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { wholeWords } from '#domain/record/case-medicine.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { deliveryKey } from '#domain/road/delivery-key.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed } from '#domain/road/rules.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import { presData } from './pres-data.ts'
import { partnerNotice, readSubmission } from './read-submission.ts'
import { isSent, refusalOf } from './submission.ts'
import { lockDigitized, requireDigitized } from './upload-store.ts'

/** The preview of a submission, the submission, and submitting again from the failure list. */
export function submitCalls() {
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
        allowed(actionOn(row), row, caller, fence)
        return undefined
      },
      async run(work, { erxId, fence }) {
        const { db, caller } = work
        const visible = await lockDigitized(db, caller, erxId)
        const action = actionOn(visible)
        const transition = allowed(action, visible, caller, fence)
        const row = action === 'submit' ? await requireHeld(work, erxId, fence ?? -1) : visible
        const read = await readSubmission(work, row)
        const [missing] = read.missing
        if (missing) throw refused(refusalOf[missing.problem], { name: missing.name })
        const moved = await moveCase(work, row, {
          transition,
          set: {
            delivery_error: '',
            // A new sending with its own fencing number, so that its messages have other keys than the failed
            // ones.
            ...(action === 'submit'
              ? { l3_by: caller.userId, return_comment: '' }
              : { fence: sql<number>`fence + 1` }),
          },
        })
        const key = deliveryKey(moved, 'partner')
        await queueDelivery(work, {
          clientId: row.client_id,
          caseId: row.id,
          kind: 'partner',
          idempotencyKey: key,
          recipient: work.settings.PARTNER_NAME,
          subject: 'prescription.submitted',
          text: partnerNotice(moved, read, key),
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
  return stateOf(row) === 'failed' ? 'resubmit' : 'submit'
}
