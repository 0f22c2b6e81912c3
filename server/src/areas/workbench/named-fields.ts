import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** Fields that hold the number of a row, and where its name is. */
const tables = {
  'rxdtls.doctorId': 'doctors',
  'rxdtls.hospitalId': 'hospitals',
  'rxdtls.departmentId': 'departments',
} as const
type NamedField = keyof typeof tables

export const isNamedField = (field: string): field is NamedField => field in tables

/**
 * The name for the number in such a field; empty without a number, the number itself when its row is gone.
 */
export type NameOf = (field: NamedField, id: unknown) => string

/**
 * Reads the names for these values in one statement; other fields, and values that are not numbers, are
 * ignored.
 */
export async function readNames(db: Db, values: Iterable<{ field: string; id: unknown }>): Promise<NameOf> {
  const ids = new Map<NamedField, Set<number>>()
  for (const { field, id } of values) {
    if (!isNamedField(field) || typeof id !== 'number') continue
    ids.set(field, (ids.get(field) ?? new Set()).add(id))
  }
  const names = new Map<string, string>()
  if (ids.size > 0) {
    const parts = [...ids].map(
      ([
        field,
        of,
      ]) => sql`select ${field}::text as field, id::int8 as id, name from ${sql.table(tables[field])}
        where id = any(${[...of]}::bigint[])`,
    )
    const { rows } = await sql<{ field: string; id: number; name: string }>`${sql.join(
      parts,
      sql` union all `,
    )}`.execute(db)
    for (const { field, id, name } of rows) names.set(`${field} ${id}`, name)
  }
  return (field, id) => (typeof id === 'number' ? (names.get(`${field} ${id}`) ?? String(id)) : '')
}
