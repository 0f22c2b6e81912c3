import {
  revertDigitizationProcess,
  SegregatePrescriptions,
} from '@rxdesk/contract/areas/digitization/case-calls'
import { SEGREGATED } from '@rxdesk/contract/areas/digitization/case-schemas'
import { message } from '@rxdesk/contract/messages'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import { planSegregation } from './segregation.ts'
import { putBack, segregate } from './segregation-store.ts'
import { pagesOf, requireUploadHeld } from './upload-store.ts'

/**
 * Splits an upload into several prescriptions, and reverts that. Each in one transaction, so that a page is
 * never without a case.
 */
export function segregationCalls() {
  return [
    serve(SegregatePrescriptions, {
      async run(work, { erxId, fence, groups }) {
        const { db } = work
        const row = await requireUploadHeld(work, { erxId, fence })
        const pages = await pagesOf(db, row.client_id, [row.id])
        const plan = planSegregation(
          pages.map(({ number }) => number),
          groups.map((group) => group.pages),
        )
        if (plan === 'doNotFit') throw refused('digitization.pagesDoNotFit')
        if (plan === 'unchanged') throw refused('digitization.segregationUnchanged')
        const erxIds = await segregate(work, row, plan)
        return { message: message('digitization.segregated'), segregationStatus: SEGREGATED, erxIds }
      },
    }),
    serve(revertDigitizationProcess, {
      async run(work, { erxId, fence }) {
        const row = await requireUploadHeld(work, { erxId, fence })
        await putBack(work, row)
        return { message: message('digitization.reverted'), segregationStatus: 0 }
      },
    }),
  ]
}
