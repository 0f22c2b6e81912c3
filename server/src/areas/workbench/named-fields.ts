import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Fields that hold the number of a row, and where its name is. */
const named = {
  'rxdtls.doctorId': 'doctors',
  'rxdtls.hospitalId': 'hospitals',
  'rxdtls.departmentId': 'departments',
} as const
type NamedField = keyof typeof named

export const isNamedField = (field: string): field is NamedField => field in named

/** The name behind the number of a field; empty without a number, the number itself when nothing is there any more. */
export async function nameOfField(
  db: Kysely<Tables> | Transaction<Tables>,
  field: NamedField,
  id: unknown,
): Promise<string> {
  if (typeof id !== 'number') return ''
  const row = await db.selectFrom(named[field]).select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? String(id)
}
