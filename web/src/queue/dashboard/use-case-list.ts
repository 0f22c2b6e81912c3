import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'
import { useCall } from '#wire/use-call.ts'
import { listRequestOf } from './case-filters.ts'
import type { CaseList } from './case-lists.ts'
import type { DashboardSearch } from './dashboard-search.ts'
import { useSteadyRows } from './use-steady-rows.ts'

const noRows: readonly CaseRow[] = []
const idOf = (row: CaseRow) => row.erxId

/** A page of a list for the filters of the address, steady under the pointer. */
export function useCaseList(list: CaseList, search: DashboardSearch) {
  const request = listRequestOf(list, search)
  const query = useCall(list.call, request, {
    refetchOnWindowFocus: 'always',
    meta: { quiet: true },
    // The rows before stay while the next page or another order loads, but never those of another list.
    placeholderData: (before, beforeQuery) => {
      const [id, asked] = (beforeQuery?.queryKey ?? []) as [string?, { status?: string }?]
      return id === list.call.id && asked?.status === list.status ? before : undefined
    },
  })
  const steady = useSteadyRows(
    {
      key: JSON.stringify([list.id, request]),
      rows: query.data?.data ?? noRows,
      provisional: query.data === undefined || query.isPlaceholderData,
    },
    idOf,
  )
  return {
    steady,
    total: query.data?.totalCount ?? 0,
    wait: { minutes: query.data?.timeDifference ?? null, longer: query.data?.timediffcount ?? 0 },
    loading: query.isPending || query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
export type CaseListState = ReturnType<typeof useCaseList>
