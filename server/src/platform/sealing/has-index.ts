import { sql } from 'kysely'

/**
 * Whether a column is one of a value's blind indexes (`Sealer.indexes`): while keys are turned there are several. One
 * alone is compared as one, so that the database reads an index in its order.
 */
export function hasIndex(column: string, indexes: readonly Buffer[]) {
  return indexes.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${indexes[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${[...indexes]}::bytea[])`
}
