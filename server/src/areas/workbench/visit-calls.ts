import { geteRxVisits, noteeRxVisit } from '@rxdesk/contract/areas/workbench/visit-calls'
import { message } from '@rxdesk/contract/messages'
import { requireVisible } from '#domain/road/case-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import { noteVisit, readVisits } from './visit-store.ts'

/** The cost of a visit, only as counts. */
export function visitCalls() {
  return [
    serve(noteeRxVisit, {
      async run({ db, caller }, { erxId, ...counts }) {
        const row = await requireVisible(db, caller, erxId)
        // A visit that has ended may still report: its last report is sent when the page closes.
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
