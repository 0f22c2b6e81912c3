import { sql } from 'kysely'

/** A registration as it is compared: the columns `number_key` and `council_key`, which `registration_part` computes. */
export interface RegistrationKeys {
  number_key: string
  council_key: string
}

/** A text as the columns have it: only SQL defines how. */
export const registrationPart = (written: string) => sql<string>`registration_part(${written})`

/**
 * The result of comparing two doctors' registrations: the `same` number of one council; the same `number`, where a
 * council is missing; `other` ones, each complete; or nothing, as one has no number or they differ where a council is
 * missing.
 */
export function compareRegistrations(
  one: RegistrationKeys,
  other: RegistrationKeys,
): 'same' | 'number' | 'other' | 'unknown' {
  if (one.number_key === '' || other.number_key === '') return 'unknown'
  const bothWhole = one.council_key !== '' && other.council_key !== ''
  if (bothWhole && one.council_key !== other.council_key) return 'other'
  if (one.number_key === other.number_key) return bothWhole ? 'same' : 'number'
  return bothWhole ? 'other' : 'unknown'
}
