import { limits } from '@rxdesk/contract/limits'
import { useMemo } from 'react'
import { z } from 'zod'

/** The address fields of every list, to spread into the search schema of a route. `sort` is `column:asc|desc`. */
export const listSearch = {
  page: z.coerce.number().int().min(1).default(1).catch(1),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.largestPage)
    .default(limits.pageSize)
    .catch(limits.pageSize),
  sort: z
    .string()
    .regex(/^(\w+:(asc|desc))?$/)
    .default('')
    .catch(''),
} as const

/** Which record's dialog is open over a list, in its address: its number, or `new`. */
export const openSearch = z
  .union([z.literal('new'), z.coerce.number().int().min(1)])
  .optional()
  .catch(undefined)

export interface ListSearch {
  page: number
  size: number
  sort: string
}

export interface ListState extends ListSearch {
  /** Rows to skip, rows to read, and the order, as the list request names them. */
  offset: number
  limit: number
  sortBy: string
  setPage: (page: number) => void
  setSize: (size: number) => void
  setSort: (sort: string) => void
}

/**
 * The state of a list from its address, and how to change it. `change` puts fields into the address, as
 * `(fields) => navigate({ search: (before) => ({ ...before, ...fields }) })`.
 */
export function useListState(
  { page, size, sort }: ListSearch,
  change: (fields: Partial<ListSearch>) => void,
): ListState {
  return useMemo(
    () => ({
      page,
      size,
      sort,
      offset: (page - 1) * size,
      limit: size,
      sortBy: sort,
      setPage: (next) => change({ page: next }),
      setSize: (next) => change({ page: 1, size: next }),
      setSort: (next) => change({ page: 1, sort: next }),
    }),
    [page, size, sort, change],
  )
}
