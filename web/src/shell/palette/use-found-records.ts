import { searchPalette } from '@rxdesk/contract/areas/search/calls'
import { useState } from 'react'
import { useDebounced } from '#parts/use-debounced.ts'
import { useMayUse, useUser } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'
import { recentCases } from './recent-cases.ts'

/** The pause in typing before the server is asked, in milliseconds. */
const PAUSE = 180

/** Cases and patients for a text, or the cases last worked on; nothing for users whom no queue concerns. */
export function useFoundRecords(typed: string) {
  const asks = useMayUse(searchPalette.access)
  const { userCode } = useUser()
  // Those of the moment in which the palette was opened.
  const [erxIds] = useState(() => [...recentCases(userCode)])
  const text = typed.trim()
  const searchText = useDebounced(text, PAUSE)
  const { data, isFetching, isError } = useCall(
    searchPalette,
    searchText === '' ? { erxIds } : { searchText },
    // What was typed may be a patient's mobile number: nothing of it outlives the palette.
    { enabled: asks, meta: { quiet: true }, gcTime: 0, retry: false },
  )
  const waits = asks && (text !== searchText || (isFetching && !isError))
  // Rows of another text must not be there to be opened by a quick Enter.
  const records = waits ? undefined : data
  return {
    asks,
    waits,
    failed: isError,
    cases: records?.cases ?? [],
    patients: records?.patients ?? [],
  }
}
