import { z } from 'zod'
import { listSearch, openSearch } from '#parts/list-state.ts'

/** The address of a master; `open` is the row whose dialog is open, or `new`; `csv` the import. */
export const masterSearch = z.object({
  ...listSearch,
  text: z.string().max(100).default('').catch(''),
  open: openSearch,
  csv: openSearch,
})
