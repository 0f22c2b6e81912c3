import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'

const day = z
  .string()
  .regex(/^(\d{2}-\d{2}-\d{4})?$/)
  .default('')
  .catch('')
/** The number of a client or a patient; 0 is any. */
export const idSearch = z.coerce.number().int().min(0).default(0).catch(0)

/** All that the address of a list of patients carries: whom it is searched for is no part of it. */
export const patientListSearch = z.object({ ...listSearch, client: idSearch, from: day, to: day })
export type PatientListSearch = z.output<typeof patientListSearch>
