import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useUser } from '#session/session-store.ts'
import { callKey } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import type { Desk } from '../desk.ts'
import type { CaseCounts } from './case-lists.ts'
import { keptCounts, setIsFilter } from './overall-counts.ts'

/** Counts of the tabs under the rule of isFilter: they do not change while a filter is on (screens 4). */
export function useOverallCounts(
  {
    counts: call,
    keptCounts: prefix,
    prescriptionType,
  }: Pick<Desk, 'counts' | 'keptCounts' | 'prescriptionType'>,
  filtered: boolean,
): CaseCounts | undefined {
  const asked = prescriptionType === undefined ? {} : { prescriptionType }
  const { userCode } = useUser()
  const cache = useQueryClient()
  const before = useRef(filtered)
  // In a layout effect, so that it is written before the counts are requested.
  useLayoutEffect(() => {
    setIsFilter(filtered)
    if (before.current && !filtered) void cache.invalidateQueries({ queryKey: callKey(call) })
    before.current = filtered
  }, [filtered, cache, call])
  return useQuery({
    queryKey: callKey(call, asked),
    queryFn: async ({ signal }) =>
      keptCounts(await askCall(call, asked, { signal }), userCode, localStorage, prefix),
    refetchOnWindowFocus: 'always',
    meta: { quiet: true },
  }).data
}
