import { useMatch, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ListSearch, type ListState, useListState } from './list-state.ts'

/** The address fields of a list screen beside those of every list; `open` is the record whose dialog is open. */
interface AddressSearch extends ListSearch {
  open?: number | 'new' | undefined
}

export interface ListAddress<Search> {
  /** Puts fields into the address; the rest of it stays. */
  visit: (fields: Partial<Search>) => void
  /** Narrows the list down, from its first page. */
  filter: (fields: Partial<Search>) => void
  /** Closes the dialog over the list. */
  close: () => void
  /** Whether a filter narrows the list down, and how to see all of it; for `NothingFound`. */
  narrowed: { filtered: boolean; clear: () => void }
  paging: ListState
}

/**
 * A list screen's state in its address, and how it changes: `useListAddress(route.useSearch(), route.useNavigate())`.
 * `all` are its filters without any restriction. Its functions are the same from one render to the next.
 */
export function useListAddress<Search extends AddressSearch>(
  search: Search,
  navigate: (to: { search: (before: Search) => Search }) => unknown,
  all: Partial<Search> = {},
): ListAddress<Search> {
  const router = useRouter()
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const visit = useCallback(
    (fields: Partial<Search>) => {
      // A filter may settle after navigation to another screen began: it must not cancel that.
      if (router.latestLocation.pathname !== path) return
      void navigate({ search: (before) => ({ ...before, ...fields }) })
    },
    [router, path, navigate],
  )
  const filter = useCallback((fields: Partial<Search>) => visit({ page: 1, ...fields }), [visit])
  const close = useCallback(() => visit({ open: undefined } as Partial<Search>), [visit])
  const paging = useListState(search, visit as (fields: Partial<ListSearch>) => void)
  const narrowed = { filtered: isNarrowed(search, all), clear: () => filter(all) }
  return { visit, filter, close, narrowed, paging }
}

/** Whether a filter is another than where all is shown. */
export function isNarrowed<Search extends object>(search: Search, all: Partial<Search>): boolean {
  return (Object.keys(all) as (keyof Search)[]).some((field) => search[field] !== all[field])
}
