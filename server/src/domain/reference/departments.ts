import { readTable, text } from '#platform/data-table/data-table.ts'

/** Departments that every hospital may have; a client adds its own. */
export const departments: readonly string[] = readTable('terms/departments.csv', { name: text }).map(
  ({ name }) => name,
)
