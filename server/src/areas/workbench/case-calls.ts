import { geteRxDtls, updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { message } from '@rxdesk/contract/messages'
import { noteContactView } from '#domain/people/contact-view.ts'
import { refuseHiddenContact } from '#domain/people/hidden-contact.ts'
import { saveForHistory } from '#domain/record/save-record.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { hurryReading } from '#domain/road/case-reading.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { openCase } from '#domain/road/open-case.ts'
import { serve } from '#platform/protocol/handler.ts'
import { readDetail } from './detail-store.ts'

export function caseCalls() {
  return [
    serve(geteRxDtls, {
      async check({ db, caller }, { erxId }) {
        await requireVisible(db, caller, erxId)
        return undefined
      },
      async run(work, asked) {
        const opened = await openCase(work, asked)
        const { client_id: clientId, id: caseId, ocr_state: reading } = opened.row
        // The case is locked, so that two concurrent reads do not both add an entry.
        await noteContactView(work, { chain: `case:${caseId}`, clientId })
        if (asked.mode !== 'view' && opened.standing === 'holder' && ['waiting', 'reading'].includes(reading))
          await hurryReading(work, { clientId, caseId })
        return readDetail(work, opened.row, opened)
      },
    }),
    serve(updateeRxDtls, {
      async run(work, { erxId, fence, changes, base, readings }) {
        const { caller } = work
        refuseHiddenContact(caller, changes.rxdtls)
        const row = await requireHeld(work, erxId, fence)
        return {
          message: message('record.saved'),
          version: await saveForHistory(work, row, { changes, base, readings }),
          savedAt: work.now.toISOString(),
          leaseUntil: row.lease_until?.toISOString() ?? '',
        }
      },
    }),
  ]
}
