import { searchPalette } from '@rxdesk/contract/areas/search/calls'
import { serve } from '#platform/protocol/handler.ts'
import { casesNamedBy, lastCases, patientsNamedBy } from './search-store.ts'

/** The search of the palette. It answers no contact data, so that there is no view of any to note. */
export function searchCalls() {
  return [
    serve(searchPalette, {
      async run(work, { searchText, erxIds }) {
        if (searchText === '') return { cases: await lastCases(work, erxIds), patients: [] }
        const [cases, patients] = await Promise.all([
          casesNamedBy(work, searchText),
          patientsNamedBy(work, searchText),
        ])
        return { cases, patients }
      },
    }),
  ]
}
