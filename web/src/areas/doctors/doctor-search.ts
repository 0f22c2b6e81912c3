import { z } from 'zod'
import { listSearch, openSearch } from '#parts/list-state.ts'
import { statusFilters } from './doctor-lists.ts'

/**
 * The address of a list of doctors: client 0 is any, `open` the doctor whose dialog is open, or `new`; `list` selects
 * doctors or merges of them, `merge` is the merge whose undo dialog is open.
 */
export const doctorSearch = z.object({
  ...listSearch,
  text: z.string().max(100).default('').catch(''),
  status: z
    .union([z.literal(''), z.coerce.string().pipe(z.enum(statusFilters))])
    .default('')
    .catch(''),
  client: z.coerce.number().int().min(0).default(0).catch(0),
  open: openSearch,
  list: z.enum(['records', 'merges']).default('records').catch('records'),
  merge: z.coerce.number().int().min(0).default(0).catch(0),
})
