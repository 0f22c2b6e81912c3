import { geteRxVisits, noteeRxVisit } from '@rxdesk/contract/areas/workbench/visit-calls'
import { message } from '@rxdesk/contract/messages'
import { requireVisible } from '#domain/road/case-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import { noteVisit, readVisits } from './visit-store.ts'

/** What a visit cost, in counts alone. */
export function visitCalls() {
  return [
    serve(noteeRxVisit, {
      async run({ db, caller }, { erxId, ...counts }) {
        const row = await requireVisible(db, caller, erxId)
        // A visit that is over may still tell what it cost: its last report leaves with the page.
        if (!(await noteVisit(db, row, caller.userId, counts))) throw refused('case.notAllowed')
        return { message: message('visit.noted') }
      },
    }),
    serve(geteRxVisits, {
      async run({ db, caller }, { erxId }) {
        return { list: await readVisits(db, await requireVisible(db, caller, erxId)) }
      },
    }),
  ]
}
