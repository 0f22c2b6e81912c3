import { teleConsultationCheckDuplicateEntries } from '@rxdesk/contract/areas/teleconsultation/check-calls'
import { checkDuplicatePrescription } from '@rxdesk/contract/areas/workbench/calls'
import { message } from '@rxdesk/contract/messages'
import { findTwin } from '#domain/page-files/duplicate-images.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import { findSamePrescription } from './duplicate-store.ts'

/**
 * The warning about a prescription that looks like another, which the operator may overrule (decisions:
 * duplicate prescription), and the check before an entry on a case that may be cancelled or taken over
 * (screens 4).
 */
export function duplicateCalls() {
  return [
    serve(checkDuplicatePrescription, {
      async run(work, { erxId, files }) {
        const { caller } = work
        const row = erxId ? await requireVisible(work.db, caller, erxId) : undefined
        const same = row && (await findSamePrescription(work.db, row))
        if (same) return found(same, 'samePrescription')
        const twin = await findTwin(
          work,
          row ? [row.client_id] : [...caller.clientIds],
          row ? { caseId: row.id } : { fileIds: files ?? [] },
        )
        return twin ? found(twin.erxId, twin.why) : { duplicate: false, erxId: null, why: '' }
      },
    }),
    serve(teleConsultationCheckDuplicateEntries, {
      async run({ db, caller }, { erxId, status }) {
        const row = await requireVisible(db, caller, erxId)
        const taken =
          row.status !== status || row.sending || (row.holder_id ?? caller.userId) !== caller.userId
        return { cancel_entry: yesOrNo(row.cancelled || row.cancel_asked), duplicate_entry: yesOrNo(taken) }
      },
    }),
  ]
}

function found(erxId: number, why: 'samePrescription' | 'sameFile' | 'sameImage') {
  return {
    duplicate: true,
    erxId,
    why: message(`duplicate.${why}`),
    message: message('duplicate.prescription', { erxId }),
  }
}

const yesOrNo = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false')
