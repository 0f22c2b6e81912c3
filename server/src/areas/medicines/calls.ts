import { adviceSuggestionList, suggestionMedList } from '@rxdesk/contract/areas/workbench/medicine-calls'
import { searchAdvice } from '#domain/medicine-catalogue/advice-search.ts'
import { searchMedicines } from '#domain/medicine-catalogue/medicine-search.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'

/** Suggestions of medicines and advice (calls 7.1, 7.2). */
export function medicineCalls() {
  return [
    serve(suggestionMedList, {
      async run(work, { searchText, limit, generic, clientId: ofCase, doctorId }) {
        const { caller } = work
        if (ofCase !== undefined && !seesClient(caller, ofCase)) throw missing()
        // The case decides whose habits rank first; without one, a user of a single client gets that client's
        // habits first.
        const [clientId, ...more] = caller.clientIds
        const own = ofCase ?? (more.length === 0 ? clientId : undefined)
        const medTotalList = await searchMedicines(work.db, {
          text: searchText,
          limit,
          genericOnly: generic,
          userId: caller.userId,
          ...(own === undefined ? {} : { clientId: own }),
          ...(doctorId ? { doctorId } : {}),
        })
        return {
          medTotalList,
          medSuggestions: medTotalList,
          medoption: medTotalList.map(({ medName }) => medName),
        }
      },
    }),
    serve(adviceSuggestionList, {
      async run(work, { searchText, limit }) {
        return { suggestionlist: await searchAdvice(work.db, { text: searchText, limit }) }
      },
    }),
  ]
}
