import { adviceSuggestionList, suggestionMedList } from '@rxdesk/contract/areas/medicines'
import { serve } from '../../protocol/handler.ts'
import type { Services } from '../../services.ts'
import { searchAdvice } from './advice-search.ts'
import { searchMedicines } from './medicine-search.ts'

/** Suggestions of medicines and advice (calls 7.1, 7.2). */
export function medicineCalls({ pool }: Pick<Services, 'pool'>) {
  return [
    serve(suggestionMedList, {
      async run({ caller }, { searchText, limit, generic }) {
        // Somebody who works for one client alone gets that client's habits first.
        const [clientId, ...more] = caller.clientIds
        const own = clientId !== undefined && more.length === 0 ? { clientId } : {}
        return {
          medTotalList: await searchMedicines(pool, {
            text: searchText,
            limit,
            genericOnly: generic,
            ...own,
          }),
        }
      },
    }),
    serve(adviceSuggestionList, {
      async run(_asked, { searchText, limit }) {
        return { suggestionlist: await searchAdvice(pool, { text: searchText, limit }) }
      },
    }),
  ]
}
