import {
  revertDigitizationProcess,
  SegregatePrescriptions,
} from '@rxdesk/contract/areas/digitization/case-calls'
import { SEGREGATED } from '@rxdesk/contract/areas/digitization/case-schemas'
import { message } from '@rxdesk/contract/messages'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { planSegregation } from './segregation.ts'
import { putBack, segregate } from './segregation-store.ts'
import { pagesOf, requireUploadHeld } from './upload-store.ts'

/** One upload into several prescriptions, and back again. Each is one transaction: pages are never between two cases. */
export function segregationCalls(services: Services) {
  return [
    serve(SegregatePrescriptions, {
      async run({ db, caller }, { erxId, fence, groups }) {
        const row = await requireUploadHeld(services, db, caller, { erxId, fence })
        const pages = await pagesOf(db, row.client_id, [row.id])
        const plan = planSegregation(
          pages.map(({ number }) => number),
          groups.map((group) => group.pages),
        )
        if (plan === 'doNotFit') throw refused('digitization.pagesDoNotFit')
        if (plan === 'unchanged') throw refused('digitization.segregationUnchanged')
        const erxIds = await segregate(services, db, caller, row, plan)
        return { message: message('digitization.segregated'), segregationStatus: SEGREGATED, erxIds }
      },
    }),
    serve(revertDigitizationProcess, {
      async run({ db, caller }, { erxId, fence }) {
        const row = await requireUploadHeld(services, db, caller, { erxId, fence })
        await putBack(services, db, caller, row)
        return { message: message('digitization.reverted'), segregationStatus: 0 }
      },
    }),
  ]
}
