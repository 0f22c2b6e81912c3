import { readTable, text } from '#platform/data-table/data-table.ts'

/** What the house advises until help is there, by what has happened; a consultant takes it over and may change it. */
export const firstAid: readonly { name: string; advice: string }[] = readTable('terms/first-aid.csv', {
  name: text,
  advice: text,
  source: text,
}).map(({ name, advice }) => ({ name, advice }))
