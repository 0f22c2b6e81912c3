import { readTable, text } from '#platform/data-table/data-table.ts'

/** An advice to the patient and the same in Hindi. */
type Phrase = readonly [advice: string, adviceHindi: string]

/** Phrases from which advice is composed, in the order in which they are offered. */
export const advice: readonly Phrase[] = readTable('terms/advice.csv', {
  section: text,
  advice: text,
  advice_hindi: text,
}).map((row) => [row.advice, row.advice_hindi])
