import { getDashboardErxCount } from '@rxdesk/contract/areas/cases'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useUser } from '../../../session/session-store.ts'
import { callKey } from '../../../wire/use-call.ts'
import { askCall } from '../../../wire/wire.ts'
import type { CaseCounts } from './case-lists.ts'
import { keptCounts, setIsFilter } from './overall-counts.ts'

/** Counts of the tabs under the rule of isFilter: they stand still while a filter is on (screens 4). */
export function useOverallCounts(filtered: boolean): CaseCounts | undefined {
  const { userCode } = useUser()
  const cache = useQueryClient()
  const before = useRef(filtered)
  // In a layout effect, so that it is written before the counts are asked for.
  useLayoutEffect(() => {
    setIsFilter(filtered)
    if (before.current && !filtered) void cache.invalidateQueries({ queryKey: callKey(getDashboardErxCount) })
    before.current = filtered
  }, [filtered, cache])
  return useQuery({
    queryKey: callKey(getDashboardErxCount, {}),
    queryFn: async ({ signal }) => keptCounts(await askCall(getDashboardErxCount, {}, { signal }), userCode),
    refetchOnWindowFocus: 'always',
    meta: { quiet: true },
  }).data
}
